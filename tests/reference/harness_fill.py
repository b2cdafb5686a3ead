"""Fills the workspace for a task in the original suite: empty, reference, partial or wrong.

All content is generated at run time. It comes from the original's demo adapter or, for tasks that the adapter does not
support, consists of every text in the grader and its expected values, written to every file that the grader names.

Usage: harness_fill.py KIND HARNESS TASK_ID WORKSPACE PROMPT_FILE
"""

import ast
import json
import os
import shutil
import sys
import time
import types
from pathlib import Path

kind, harness, task_id, workspace, prompt_file = sys.argv[1:6]
root = Path(workspace)
sys.path.insert(0, f"{harness}/src")
ENDINGS = (".txt", ".md", ".json", ".csv", ".py", ".png", ".docx")


def find_folder():
    for manifest in sorted(Path(harness, "tasks").glob("*/task.yaml")):
        if f'"{task_id}"' in manifest.read_text() or f"task_id: {task_id}\n" in manifest.read_text():
            return manifest.parent
    raise SystemExit(f"no task {task_id}")


def read_truth(folder):
    file = folder / "ground_truth.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def answer_by_demo(folder):
    from clawbench_v2.adapters.demo import DemoAdapter

    env = {"MEM_SECRET": str(read_truth(folder).get("memory_secret", "")), "HTTP_PORT": "8000"}
    task = types.SimpleNamespace(task_id=task_id, task_dir=folder)
    context = types.SimpleNamespace(task=task, workspace=root, prompt_file=Path(prompt_file), env=env)
    return DemoAdapter().run(context).ok


def texts_of(value):
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for key, part in value.items() for text in [key, *texts_of(part)]]
    if isinstance(value, list):
        return [text for part in value for text in texts_of(part)]
    return []


def flatten(value):
    flat = {}
    for key, part in value.items() if isinstance(value, dict) else ():
        flat.update(flatten(part))
        flat[key] = part
    return flat


def answer_by_mention(folder):
    tree = ast.parse((folder / "oracle_grade.py").read_text(encoding="utf-8"))
    literals = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    truth = read_truth(folder)
    words = list(dict.fromkeys([*literals, *texts_of(truth)]))
    text = "STATUS: done\n" + "\n".join(words) + "\n"
    names = {word for word in words if word.endswith(ENDINGS) and " " not in word and len(word) < 60}
    if (root / "fixtures").is_dir() is False:
        for child in list(root.iterdir()):
            if child.name not in ("out", "fixtures"):
                target = root / "fixtures" / child.name
                if child.is_dir():
                    shutil.copytree(child, target, dirs_exist_ok=True)
                else:
                    target.parent.mkdir(exist_ok=True)
                    shutil.copy(child, target)
    content = {
        ".json": json.dumps({**flatten(truth), "notes": text}, ensure_ascii=False),
        ".py": "print(1)\n",
        ".csv": "user_id,note_id,author_id\n1,2,3\n",
        ".png": "x" * 6000,
    }
    plain = [name for name in names if "/" not in name and name != "ground_truth.json"]
    for name in [*plain, *[f"out/{name}" for name in plain], *[f"subtasks/{n}.md" for n in range(5)]]:
        target = root / name
        if target.exists() and target.suffix not in (".md", ".txt", ".json"):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(content.get(target.suffix, text), encoding="utf-8")


def written_since(before):
    return sorted(path for path in root.rglob("*") if path.is_file() and before.get(path) != path.read_bytes())


if kind != "empty":
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    folder = find_folder()
    if not answer_by_demo(folder):
        answer_by_mention(folder)
    for index, path in enumerate(written_since(before)):
        if kind == "wrong":
            path.write_text('{"wrong": true}' if path.suffix == ".json" else "wrong\n", encoding="utf-8")
        elif kind == "partial" and index % 2 == 1:
            path.unlink()
    # A heartbeat would have written this file half a minute later.
    notice = root / "out" / "notifications.txt"
    if notice.is_file():
        os.utime(notice, (time.time() + 30, time.time() + 30))
