"""Writes and reads signed data that release 0.3.3 uses with warrants: MCP envelopes, receipts and gate messages."""
import json
import sys

import tenuo_core
from tenuo import Authorizer, SigningKey, Subpath, Warrant
from tenuo.mcp import MCPVerifier

ISSUER, HOLDER, WORKER, APPROVER, SERVER = (SigningKey.from_bytes(bytes([n] * 32)) for n in (17, 34, 51, 68, 85))


def chain():
    gates = {"list": {"args": None, "message": "A person must confirm."}, "read_file": {"path": Subpath("/data/x")}}
    root = Warrant.issue(
        keypair=ISSUER,
        capabilities={"read_file": {"path": Subpath("/data")}, "list": {}},
        ttl_seconds=3600,
        holder=HOLDER.public_key,
        required_approvers=[APPROVER.public_key],
        min_approvals=1,
        approval_gates=gates,
    )
    leaf = root.attenuate(
        capabilities={"read_file": {"path": Subpath("/data/open")}, "list": {}},
        signing_key=HOLDER,
        holder=WORKER.public_key,
        ttl_seconds=600,
    )
    return [root, leaf]


def sample(at):
    warrants = chain()
    args = '{"path": "/data/open/a.txt", "limit": 5.0, "note": null}'
    meta = tenuo_core.sign_meta(warrants, WORKER, "read_file", args, at)
    issuer = tenuo_core.ReceiptIssuer(SERVER)
    issuer.bind_authorizer(Authorizer(trusted_roots=[ISSUER.public_key]))
    denied = issuer.issue_denial_receipt(
        warrants, "read_file", {"path": "/etc"}, at, "req-1", "constraint-violation", None
    )
    later = issuer.issue_denial_receipt(warrants, "list", {}, at + 1, "req-2", "approval-required", bytes(64))
    gates = [(gate.kind, gate.arguments, gate.message) for gate in map(warrants[1].inspect_approval_gate, ["list", "read_file", "pay"])]
    return {"at": at, "args": args, "meta": meta, "receipts": [denied, later], "gates": gates}


def verify_meta(request):
    tenuo = request["tenuo"]
    decoded = tenuo_core.decode_meta(tenuo["warrant"], tenuo["signature"], tenuo.get("approvals"))
    fits = tenuo_core.verify_meta_pop(
        tenuo["warrant"], tenuo["signature"], request["tool"], request["args"], request["at"]
    )
    return {"links": len(decoded["warrants"]), "approvals": len(decoded["approvals"]), "fits": fits}


def read_gate(request):
    try:
        gate = Warrant.from_base64(request["warrant"]).inspect_approval_gate("t")
        return {"kind": gate.kind, "message": gate.message}
    except Exception as error:
        return {"error": type(error).__name__}


def verify_receipt(request):
    try:
        payload = tenuo_core.verify_receipt(request["receipt"])
        return {"action": payload.action, "outcome": payload.outcome, "signer": payload.signer_key}
    except Exception as error:
        return {"error": type(error).__name__}


def call_mcp(request):
    # An MCP server's verifier, which makes the same decision and returns a JSON-RPC error for a denial.
    verifier = MCPVerifier(authorizer=Authorizer(trusted_roots=[ISSUER.public_key]))
    result = verifier.verify(request["tool"], json.loads(request["args"]), meta={"tenuo": request["tenuo"]})
    return {"error": None if result.allowed else result.to_jsonrpc_error()}


def sign_mcp(request):
    return {"tenuo": tenuo_core.sign_meta(chain(), WORKER, request["tool"], request["args"], request["at"])}


KINDS = {"meta": verify_meta, "receipt": verify_receipt, "gate": read_gate, "mcp": call_mcp, "sign": sign_mcp}

for line in sys.stdin:
    request = json.loads(line)
    kind = request["kind"]
    answer = sample(request["at"]) if kind == "sample" else KINDS[kind](request)
    print(json.dumps(answer))
