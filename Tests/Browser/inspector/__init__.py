"""Tests of the inspector, with the input of people: no test calls the code of the page."""
