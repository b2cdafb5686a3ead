"""Writes the AgentDojo benchmark as one JSON file for `pola agentdojo`.

Run it with the Python that has the package:

    pip install agentdojo==0.1.35
    python export.py agentdojo.json

It calls the package's own tools, `utility` and `security` functions, and no model. For each task it looks for the
smallest sets of calls that are still sufficient (see `find_sufficient`). docs/spec/agentdojo.md describes the file.
"""

import argparse
import datetime
import hashlib
import importlib.metadata
import itertools
import json
import os
import subprocess
import sys
import types

from agentdojo.agent_pipeline.tool_execution import tool_result_to_str
from agentdojo.base_tasks import BaseUserTask
from agentdojo.default_suites.v1.tools import cloud_drive_client, email_client
from agentdojo.functions_runtime import FunctionCall, FunctionsRuntime
from agentdojo.task_suite.load_suites import get_suites

from plans import PLANS

VERSIONS = ["v1", "v1.2.2"]
SUITES = ["workspace", "travel", "banking", "slack"]
EXPECTED_PACKAGE = "0.1.35"
LONGEST_RESULT = 4000
EMPTY_DIGEST = "0" * 64


class FixedClock(datetime.datetime):
    """The time that tools read as the current time, so that two exports are identical."""

    @classmethod
    def now(cls, tz=None):
        return datetime.datetime(2024, 5, 15, 12, 0, 0, tzinfo=tz)


class Task:
    """A task with its calls. Each execution has its own environment."""

    def __init__(self, suite, task):
        self.suite = suite
        self.task = task
        self.is_user = isinstance(task, BaseUserTask)
        environment = suite.load_and_inject_default_environment({})
        self.initial = task.init_environment(environment) if self.is_user else environment
        self.calls = task.ground_truth(self.fresh())
        self.executions = 0

    def fresh(self):
        return self.initial.model_copy(deep=True)

    def run(self, calls, answer):
        """Executes calls; returns the environment, results, and whether the benchmark's function accepts the outcome."""
        self.executions += 1
        environment = self.fresh()
        runtime = FunctionsRuntime(self.suite.tools)
        results = []
        for call in calls:
            result, error = runtime.run_function(environment, call.function, call.args)
            results.append(tool_result_to_str(result) if error is None else error)
        return results, self.judge(answer, environment, calls)

    def judge(self, answer, environment, calls):
        if self.is_user:
            verdict = self.task.utility_from_traces(answer, self.fresh(), environment, calls)
            return bool(self.task.utility(answer, self.fresh(), environment) if verdict is None else verdict)
        verdict = self.task.security_from_traces(answer, self.fresh(), environment, calls)
        return bool(self.task.security(answer, self.fresh(), environment) if verdict is None else verdict)

    def accepts(self, indexes, answer):
        return self.run([self.calls[index] for index in sorted(indexes)], answer)[1]


def find_sufficient(task, answer, limit):
    """Finds the smallest sufficient sets of calls, and whether they are known to be the only ones.

    A call is necessary if its removal alone breaks the outcome. All other calls are tried in all combinations, smallest
    first, up to `limit` executions. Beyond the limit, one smallest set is found by removing calls one by one. Both steps
    assume that an additional call never breaks an outcome.
    """
    everything = frozenset(range(len(task.calls)))
    if not task.accepts(everything, answer):
        return [], True
    if task.accepts(frozenset(), answer):
        return [[]], True
    needed = frozenset(index for index in everything if not task.accepts(everything - {index}, answer))
    optional = sorted(everything - needed)
    found, first = [], task.executions
    for size in range(len(optional) + 1):
        for extra in itertools.combinations(optional, size):
            candidate = needed | frozenset(extra)
            if any(known <= candidate for known in found):
                continue
            if task.executions - first >= limit:
                return [sorted(one) for one in (found or [remove_greedily(task, answer, everything, needed)])], False
            if task.accepts(candidate, answer):
                found.append(candidate)
    return [sorted(one) for one in found], True


def remove_greedily(task, answer, everything, needed):
    kept = everything
    for index in sorted(everything - needed, reverse=True):
        if task.accepts(kept - {index}, answer):
            kept = kept - {index}
    return kept


def write_calls(task, answer):
    results, accepted = task.run(task.calls, answer)
    calls = [
        {"tool": call.function, "args": dict(call.args), "result": result[:LONGEST_RESULT]}
        for call, result in zip(task.calls, results)
    ]
    return calls, accepted


def write_user_task(suite, source, limit):
    task = Task(suite, source)
    answer = source.GROUND_TRUTH_OUTPUT
    calls, accepted = write_calls(task, answer)
    sufficient, complete = find_sufficient(task, answer, limit)
    return {
        "id": source.ID,
        "prompt": source.PROMPT,
        "answer": answer,
        "calls": calls,
        "accepted": accepted,
        "sufficient": sufficient,
        "complete": complete,
    }


def write_injection_task(suite, source, limit):
    """Without ground-truth calls, a plan from `plans.py` is used, and the benchmark judges it."""
    task = Task(suite, source)
    origin = "ground_truth"
    if not task.calls:
        plan = PLANS.get((suite.name, source.ID))
        origin = "none" if plan is None else "plan"
        task.calls = [] if plan is None else [FunctionCall(function=name, args=args) for name, args in plan(task.fresh())]
    calls, accepted = write_calls(task, source.GROUND_TRUTH_OUTPUT)
    sufficient, complete = find_sufficient(task, source.GROUND_TRUTH_OUTPUT, limit)
    return {
        "id": source.ID,
        "goal": source.GOAL,
        "answer": source.GROUND_TRUTH_OUTPUT,
        "origin": origin,
        "calls": calls,
        "accepted": accepted,
        "sufficient": sufficient,
        "complete": complete,
    }


def by_number(task):
    return int(task.ID.rsplit("_", 1)[1])


def write_suite(suite, limit):
    return {
        "name": suite.name,
        "tools": [
            {"name": tool.name, "description": tool.description, "parameters": tool.parameters.model_json_schema()}
            for tool in suite.tools
        ],
        "environment": suite.load_and_inject_default_environment({}).model_dump(mode="json"),
        "vectors": suite.get_injection_vector_defaults(),
        "userTasks": [
            write_user_task(suite, task, limit) for task in sorted(suite.user_tasks.values(), key=by_number)
        ],
        "injectionTasks": [
            write_injection_task(suite, task, limit)
            for task in sorted(suite.injection_tasks.values(), key=by_number)
        ],
    }


def write_export(versions, limit):
    benchmarks = []
    for version in versions:
        suites = get_suites(version)
        benchmarks.append({"version": version, "suites": [write_suite(suites[name], limit) for name in SUITES]})
    return {
        "format": "pola-agentdojo",
        "v": 1,
        "package": importlib.metadata.version("agentdojo"),
        "executions": limit,
        "benchmarks": benchmarks,
        "sha256": EMPTY_DIGEST,
    }


def seal(document):
    """Returns the file's text. The digest covers the text with 64 zeros in its place."""
    text = json.dumps(document, ensure_ascii=True, separators=(",", ":"), allow_nan=False, default=str) + "\n"
    digest = hashlib.sha256(text.encode()).hexdigest()
    before, _, after = text.rpartition(EMPTY_DIGEST)
    return before + digest + after


def restart_with_fixed_hashes():
    """Some tools list the elements of sets, whose order depends on the interpreter's hash seed."""
    if os.environ.get("PYTHONHASHSEED") != "0":
        fixed = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
        sys.exit(subprocess.call([sys.executable, *sys.argv], env=fixed))


def main():
    restart_with_fixed_hashes()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", help="the file to write")
    parser.add_argument("--versions", default=",".join(VERSIONS), help="benchmark versions, separated by commas")
    parser.add_argument("--limit", type=int, default=2000, help="executions of the search for one task (default: 2000)")
    options = parser.parse_args()
    installed = importlib.metadata.version("agentdojo")
    if installed != EXPECTED_PACKAGE:
        print(f"This script was written for agentdojo {EXPECTED_PACKAGE}; {installed} is installed.", file=sys.stderr)
    for module in (cloud_drive_client, email_client):
        module.datetime = types.SimpleNamespace(datetime=FixedClock)
    text = seal(write_export(options.versions.split(","), options.limit))
    with open(options.file, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)


if __name__ == "__main__":
    main()
