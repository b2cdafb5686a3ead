"""Responds to each CEL expression and value with the result: allow, deny or error."""
import json
import os
import sys

from tenuo import CEL

# The reference's parser prints a stack trace for every text that it cannot parse.
os.dup2(os.open(os.devnull, os.O_WRONLY), 2)


def value(tagged):
    kind, inner = next(iter(tagged.items()))
    if kind == "int":
        return int(inner)
    if kind == "float":
        return float(inner)
    if kind == "list":
        return [value(item) for item in inner]
    if kind == "map":
        return {key: value(item) for key, item in inner.items()}
    return inner


def answer(request):
    try:
        return "allow" if CEL(request["text"]).matches(value(request["value"])) else "deny"
    except BaseException:
        return "error"


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
