"""Families that the classifiers are trained on."""
