"""Runs tasks in the original suite with its own runner, with harness_fill.py as the agent, and prints what its graders
return: one JSON object with `TASK KIND` as keys, and each grader's mapping or error as values.

Usage: harness_original.py HARNESS WORK_FOLDER KIND...
"""

import json
import os
import sys
from pathlib import Path

harness, work, *kinds = sys.argv[1:]
os.environ["CLAWBENCHV2_SKIP_PROCESS_GRADE"] = "1"
sys.path.insert(0, f"{harness}/src")
from clawbench_v2 import runner  # noqa: E402
from clawbench_v2.models import AppConfig  # noqa: E402
from clawbench_v2.tasks import load_tasks  # noqa: E402

runner.run_process_rubric = lambda *arguments: {"available": False}
folders = [Path(work, name) for name in ("data", "results", "work")]
for folder in folders:
    folder.mkdir(parents=True, exist_ok=True)
app = AppConfig(Path(work), folders[0], Path(harness, "tasks"), folders[1], folders[2])
fill = str(Path(__file__).with_name("harness_fill.py"))
found = {}
for kind in kinds:
    for task_id, task in load_tasks(app.tasks_dir).items():
        args = [fill, kind, harness, task_id, "{workspace}", "{prompt_file}"]
        model = {"adapter": "generic_cli", "command": sys.executable, "args": args, "timeout_sec": 120}
        try:
            found[f"{task_id} {kind}"] = {"result": runner.run_task(app, task, kind, model, "live").oracle_result}
        except Exception as error:
            found[f"{task_id} {kind}"] = {"error": type(error).__name__}
print(json.dumps(found))
