/** Properties of coverage, tested on random workflows. The random seed is in the title of a failure. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  listObligations,
  buildObligationBundles,
  measureCriteria,
  type TraceObservation,
  readGraph,
  countRestrictedPairs,
} from '../../src/engine/coverage/index.js';
import type { WorkflowDocument } from '../../src/engine/model/index.js';

const SEED = Number(process.env.POLA_SEED ?? 20240101);
const AGENTS = ['a', 'b', 'c', 'd', 'e'];
const TOOLS = ['s', 't', 'u'];
type Mark = 'allow' | 'restrict' | 'none';

/** Generates a well-formed workflow with five agents and three tools, in which each pair is marked once. */
const workflows: fc.Arbitrary<WorkflowDocument> = fc
  .record({
    entry: fc.constantFrom(...AGENTS),
    marks: fc.array(fc.constantFrom<Mark>('allow', 'restrict', 'none'), { minLength: 15, maxLength: 15 }),
    edges: fc.uniqueArray(fc.tuple(fc.constantFrom(...AGENTS), fc.constantFrom(...AGENTS)), {
      maxLength: 12,
      selector: ([from, to]) => from + to,
    }),
  })
  .map(({ entry, marks, edges }) => {
    const pairs = AGENTS.flatMap((agent) => TOOLS.map((tool) => [agent, tool] as const));
    const marked = (mark: Mark): (readonly [string, string])[] => pairs.filter((_, i) => marks[i] === mark);
    return {
      system: { id: 'random', entry_agent: entry },
      agents: AGENTS.map((id) => ({ id })),
      tools: TOOLS.map((id) => ({ id })),
      permissions: { allow: marked('allow'), restrict: marked('restrict') },
      delegations: edges.map(([from, to]) => ({ from, to, trigger: 'delegate' })),
    };
  });

const edge = fc.record({
  agent: fc.constantFrom(...AGENTS),
  target: fc.constantFrom(...AGENTS, ...TOOLS),
  events: fc.constant([1]),
});
const observations: fc.Arbitrary<TraceObservation> = fc.record({
  agents: fc.array(fc.record({ agent: fc.constantFrom(...AGENTS), events: fc.constant([0]) })),
  uses: fc.array(edge),
  restricted: fc.array(
    fc.tuple(edge, fc.boolean(), fc.boolean()).map(([seen, attempted, breached]) => ({
      ...seen,
      attempted: attempted || breached,
      breached,
    })),
  ),
  delegations: fc.array(edge),
});

/**
 * A second implementation of the definition: computes the closure of the delegation relation, then filters it once per
 * list.
 */
function bruteForce({ system, permissions, delegations }: WorkflowDocument): string[] {
  let reach = [system.entry_agent];
  for (let round = 0; round < AGENTS.length; round++)
    reach = [...reach, ...delegations.filter(({ from }) => reach.includes(from)).map(({ to }) => to)];
  const pairs = (list: 'allow' | 'restrict', criterion: string): string[] =>
    permissions[list]
      .filter(([agent]) => reach.includes(agent))
      .map(([agent, tool]) => `${criterion}/${agent}/${tool}`);
  return [
    ...AGENTS.filter((agent) => reach.includes(agent)).map((agent) => `C1/${agent}`),
    ...pairs('allow', 'C2'),
    ...pairs('restrict', 'C3'),
    ...delegations
      .filter(({ from, to }) => reach.includes(from) && reach.includes(to))
      .map(({ from, to }) => `C4/${from}/${to}`),
  ].sort();
}

function obligationsOf(workflow: WorkflowDocument): ReturnType<typeof listObligations> {
  return listObligations(readGraph(workflow).graph);
}

function check<T>(property: fc.IProperty<T>): void {
  fc.assert(property, { seed: SEED, numRuns: 400 });
}

describe('coverage laws', () => {
  it('the obligations match their definition', () => {
    check(
      fc.property(workflows, (workflow) => {
        expect(
          obligationsOf(workflow)
            .map(({ id }) => id)
            .sort(),
        ).toEqual(bruteForce(workflow));
      }),
    );
  });

  it('COV-9 every obligation is in exactly one bundle', () => {
    check(
      fc.property(workflows, (workflow) => {
        const obligations = obligationsOf(workflow);
        const bundles = buildObligationBundles(readGraph(workflow).graph, obligations);
        const held = bundles.flatMap(({ driver, secondary }) => [driver, ...secondary]);
        expect(held.map(({ id }) => id).sort()).toEqual(obligations.map(({ id }) => id).sort());
      }),
    );
  });

  it('adding a test never lowers coverage or a figure for restricted pairs', () => {
    check(
      fc.property(workflows, fc.array(observations), observations, (workflow, suite, more) => {
        const obligations = obligationsOf(workflow);
        const before = measureCriteria(obligations, suite);
        for (const [index, after] of measureCriteria(obligations, [...suite, more]).entries())
          expect(after.witnessed).toBeGreaterThanOrEqual(before[index]?.witnessed ?? 0);
        const { probed, attempted, breached } = countRestrictedPairs(obligations, [...suite, more]);
        expect(probed).toBeGreaterThanOrEqual(attempted);
        expect(attempted).toBeGreaterThanOrEqual(breached);
      }),
    );
  });

  it('renaming agents and tools changes nothing but the names', () => {
    const rename = <T>(value: T): T =>
      JSON.parse(JSON.stringify(value).replaceAll(/"([a-eu-z]|[st])"/g, '"$1/%"')) as T;
    check(
      fc.property(workflows, observations, (workflow, observation) => {
        const plain = measureCriteria(obligationsOf(workflow), [observation]);
        expect(measureCriteria(obligationsOf(rename(workflow)), [rename(observation)])).toEqual(plain);
      }),
    );
  });

  it('COV-73 unreachable parts change no obligation, fraction or figure', () => {
    const ghosts = fc.uniqueArray(fc.constantFrom('x', 'y'), { minLength: 1 });
    check(
      fc.property(workflows, observations, ghosts, fc.boolean(), (workflow, observation, added, isMarked) => {
        const pairs = added.flatMap((agent) => TOOLS.map((tool) => [agent, tool] as const));
        const { allow, restrict } = workflow.permissions;
        const haunted: WorkflowDocument = {
          ...workflow,
          agents: [...workflow.agents, ...added.map((id) => ({ id }))],
          permissions: {
            allow: isMarked ? [...pairs, ...allow] : allow,
            restrict: isMarked ? restrict : [...pairs, ...restrict],
          },
          // These agents delegate to all others, and no agent delegates to them.
          delegations: [
            ...added.flatMap((from) =>
              [...AGENTS, ...added].map((to) => ({ from, to, trigger: 'delegate' })),
            ),
            ...workflow.delegations,
          ],
        };
        const [plain, more] = [obligationsOf(workflow), obligationsOf(haunted)];
        expect(more).toEqual(plain);
        const seen: TraceObservation = {
          ...observation,
          agents: [...observation.agents, ...added.map((agent) => ({ agent, events: [9] }))],
          uses: [...observation.uses, ...pairs.map(([agent, target]) => ({ agent, target, events: [9] }))],
        };
        expect(measureCriteria(more, [seen])).toEqual(measureCriteria(plain, [observation]));
        expect(countRestrictedPairs(more, [seen])).toEqual(countRestrictedPairs(plain, [observation]));
        const { graph, issues } = readGraph(haunted);
        expect(buildObligationBundles(graph, more)).toEqual(
          buildObligationBundles(readGraph(workflow).graph, plain),
        );
        expect(issues.filter(({ code }) => code === 'workflow/unreachable').length).toBeGreaterThanOrEqual(
          added.length,
        );
      }),
    );
  });

  it('witnesses survive a JSON round trip', () => {
    check(
      fc.property(workflows, observations, (workflow, observation) => {
        const again = JSON.parse(JSON.stringify(observation)) as TraceObservation;
        const obligations = obligationsOf(workflow);
        expect(measureCriteria(obligations, [again])).toEqual(measureCriteria(obligations, [observation]));
      }),
    );
  });
});
