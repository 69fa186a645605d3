"""The search as it is compiled, and the way to it.

``answer``, ``cache`` and ``layout`` are plain Python; a later start loads no more.
The others are compiled by ``build``, and load Numba. Their functions speak of slots,
sets and points, all of them ``int64``; their types are Numba's to infer, so they are
not written.
"""
