"""Holds values against JSON Schemas: validate_values.py CASES.

The file is a list of the definitions that the schemas refer to, and of pairs of a schema and a
value. Prints `True` or `False` for each.
"""

import json
import sys

from jsonschema import Draft202012Validator

with open(sys.argv[1], encoding="utf-8") as file:
    definitions, cases = json.load(file)
for schema, value in cases:
    print(Draft202012Validator({"$defs": definitions, **schema}).is_valid(value))
