"""Responds to each warrant or stack, given as base64url, with whether the reference can read it.

A response is the number of warrants read, or 0 with the error message.
"""
import base64
import json
import sys

import tenuo_core

CHAIN = "TENUO WARRANT CHAIN"

for line in sys.stdin:
    kind, text = json.loads(line)
    raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    try:
        if kind == "stack":
            armour = f"-----BEGIN {CHAIN}-----\n{text}\n-----END {CHAIN}-----"
            answer = [len(tenuo_core.decode_warrant_stack_base64(armour)), ""]
        else:
            tenuo_core.Warrant.from_bytes(raw)
            answer = [1, ""]
    except Exception as error:
        answer = [0, f"{type(error).__name__}: {error}"]
    print(json.dumps(answer))
