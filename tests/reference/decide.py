"""Responds to each request, a chain with calls, with the reference's decision on each call.

A decision is ["ok"], or the exception's name and message.
"""
import json
import sys

import tenuo_core
from tenuo_core import Authorizer, Clearance, PublicKey, SignedRevocationList


def read_value(pair):
    kind, value = pair
    if kind == "list":
        return [read_value(item) for item in value]
    if kind == "object":
        return {name: read_value(item) for name, item in value}
    return {"int": int, "float": float, "text": str, "flag": bool, "null": lambda _: None}[kind](value)


def make_authorizer(request):
    roots = [PublicKey.from_bytes(bytes.fromhex(root)) for root in request["roots"]]
    authorizer = Authorizer(trusted_roots=roots, clock_tolerance_secs=request.get("tolerance", 30))
    for tool, level in request.get("clearance", {}).items():
        authorizer.require_clearance(tool, Clearance(level))
    for revocation in request.get("lists", []):
        authorizer.set_revocation_list(SignedRevocationList.from_bytes(bytes.fromhex(revocation)))
    return authorizer


def answer_call(authorizer, chain, call):
    try:
        args = {name: read_value(value) for name, value in call["args"]}
        pop = None if call["pop"] is None else bytes.fromhex(call["pop"])
        authorizer.check_chain(chain, call["tool"], args, pop, None, call["at"])
        return ["ok"]
    except Exception as error:
        return [type(error).__name__, str(error)]


def answer(request):
    try:
        authorizer = make_authorizer(request)
        chain = tenuo_core.decode_warrant_stack_base64(request["stack"])
    except Exception as error:
        return [[type(error).__name__, str(error)]] * len(request["calls"])
    return [answer_call(authorizer, chain, call) for call in request["calls"]]


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
