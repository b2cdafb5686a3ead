/** Compares the warrants proposed at level `shapes` from the calls in each built-in task with the built-in chains. */
import { describe, expect, it } from 'vitest';
import { BROAD_TASK_WARRANT, SCENARIOS, TASKS } from '../../../src/catalog/index.js';
import {
  type CallDocument,
  comparePolicies,
  type Condition,
  findSolver,
  formatCall,
  gradeTaskTrial,
  listAuthorities,
  loadRuleLibraries,
  profileTools,
  proposeWarrant,
  runTaskTrial,
  SCENARIO_TOOLS,
  type ScenarioDocument,
  type TaskDefinition,
  type TaskDocument,
  type TraceEvent,
  type WarrantDocument,
} from '../../../src/engine/index.js';
import { TASK_SERVICES } from './services.js';

const TYPES = {
  text: 'string',
  integer: 'integer',
  number: 'number',
  text_list: 'array',
  boolean: 'boolean',
};
const NO_HINTS = { readOnly: null, destructive: null, idempotent: null, openWorld: null };

/** Builds profiles of the called tools from their definitions or the observed arguments. */
function profile(calls: readonly CallDocument[]) {
  const names = [...new Set(calls.map(({ tool }) => tool))];
  return profileTools(
    names.map((name) => {
      const declared = SCENARIO_TOOLS.find((one) => one.name === name)?.args ?? [];
      const seen = calls.flatMap(({ tool, args }) => (tool === name ? Object.keys(args) : []));
      const properties = Object.fromEntries([
        ...seen.map((argument) => [argument, { type: 'string' }] as const),
        ...declared.map((one) => [one.name, { type: TYPES[one.type] }] as const),
      ]);
      const place = { input: '', at: '' };
      return { name, description: '', schema: { properties }, output: null, annotations: NO_HINTS, place };
    }),
  );
}

async function play(
  kit: TaskDefinition,
  task: TaskDocument,
  solver: string,
  warrants: readonly WarrantDocument[],
) {
  const agent = findSolver(kit, task, solver);
  if (agent === null) throw new Error(`no solver ${solver}`);
  const condition: Condition = warrants.length === 0 ? 'no_warrant' : 'task_scoped';
  const authorities =
    warrants.length === 0
      ? listAuthorities(condition, task, { yours: {} }, BROAD_TASK_WARRANT)
      : warrants.map((warrant) => ({ kind: 'grant', warrant }) as const);
  const { id, kind, guarded } = agent;
  const cell = {
    task,
    solver: { id, kind, guarded },
    condition,
    authorities,
    attempt: 0,
    proof: 'skip',
  } as const;
  const { trial } = await runTaskTrial(cell, agent, await TASK_SERVICES);
  return { trial, verdict: gradeTaskTrial(kit, cell, trial).verdict };
}

/** The arguments of a call to this tool for a path that was opened by a shell or git. */
const nameOpened = (tool: string, path: string): CallDocument['args'] => {
  if (tool === 'write_file') return { path, content: '' };
  return tool === 'list_files' ? { directory: path } : { path };
};

/**
 * Collects the task calls in a trial by round, along with the files that a shell or git opens for them, which the gate
 * also checks.
 */
function listRounds(trial: { readonly events: readonly TraceEvent[] }): readonly (readonly CallDocument[])[] {
  const rounds: CallDocument[][] = [];
  for (const event of trial.events) {
    if (event.kind === 'round.started') rounds.push([]);
    if (event.kind === 'call.proposed' && event.origin === 'task')
      rounds.at(-1)?.push({ tool: event.tool, args: event.args });
    if (event.kind === 'disk.decided' && event.decision.decision === 'allow')
      rounds.at(-1)?.push({ tool: event.tool, args: nameOpened(event.tool, event.path) });
  }
  return rounds;
}

/** Proposes warrants at the level `shapes`: one for all rounds, or one for each round, as in the built-in task. */
async function propose(kit: TaskDefinition, task: TaskDocument): Promise<readonly WarrantDocument[]> {
  const { trial } = await play(kit, task, 'reference', task.warrants);
  const rounds = listRounds(trial);
  const groups = task.warrants.length === 1 ? [rounds.flat()] : rounds;
  return groups.map((calls) => proposeWarrant({ calls, variants: [] }, profile(calls), 'shapes').warrant);
}

const [MODEL] = SCENARIOS as [ScenarioDocument];
const inWorkspace = ({ workspace }: TaskDocument): ScenarioDocument => ({
  ...MODEL,
  workspace,
  injections: [],
  script: [],
  variants: [],
});

describe.each(TASKS)('$id', (kit) => {
  const task = kit.instantiate(1);
  const proposals = propose(kit, task);

  it('AGENT-33 the proposed chain is no wider than the built-in chain', async () => {
    await loadRuleLibraries();
    const chains = await proposals;
    const wider = chains.flatMap((warrant, index) => {
      const { newlyAllowed } = comparePolicies(
        inWorkspace(task),
        task.warrants[index] as WarrantDocument,
        warrant,
      );
      return newlyAllowed.map(({ call }) => `${call.tool} ${String(call.args.path ?? formatCall(call))}`);
    });
    expect([...new Set(wider)].sort()).toEqual([]);
  });

  it('AGENT-33 the task result stays the same under the proposed warrant', async () => {
    const shipped = await play(kit, task, 'reference', task.warrants);
    const own = await play(kit, task, 'reference', await proposals);
    expect(own.verdict.outcome).toBe(shipped.verdict.outcome);
    expect(own.verdict.tcr).toBe(1);
  });

  it.runIf(task.attack !== null)('AGENT-33 the proposed warrant stops the attack on the task', async () => {
    const without = await play(kit, task, 'compromised', []);
    const own = await play(kit, task, 'compromised', await proposals);
    expect([without.verdict.asr, own.verdict.asr]).toEqual([1, 0]);
  });
});
