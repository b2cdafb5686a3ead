/**
 * Runs mutation tests on a generated suite (docs/spec/coverage.md#mutants).
 *
 * A mutant is killed if an expected witness disappears, a restricted event disappears, or a call on an originally
 * restricted pair is executed. It is equivalent if the reachable graphs are identical, and not covered if no test
 * reaches an affected agent. Proofs of possession are skipped; everything else in the condition applies unchanged.
 */
import { canonicalJson } from '../../kit/index.js';
import {
  type CoverageTest,
  isInShard,
  LIMITS,
  type MutantRow,
  type MutantScore,
  type Shard,
  type StudyUnit,
  type WorkflowDocument,
  type WorkflowEvent,
} from '../../model/index.js';
import { WorkflowRunner, type WorkflowRunnerOptions } from '../workflow-runner.js';
import { formatEdgeKey, readGraph, type WorkflowGraph } from '../graph.js';
import { findWitness, type TraceObservation } from '../trace-observation.js';
import { endedInDefect, TraceObserver } from '../trace-observer.js';
import { listObligations, type Obligation } from '../obligations.js';
import { buildAgentCards } from '../runtime/agent-cards.js';
import { listWorkflowMutants, type WorkflowMutant } from './workflow-mutants.js';

/** Maximum number of killing tests listed per mutant. Further ones would not change the score. */
const MOST_KILLERS = 3;

interface SuiteTest {
  readonly test: CoverageTest;
  readonly text: string;
  readonly expected: readonly Obligation[];
  readonly original: TraceObservation;
}

type Steps<T> = AsyncGenerator<{ readonly index: number; readonly total: number }, T>;

/** Scores a suite. This is a generator so that the host can pause between mutants. */
export async function* scoreMutants(
  workflow: WorkflowDocument,
  tests: readonly CoverageTest[],
  options: WorkflowRunnerOptions,
): Steps<MutantScore> {
  const units = yield* judgeMutants(workflow, tests, { ...options, shard: null });
  return summarizeMutants(
    workflow,
    units.map(({ value }) => value),
  );
}

/** Scores the mutants in a shard, or all mutants if no shard is given. */
export async function* judgeMutants(
  workflow: WorkflowDocument,
  tests: readonly CoverageTest[],
  { shard, ...options }: WorkflowRunnerOptions & { readonly shard: Shard | null },
): Steps<readonly StudyUnit<MutantRow>[]> {
  const own = selectMutants(workflow)
    .map((mutant, at) => ({ mutant, at }))
    .filter(({ mutant }) => isInShard(mutant.id, shard));
  const judge = new MutantScorer(workflow, tests, { ...options, proof: 'skip' });
  const units: StudyUnit<MutantRow>[] = [];
  for (const [index, { mutant, at }] of own.entries()) {
    units.push({ at, id: mutant.id, value: await judge.judge(mutant) });
    yield { index, total: own.length };
  }
  return units;
}

/** Returns the mutants that a study runs. */
export function selectMutants(workflow: WorkflowDocument): readonly WorkflowMutant[] {
  return listWorkflowMutants(workflow).slice(0, LIMITS.mutantsPerStudy.value);
}

export function summarizeMutants(workflow: WorkflowDocument, rows: readonly MutantRow[]): MutantScore {
  const count = (status: MutantRow['status']): number => rows.filter((row) => row.status === status).length;
  const [killed, survived, notCovered] = [count('killed'), count('survived'), count('not_covered')];
  const asked = killed + survived + notCovered;
  const score = asked === 0 ? 1 : killed / asked;
  const leftOut = listWorkflowMutants(workflow).length - rows.length;
  return { killed, survived, notCovered, equivalent: count('equivalent'), score, leftOut, rows };
}

class MutantScorer {
  readonly #options: WorkflowRunnerOptions;
  readonly #workflow: WorkflowDocument;
  readonly #graph: WorkflowGraph;
  readonly #observer: TraceObserver;
  readonly #suite: readonly SuiteTest[];

  constructor(workflow: WorkflowDocument, tests: readonly CoverageTest[], options: WorkflowRunnerOptions) {
    this.#options = options;
    this.#workflow = workflow;
    this.#graph = readGraph(workflow).graph;
    this.#observer = new TraceObserver(this.#graph);
    const obligations = new Map(listObligations(this.#graph).map((one) => [one.id, one]));
    this.#suite = tests.flatMap((test) => this.#adopt(test, obligations));
  }

  async judge(mutant: WorkflowMutant): Promise<MutantRow> {
    const { id, operator, detail } = mutant;
    const row = (status: MutantRow['status'], killedBy: readonly string[] = []): MutantRow => ({
      id,
      operator,
      detail,
      status,
      killedBy,
    });
    const { graph } = readGraph(mutant.workflow);
    if (reachOf(graph) === reachOf(this.#graph)) return row('equivalent');
    const concerned = this.#concernedBy(mutant, graph);
    if (concerned.length === 0) return row('not_covered');
    const killedBy = await this.#findKillers(mutant, concerned);
    return row(killedBy.length > 0 ? 'killed' : 'survived', killedBy);
  }

  #adopt(test: CoverageTest, obligations: ReadonlyMap<string, Obligation>): readonly SuiteTest[] {
    const attempt = test.realizedAttempt === null ? undefined : test.attempts[test.realizedAttempt];
    if (attempt === undefined) return [];
    const expected = [test.id, ...test.secondary].flatMap((id) => obligations.get(id) ?? []);
    const original = this.#observer.observe(attempt.events);
    return [{ test, text: attempt.text, expected, original }];
  }

  /** Selects the tests that reach an agent whose view changed, beginning with the tests that target such an agent. */
  #concernedBy({ names, workflow }: WorkflowMutant, graph: WorkflowGraph): readonly SuiteTest[] {
    const before = buildAgentCards(this.#workflow, this.#graph, true);
    const after = buildAgentCards(workflow, graph, true);
    const changed = new Set(
      [...before].filter(([id, card]) => !isSame(card, after.get(id))).map(([id]) => id),
    );
    const concerned = this.#suite.filter(({ original }) =>
      original.agents.some(({ agent }) => changed.has(agent)),
    );
    const rank = ({ test }: SuiteTest): number =>
      -test.id.split('/').filter((part) => names.includes(part)).length;
    return concerned.toSorted((a, b) => rank(a) - rank(b));
  }

  async #findKillers(
    { workflow }: WorkflowMutant,
    concerned: readonly SuiteTest[],
  ): Promise<readonly string[]> {
    const runner = new WorkflowRunner(workflow, this.#options);
    const killers: string[] = [];
    for (const suiteTest of concerned) {
      const { test, text } = suiteTest;
      const events = await runner.run(text, { showsRestricted: test.criterion === 'C3', fault: null });
      if (this.#isKilledBy(suiteTest, events)) killers.push(test.id);
      if (killers.length >= MOST_KILLERS) break;
    }
    return killers;
  }

  #isKilledBy({ expected, original }: SuiteTest, events: readonly WorkflowEvent[]): boolean {
    // A run that ended with an internal defect cannot kill a mutant.
    if (endedInDefect(events)) return false;
    const now = this.#observer.observe(events);
    if (expected.some((obligation) => findWitness(obligation, now).length === 0)) return true;
    const seen = new Map(now.restricted.map((one) => [formatEdgeKey(one.agent, one.target), one]));
    const before = new Map(original.restricted.map((one) => [formatEdgeKey(one.agent, one.target), one]));
    const hasVanished = [...before.keys()].some((key) => !seen.has(key));
    const isBreached = [...seen].some(([key, one]) => one.breached && before.get(key)?.breached !== true);
    return hasVanished || isBreached;
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return b !== undefined && canonicalJson(a) === canonicalJson(b);
}

/** Encodes the reachable graph as a string. Graphs with the same string behave identically. */
function reachOf({ entry, reachable, allow, restrict, delegations }: WorkflowGraph): string {
  const edges = [
    ...allow.map(({ agent, tool }) => ['allow', agent, tool]),
    ...restrict.map(({ agent, tool }) => ['restrict', agent, tool]),
    ...delegations.map(({ from, to }) => ['delegate', from, to]),
  ];
  const within = edges
    .filter(([, from]) => reachable.has(from as string))
    .map((edge) => JSON.stringify(edge));
  return JSON.stringify([entry, [...reachable].sort(), within.sort()]);
}
