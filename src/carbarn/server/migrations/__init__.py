"""How the database of one version becomes that of the next."""
