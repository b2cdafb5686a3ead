/** Help texts for the commands of the workspace benchmark. */
import { PRESET_NAMES } from '../adapters/presets.js';
import { REQUEST_TIMEOUT_HELP } from '../request-timeout.js';
import { SHARD_HELP } from '../shard/shard-option.js';
import { EXPORT_HELP } from '../report/export.js';

export const TASKS_HELP = `pola tasks [--task ID] [--read FOLDER|ZIP] [--json]

Lists the tasks, or the solvers of one task with the outcome each is stated at. With --read: what a folder or
archive of tasks holds, what of it can be run, and which programs in it never are.
`;

const SHARED_HELP = `  --solver NAME            reference (default), noop, compromised, or one the task lists
  --adapter NAME           who does it; those marked * work past the gate, on a real folder, and their
                           results are marked unguarded:
                             scripted, demo       a solver of the task (demo: the reference)
                             reactive             a solver that obeys planted text once it was read
                             replay               the calls of a result file again (--replay)
                             agents               a solver as the model of the OpenAI Agents SDK, offline
                             chat-endpoint        a model (--endpoint, --model)
                             gateway *            a framework that answers like a model (--endpoint, --model)
                             spawn, generic_cli * a program (--command, or --config)
                             ${PRESET_NAMES.slice(0, 4).join(', ')},
                             ${PRESET_NAMES.slice(4).join(', ')} *
  --model NAME             entry of --config, or name of the model; demo-local is the reference
  --config FILE            models.<id> in YAML or JSON: adapter, command, args, user_config, timeout_sec, ...
  --command 'PROGRAM ARGS' with {workspace}, {sandbox}, {prompt_file}, {session_id}, {task_id}, {model_id}
  --endpoint URL           base address; the key is read from --key-from NAME (POLA_API_KEY)
  --runs N                 trials of each task, condition and seed (1), with mean and deviation
${REQUEST_TIMEOUT_HELP}  --replay FILE|DIR        results of an earlier run
  --folder FOLDER|ZIP      tasks of somebody else; their programs are not run without --run-graders
  --run-graders            run the Python graders and hooks of --folder, with your rights on this machine: read them
                           first; each trial has a private folder and home, and none of your variables
  --python PROGRAM         Python 3 for them (python3), with the modules that they import
  --grader-timeout SECONDS time limit of each hook and of the grader (120)
  --condition NAME[,NAME]  no_warrant (default), broad, task_scoped, yours
  --seed N                 1 is the published instance (may be repeated)
  --fault TOOL:KIND[:N]    the Nth call that reaches the tool (0 when left out) is answered by error, timeout,
                           malformed or empty (may be repeated)
  --order-rules USE        scored (default), or enforced: where a warrant is in force, the guard refuses what
                           would break an order rule of the task
  --mode demo|live         kept in the result
  --judge                  ask RUBRIC_MODEL at RUBRIC_BASE_URL for an opinion beside the numbers
  --results DIR            write one file per trial: DIR/MODEL/TASK.json
  --delete-sandbox         leave the trace and the disk out of the result
  --json                   results as JSON
  --help                   this text

Exit code: 0 when the run ended whatever the score, 1 when a trial is invalid or was not run, 2 for a wrong option or a
missing program, 130 after Ctrl-C: what was done by then is graded and written.
`;

export const RUN_TASK_HELP = `pola run-task --task ID [options]

Runs one task and prints its checks, gates and scores, and behind each line that is not as it should be the address that
opens the same trial and pane.

  --site URL               address of the site that links lead to (default: \`#/...\` alone)
${SHARED_HELP}`;

export const RUN_SUITE_HELP = `pola run-suite [options]

Runs every task and prints a row for each, with figures per condition.

  --task ID                only this one
  --from-task ID           from this one on, in the order of the ids
  --resume                 take finished trials over from --results DIR
  --junit FILE             also write JUnit XML
${SHARD_HELP}${EXPORT_HELP}${SHARED_HELP}`;
