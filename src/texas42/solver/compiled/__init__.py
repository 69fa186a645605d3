"""The search as Numba compiles it. Import it late: it loads NumPy and Numba.

Its functions speak of slots, sets and points, all of them ``int64``; their types
are Numba's to infer, so they are not written.
"""
