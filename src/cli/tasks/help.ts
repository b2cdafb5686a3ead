/** Help texts for the workspace benchmark commands. */
import { PRESET_NAMES } from '../adapters/presets.js';
import { REQUEST_TIMEOUT_HELP } from '../request-timeout.js';
import { SHARD_HELP } from '../shard/shard-option.js';
import { EXPORT_HELP } from '../report/export.js';

export const TASKS_HELP = `pola tasks [--task ID] [--read FOLDER|ZIP] [--json]

Lists the tasks, or the solvers of one task with their expected outcomes. With --read: lists the contents of a folder
or archive of tasks, which tasks can be run, and which programs are never run.
`;

const SHARED_HELP = `  --solver NAME            reference (default), noop, compromised, or another solver of the task
  --adapter NAME           agent that does the task; those marked * bypass the gate and work on a real folder, so
                           their results are marked unguarded:
                             scripted, demo       a solver of the task (demo: the reference)
                             reactive             a solver that obeys injections after reading them
                             replay               repeats the calls of a result file (--replay)
                             agents               a solver as the model of the OpenAI Agents SDK, offline
                             chat-endpoint        a model (--endpoint, --model)
                             gateway *            a framework that responds like a model (--endpoint, --model)
                             spawn, generic_cli * a program (--command, or --config)
                             ${PRESET_NAMES.slice(0, 4).join(', ')},
                             ${PRESET_NAMES.slice(4).join(', ')} *
  --model NAME             entry in --config, or name of the model; demo-local is the reference
  --config FILE            models.<id> in YAML or JSON: adapter, command, args, user_config, timeout_sec, ...
  --command 'PROGRAM ARGS' with {workspace}, {sandbox}, {prompt_file}, {session_id}, {task_id}, {model_id}
  --endpoint URL           base URL; the API key is read from the variable in --key-from NAME (POLA_API_KEY)
  --runs N                 number of trials per task, condition and seed (1), with mean and deviation
${REQUEST_TIMEOUT_HELP}  --replay FILE|DIR        results of an earlier run
  --folder FOLDER|ZIP      tasks from elsewhere; their programs are not run without --run-graders
  --run-graders            run the Python graders and hooks of --folder, with your permissions on this machine: read
                           them first; each trial has a private folder and home, and none of your environment variables
  --python PROGRAM         Python 3 program for them (python3), with the modules that they import
  --grader-timeout SECONDS time limit of each hook and of the grader (120)
  --condition NAME[,NAME]  no_warrant (default), broad, task_scoped, yours
  --seed N                 1 is the published instance (may be repeated)
  --fault TOOL:KIND[:N]    replace the response to the Nth call that reaches the tool (default: 0) with error,
                           timeout, malformed or empty (may be repeated)
  --order-rules USE        scored (default), or enforced: under a warrant, calls that would violate an order rule
                           of the task are denied
  --mode demo|live         stored in the result
  --judge                  request an opinion from RUBRIC_MODEL at RUBRIC_BASE_URL, in addition to the scores
  --results DIR            write one file per trial: DIR/MODEL/TASK.json
  --delete-sandbox         omit the trace and the disk from the result
  --json                   print results as JSON
  --help                   print this help

Exit code: 0 if the run finished, whatever the score, 1 if a trial is invalid or was not run, 2 for an invalid option or a
missing program, 130 after Ctrl-C: the trials finished by then are graded and written.
`;

export const RUN_TASK_HELP = `pola run-task --task ID [options]

Runs one task and prints its checks, gates and scores. After each unexpected line, it prints the URL that opens the same
trial and pane.

  --site URL               URL of the site, used in links (default: only \`#/...\`)
${SHARED_HELP}`;

export const RUN_SUITE_HELP = `pola run-suite [options]

Runs every task and prints a row for each, with figures per condition.

  --task ID                only this task
  --from-task ID           start with this task, in id order
  --resume                 reuse finished trials from --results DIR
  --junit FILE             also write JUnit XML
${SHARD_HELP}${EXPORT_HELP}${SHARED_HELP}`;
