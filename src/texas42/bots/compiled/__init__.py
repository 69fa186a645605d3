"""What bots reckon in compiled code. Import it late: it loads NumPy and Numba.

Sets of tiles are masks, all numbers ``int64`` or ``float64``; Numba infers the types.
"""
