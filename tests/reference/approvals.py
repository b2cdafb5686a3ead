"""Responds to each request, a chain with a call and an approval, with the reference's decision."""
import json
import sys

import tenuo_core
from tenuo import Authorizer, PublicKey


def answer(request):
    try:
        chain = tenuo_core.decode_warrant_stack_base64(request["stack"])
        authorizer = Authorizer(trusted_roots=[PublicKey.from_bytes(bytes.fromhex(request["root"]))])
        approval = tenuo_core.SignedApproval.from_bytes(bytes.fromhex(request["approval"]))
        proof = bytes.fromhex(request["proof"])
        authorizer.check_chain(chain, "t", request["args"], proof, [approval], request["at"])
        return "allowed"
    except Exception as error:
        return type(error).__name__


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
