/**
 * The Python part that runs the grader and hooks in a task folder.
 *
 * It loads both modules, reads commands as JSON lines from standard input, and responds to each with one JSON line.
 * Output from the modules goes to standard error, and they cannot read standard input.
 */
export const PYTHON_DRIVER = `
import importlib.util, json, os, sys, types
from pathlib import Path

orders = os.fdopen(os.dup(0), encoding="utf-8")
replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
os.dup2(2, 1)

known = {}
state = {}


def load(kind, file):
    if file is None:
        return None
    if kind not in known:
        name = kind + "_" + task.task_id.replace("-", "_")
        spec = importlib.util.spec_from_file_location(name, task.task_dir / file)
        known[kind] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(known[kind])
    return known[kind]


def run_hook(name, *arguments):
    hook = getattr(load("hooks", setup["hooks"]), name, None)
    returned = hook(*arguments) if callable(hook) else None
    if not isinstance(returned, dict):
        return {}
    state.update(returned)
    return {key: value for key, value in returned.items() if isinstance(value, str)}


def context():
    return {"task": task, "sandbox": sandbox, "workspace": workspace}


def prepare(order):
    return run_hook("prepare_runtime", context())


def after_round(order):
    more = {
        "session_id": order["session"],
        "round_index": order["index"],
        "prompt_file": sandbox / order["prompt"],
        "prompt_name": order["name"],
    }
    result = types.SimpleNamespace(ok=order["ok"], command=[], stdout=order["said"], stderr="", metadata={})
    return run_hook("after_round", {**context(), **more}, state, result)


def grade(order):
    score = getattr(load("oracle", setup["grader"]), "score_workspace", None)
    if not callable(score):
        raise AttributeError("there is no function score_workspace(workspace)")
    return dict(score(workspace))


def cleanup(order):
    run_hook("cleanup_runtime", context(), state)


def answer(order):
    try:
        return json.dumps({"ok": True, "value": STEPS[order["step"]](order)}, allow_nan=False)
    except BaseException as error:
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        text = f"{type(error).__name__}: {error}"[:2000]
        return json.dumps({"ok": False, "error": text, "missing": missing})


STEPS = {"prepare": prepare, "after_round": after_round, "grade": grade, "cleanup": cleanup}
setup = json.loads(orders.readline())
sandbox = Path(setup["sandbox"])
workspace = sandbox / "workspace"
task = types.SimpleNamespace(**{**setup["task"], "task_dir": Path(setup["folder"])})
for line in orders:
    replies.write(answer(json.loads(line)) + "\\n")
    replies.flush()
`;
