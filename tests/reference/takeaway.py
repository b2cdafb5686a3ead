"""Runs a module exported for a user, and decides calls with it."""
import contextlib
import io
import json
import sys

from tenuo import SigningKey


def decide(request):
    names = {}
    exec(request["module"], names)
    key = SigningKey.generate()
    warrant = names["make_warrant"](key)
    with contextlib.redirect_stdout(io.StringIO()):
        return [names["is_allowed"](warrant, key, tool, args) for tool, args in request["calls"]]


for line in sys.stdin:
    print(json.dumps(decide(json.loads(line))))
