/**
 * Real records of each kind, created once per test file, with difficult content such as errors, markup and breaches.
 */
import { BROAD_TASK_WARRANT, BROAD_WARRANT, SCENARIOS, TASKS } from '../../../../src/catalog/index.js';
import {
  type Condition,
  CONDITIONS,
  type ConstraintDocument,
  type CoverageRecord,
  runStudyToRecord,
  REFERENCE_CONDITIONS,
  runMatrix,
  type RunRecord,
  runSuite,
  type ScenarioDocument,
  type TaskSuiteRecord,
  type WarrantDocument,
} from '../../../../src/engine/index.js';
import { markAsValidated } from '../../../../src/engine/kit/index.js';
import { shipped, study } from '../../coverage/bench.js';

const BASE = { broad: BROAD_WARRANT, adapter: 'scripted', proof: 'skip', variants: false } as const;

export function scenario(id: string): ScenarioDocument {
  return SCENARIOS.find((one) => one.id === id)!;
}

/** Runs the reference scenarios, or some of them. */
export function runMatrixOf(
  ids: readonly string[] = [],
  conditions: readonly Condition[] = REFERENCE_CONDITIONS,
): Promise<RunRecord> {
  const scenarios = SCENARIOS.filter(({ id, reference }) =>
    ids.length === 0 ? reference : ids.includes(id),
  );
  return runStudyToRecord(runMatrix({ ...BASE, scenarios, conditions, yours: {} }));
}

/** One scenario with a custom warrant under every condition. */
export function runYours(
  id: string,
  change: (warrant: WarrantDocument) => WarrantDocument,
): Promise<RunRecord> {
  const shippedOne = scenario(id);
  const yours = { [id]: { scenario: shippedOne, warrant: change(shippedOne.warrant) } };
  return runStudyToRecord(runMatrix({ ...BASE, scenarios: [shippedOne], conditions: CONDITIONS, yours }));
}

export function withRule(tool: string, argument: string, rule: ConstraintDocument) {
  return ({ chain }: WarrantDocument): WarrantDocument => {
    const leaf = chain.at(-1)!;
    const capabilities = { ...leaf.capabilities, [tool]: { ...leaf.capabilities[tool], [argument]: rule } };
    return { v: 1, chain: [...chain.slice(0, -1), { ...leaf, capabilities }] };
  };
}

/** An injected call that is checked by a rule that cannot be evaluated. */
export function runWithError(): Promise<RunRecord> {
  const rule = { kind: 'Cel', expression: '1 / 0 == 1' };
  return runYours('config_review', withRule('read_file', 'path', rule));
}

/** Text that tries to break out of its position in every format. */
export const EVIL = `<script>alert(1)</script>]]>"'&\n=cmd|'/c calc'!A0`;

export function runEvil(): Promise<RunRecord> {
  const shippedOne = scenario('config_review');
  const document = { ...shippedOne, id: EVIL, task: EVIL, title: EVIL };
  // A record written by hand can contain names that no reader accepts.
  const value = { ...BASE, scenarios: [document], conditions: REFERENCE_CONDITIONS, yours: {} };
  return runStudyToRecord(runMatrix(markAsValidated(value)));
}

export function runStudy(id = 'misrouted_desk', changes = {}): Promise<CoverageRecord> {
  return study(shipped(id), { realizer: 'path-aware', ...changes });
}

export async function runTasks(
  tasks: readonly string[],
  conditions: readonly Condition[] = ['broad', 'task_scoped'],
  solver = 'compromised',
): Promise<TaskSuiteRecord> {
  const request = { tasks, conditions, solver, seeds: [1], attempts: 1, proof: 'skip', yours: {} } as const;
  const kits = TASKS.filter(({ id }) => tasks.includes(id));
  const suite = runSuite(request, { kits, broad: BROAD_TASK_WARRANT });
  for (;;) {
    const { done, value } = await suite.next();
    if (done === true) return value;
  }
}
