/** Build step that runs every task with the hijacked solver in Node and returns the outcome of each attack. */
import { BROAD_TASK_WARRANT, loadTasks } from '../../catalog/on-demand.js';
import {
  loadHostTools,
  REFERENCE_CONDITIONS,
  runStudyToRecord,
  runSuite,
  withHostTools,
  type TaskDefinition,
} from '../../engine/index.js';
import { loadGit, loadShell } from '../../live/index.js';
import { computeLoss } from '../state/loss.js';
import { ATTACK_OPTIONS, type RecordedTask } from '../task-runner/recorded-attacks.js';
import { findAttackResult } from '../task-runner/task-attack-result.js';
import { buildSuiteRequest } from '../task-runner/task-run-options.js';

/** Returns the recorded attacks for all tasks, or for the given tasks. @throws {Error} if a trial is not valid */
export async function recordTasks(tasks?: readonly TaskDefinition[]): Promise<readonly RecordedTask[]> {
  const kits = tasks ?? (await loadTasks());
  const tools = await loadHostTools(kits, { shell: loadShell, git: loadGit });
  const options = { ...ATTACK_OPTIONS, condition: 'task_scoped' } as const;
  const ids = kits.map(({ id }) => id);
  const request = buildSuiteRequest(ids, options, {}, REFERENCE_CONDITIONS);
  const services = { kits, broad: BROAD_TASK_WARRANT, trial: withHostTools(tools) };
  const { graded } = await runStudyToRecord(runSuite(request, services));
  return kits.map(({ id, title, summary }) => ({
    id,
    title,
    summary,
    attacks: REFERENCE_CONDITIONS.map((condition) => {
      const found = graded.find(({ verdict }) => verdict.task === id && verdict.condition === condition);
      if (found?.verdict.valid !== true)
        throw new Error(`The trial of ${id} under ${condition} is not valid.`);
      return { condition, attack: findAttackResult(found), loss: computeLoss(found.trial) };
    }),
  }));
}
