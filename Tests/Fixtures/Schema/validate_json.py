"""Holds JSON files against a JSON Schema: validate_json.py SCHEMA FILE...

Prints a line for each mistake, and ends with 1 if there is one.
"""

import json
import sys

from jsonschema.validators import validator_for

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
kind = validator_for(schema)
kind.check_schema(schema)
validator = kind(schema)

wrong = 0
for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as file:
        value = json.load(file)
    for error in validator.iter_errors(value):
        place = "/".join(map(str, error.absolute_path)) or "."
        print(f"{path}: {place}: {error.message[:200]}")
        wrong = 1
sys.exit(wrong)
