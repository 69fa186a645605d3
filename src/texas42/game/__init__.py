"""The rules of Texas 42: pure, frozen, standard library only."""
