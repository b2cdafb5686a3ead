"""Does the work of the reference suite with the original implementation.

Reads {"work", "rounds"} lines and writes milliseconds per round.
"""
import json
import sys
import time

from tenuo import CEL, Authorizer, Range, SigningKey, Subpath, Warrant, Wildcard

DATA = json.loads(sys.argv[1])
KINDS = {
    "Wildcard": lambda rule: Wildcard(),
    "Subpath": lambda rule: Subpath(rule["root"]),
    "Range": lambda rule: Range(rule.get("min"), rule.get("max")),
    "Cel": lambda rule: CEL(rule["expression"]),
}


def add(builder, capabilities):
    for tool, rules in capabilities.items():
        made = {name: KINDS[rule["kind"]](rule) for name, rule in rules.items()}
        builder.capability(tool, made) if made else builder.capability(tool)
    return builder


def mint(key, holder, link):
    builder = add(Warrant.mint_builder(), link["capabilities"])
    builder.holder(holder.public_key)
    builder.ttl(link["ttlSeconds"])
    return builder.mint(key)


def grant(parent, key, holder, link):
    builder = add(parent.grant_builder(), link["capabilities"])
    builder.holder(holder.public_key)
    builder.ttl(link["ttlSeconds"])
    return builder.grant(key)


def decide(chain, root, key, tool, args):
    proof = chain[-1].sign(key, tool, args, int(time.time()))
    try:
        Authorizer(trusted_roots=[root.public_key]).check_chain(chain, tool, args, signature=bytes(proof))
        return True
    except Exception:
        return False


def act(files, tool, args):
    """The smallest world on which a call can act. Its cost only roughly corresponds to the original's."""
    if tool == "write_file":
        files[args["path"]] = args["content"]
    return files.get(args.get("path"), "")


def run_cell(cell):
    root, manager, worker = SigningKey.generate(), SigningKey.generate(), SigningKey.generate()
    chain = []
    if cell["links"]:
        parent = mint(root, manager, cell["links"][0])
        chain = [parent, grant(parent, manager, worker, cell["links"][1])]
    files = dict(cell["files"])
    effects = []
    for call in cell["calls"]:
        if not chain or decide(chain, root, worker, call["tool"], call["args"]):
            act(files, call["tool"], call["args"])
            effects.append(call)
    return len(effects)


def run_matrix():
    allowed = [run_cell(cell) for cell in DATA["cells"]]
    if allowed != DATA["allowed"]:
        raise SystemExit(f"decisions differ: {allowed}")


if sys.argv[2:] == ["matrix"]:
    run_matrix()
    raise SystemExit(0)

LINK = {"capabilities": {"read": {"path": {"kind": "Subpath", "root": "/data"}}}, "ttlSeconds": 3600}
ARGS = {"path": "/data/report.txt"}
KEYS = [SigningKey.generate() for _ in range(9)]


def make_chain(depth):
    chain = [mint(KEYS[0], KEYS[1], LINK)]
    for at in range(1, depth):
        chain.append(grant(chain[-1], KEYS[at], KEYS[at + 1], LINK))
    return chain


CHAINS = {depth: make_chain(depth) for depth in (1, 5, 8)}
BYTES = {depth: [warrant.to_bytes() for warrant in chain] for depth, chain in CHAINS.items()}


def read_chain(depth):
    return [Warrant.from_bytes(data) for data in BYTES[depth]]


def check(chain, depth):
    if not decide(chain, KEYS[0], KEYS[depth], "read", ARGS):
        raise SystemExit("a call that must be allowed was denied")


WORK = {
    "matrix": run_matrix,
    "decision 1": lambda: check(CHAINS[1], 1),
    "decision 1 bytes": lambda: check(read_chain(1), 1),
    "decision 5": lambda: check(CHAINS[5], 5),
    "decision 5 bytes": lambda: check(read_chain(5), 5),
    "rule": lambda: CHAINS[1][0].check_constraints("read", ARGS),
    "mint": lambda: mint(KEYS[0], KEYS[1], LINK),
    "attenuate": lambda: grant(CHAINS[1][0], KEYS[1], KEYS[2], LINK),
    "chain 8 bytes": lambda: Authorizer(trusted_roots=[KEYS[0].public_key]).verify_chain(read_chain(8)),
}

print(json.dumps({"ready": True}), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    work = WORK[asked["work"]]
    before = time.perf_counter()
    for _ in range(asked["rounds"]):
        work()
    print((time.perf_counter() - before) * 1000 / asked["rounds"], flush=True)
