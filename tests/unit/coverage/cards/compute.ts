/** Computes the content of each card: complete results for small inputs, so that every change is detected. */
import {
  builtInRuntime,
  COVERAGE_DEFAULTS,
  type CoverageRecord,
  type CoverageRequest,
  runStudyToRecord,
  listForbiddenNames,
  listObligations,
  buildObligationBundles,
  buildMeaningWeights,
  measureCoverage,
  planStudy,
  readGraph,
  readWorkflow,
  REALIZER_NAMES,
  REALIZERS,
  ROUTER_DEFAULTS,
  ROUTINGS,
  type AttemptFeedback,
} from '../../../../src/engine/index.js';
import { WorkflowRunner } from '../../../../src/engine/coverage/workflow-runner.js';
import {
  listWorkflowMutants,
  type WorkflowMutant,
} from '../../../../src/engine/coverage/mutants/workflow-mutants.js';
import { ObjectiveSource } from '../../../../src/engine/coverage/realize/objective.js';
import { findDominators } from '../graphs.js';
import {
  weighHandoff,
  weighTool,
  weighRequest,
  scoreAction,
} from '../../../../src/engine/coverage/router/word-weights.js';
import { buildAgentCards } from '../../../../src/engine/coverage/runtime/agent-cards.js';
import { buildAgentView } from '../../../../src/engine/coverage/runtime/built-in.js';
import { DerivedWarrants, formatHolder } from '../../../../src/engine/coverage/derived-warrants.js';
import type { WorkflowDocument } from '../../../../src/engine/model/index.js';
import { shipped } from '../bench.js';
import { FAULTS, OFFICE, SHAPES } from './worlds.js';
import { STAGE_CARDS } from './stages.js';
import { WORDING_CARDS } from './wording.js';

type Card = () => unknown;

function byName<T>(table: Readonly<Record<string, T>>, make: (value: T) => unknown): unknown {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, make(value)]));
}

const ids = (list: Iterable<{ readonly id: string }>): readonly string[] => [...list].map(({ id }) => id);

function planOf(workflow: WorkflowDocument): unknown {
  const { graph, issues } = readGraph(workflow);
  const obligations = listObligations(graph);
  return {
    reachable: [...graph.reachable],
    issues: issues.map(({ code, at }) => `${code} ${at.join('.')}`),
    obligations: ids(obligations),
    bundles: buildObligationBundles(graph, obligations).map(({ driver, secondary }) => [
      driver.id,
      ...ids(secondary),
    ]),
    reachesAlone: buildObligationBundles(
      graph,
      obligations.filter(({ criterion }) => criterion === 'C1'),
    ).map(({ driver, secondary }) => [driver.id, ...ids(secondary)]),
    dominators: [...findDominators(graph)].map(([agent, passed]) => [agent, [...passed].sort().join('')]),
  };
}

function faultOf(json: unknown): unknown {
  const { value, issues } = readWorkflow(json, ['w']);
  const told = issues.map(({ at, message, hint }) => `${at.join('.')}: ${message} ${hint}`);
  const graph =
    (json as WorkflowDocument).agents === undefined ? null : readGraph(json as WorkflowDocument).graph;
  return {
    isRead: value !== null,
    told,
    graph: graph === null ? null : { ...graph, reachable: [...graph.reachable] },
  };
}

const MISS: AttemptFeedback = {
  text: 'Hello.',
  verdict: 'missed',
  leaked: null,
  competitor: 'Weigh a letter.',
};
const LEAK: AttemptFeedback = { text: 'Use weigh.', verdict: 'leaked', leaked: 'parcel', competitor: null };

/** Lists every prompt for every obligation: without feedback, after misses, and after a leak. */
function textsOf(workflow: WorkflowDocument): unknown {
  const { graph, obligations } = planStudy({ workflow });
  const source = new ObjectiveSource(workflow, graph);
  return obligations.map((obligation) => {
    const texts = REALIZER_NAMES.flatMap((name) =>
      ROUTINGS.flatMap((routing) => {
        const realizer = REALIZERS[name];
        const objective = source.lift(obligation, realizer.knowsRoute, routing);
        const histories = [
          [],
          [MISS],
          [MISS, LEAK],
          [MISS, MISS, MISS],
          [MISS, MISS, MISS, MISS],
          Array(5).fill(MISS),
        ];
        return histories.map(
          (attempts) =>
            `${name} ${routing} ${attempts.length}: ${realizer.propose({ ...objective, attempts }) ?? '-'}`,
        );
      }),
    );
    return {
      id: obligation.id,
      route: source.routeTo(obligation.agent),
      objective: source.lift(obligation, true, 'loose'),
      texts,
    };
  });
}

function cardsOf(workflow: WorkflowDocument): unknown {
  const { graph } = readGraph(workflow);
  return [true, false].map((shows) => {
    const cards = [...buildAgentCards(workflow, graph, shows).values()];
    return cards.map((card) => ({ ...card, view: shows ? buildAgentView(card) : null }));
  });
}

function evidenceCards(workflow: WorkflowDocument): unknown {
  const lexicon = buildMeaningWeights(workflow);
  const need = weighRequest(
    'Weigh the parcel on the scales. Then find the way on a map, please; burn old paper!',
  );
  return [...buildAgentCards(workflow, readGraph(workflow).graph, true).values()].flatMap((card) => {
    const view = { ...buildAgentView(card), conversation: [] };
    const actions = [
      ...view.tools.map((tool) => [tool.name, weighTool(tool, view, lexicon)] as const),
      ...view.handoffs.map((handoff) => [handoff.name, weighHandoff(handoff, view, lexicon)] as const),
    ];
    return actions.map(([name, evidence]) => ({
      action: `${card.id} ${name}`,
      weights: [...evidence.weights].map(([word, weight]) => `${word} ${weight} ${lexicon(word).toFixed(6)}`),
      size: evidence.size.toFixed(9),
      isInstructed: evidence.isInstructed,
      score: scoreAction(need, evidence, lexicon).toFixed(9),
    }));
  });
}

function warrantsOf(workflow: WorkflowDocument, paths: readonly (readonly string[])[]): unknown {
  const warrants = new DerivedWarrants(readGraph(workflow).graph);
  return paths.map((path) => [
    path.join(' > '),
    warrants.find(path),
    warrants.find(path) === warrants.find([...path]),
  ]);
}

const TEXTS = [
  'Please weigh a parcel on the scales.',
  'Find the way on a map of the town. Draw a line on it.',
  'Parcels and letters: put a stamp on a letter, then weigh it.',
  'Burn old paper in the oven.',
  'Hello.',
];

async function runsOf(condition: CoverageRequest['condition'], susceptibility: number): Promise<unknown> {
  const router = { ...ROUTER_DEFAULTS, susceptibility };
  const bench = new WorkflowRunner(OFFICE, { condition, proof: 'skip', router, runtime: builtInRuntime });
  const runs: unknown[] = [];
  for (const text of TEXTS) runs.push(await bench.run(text, { showsRestricted: true, fault: null }));
  const fault = { agent: 'post', tool: 'weigh', kind: 'malformed' } as const;
  runs.push(await bench.run(TEXTS[0] as string, { showsRestricted: false, fault }));
  return runs;
}

function studyOf(workflow: WorkflowDocument, options: Partial<CoverageRequest>): Promise<unknown> {
  const request = { ...COVERAGE_DEFAULTS, workflow, proof: 'skip' as const, ...options };
  return runStudyToRecord(measureCoverage(request)).then(({ result, issues }) => ({ result, issues }));
}

/** Rows without traces. They contain only the results derived from the traces. */
async function rowsOf(workflow: WorkflowDocument, options: Partial<CoverageRequest>): Promise<unknown> {
  const { result } = (await studyOf(workflow, options)) as CoverageRecord;
  const tests = result.tests.map(({ attempts, ...test }) => ({
    ...test,
    attempts: attempts.map(({ events, ...attempt }) => ({ ...attempt, events: events.length })),
  }));
  return { ...result, tests };
}

/** Describes a mutant by its changes, omitting unchanged lists. */
function tellMutant({ id, detail, names, workflow }: WorkflowMutant): unknown {
  const listsOf = ({
    system,
    agents,
    tools,
    permissions,
    delegations,
  }: WorkflowDocument): Record<string, string[]> => ({
    entry: [system.entry_agent],
    agents: agents.map((agent) => `${agent.id} ${agent.name ?? '-'}`),
    tools: tools.map((tool) => `${tool.id} ${tool.runs ?? '-'}`),
    allow: permissions.allow.map((pair) => pair.join(' ')),
    restrict: permissions.restrict.map((pair) => pair.join(' ')),
    delegations: delegations.map(({ from, to, trigger }) => `${from} ${to} ${trigger}`),
  });
  const before = listsOf(OFFICE);
  const changed = Object.entries(listsOf(workflow)).filter(
    ([name, list]) => list.join() !== before[name]?.join(),
  );
  return { id, detail, names, ...Object.fromEntries(changed) };
}

const DESK = shipped('misrouted_desk');
const ROOM = shipped('reading_room');

export const CARDS: Readonly<Record<string, Card>> = {
  ...WORDING_CARDS,
  ...STAGE_CARDS,
  'plans of shapes': () => byName({ ...SHAPES, office: OFFICE }, planOf),
  'faults of documents': () => byName(FAULTS, faultOf),
  'texts for the office': () => textsOf(OFFICE),
  'texts for the reading room': () => textsOf(ROOM),
  'names the office forbids': () =>
    [...listForbiddenNames(OFFICE).values()]
      .flat()
      .sort((a, b) => a.rank - b.rank)
      .map(({ name, folded }) => `${name}: ${folded}`),
  'cards of the office': () => cardsOf(OFFICE),
  'evidence in the office': () => evidenceCards(OFFICE),
  'warrants of the office': () =>
    warrantsOf(OFFICE, [
      ['desk'],
      ['desk', 'post'],
      ['desk', 'post', 'cellar'],
      ['desk', 'post', 'cellar', 'desk'],
      ['desk', 'scout'],
      ['ghost'],
    ]),
  'roles of agents': () => ['desk', 'organisation', 'agent:desk', 'agent', 'user'].map(formatHolder),
  'runs of the office under warrants': () => runsOf('derived', 0),
  'runs of the tempted office without warrants': () => runsOf('no_warrant', 1),
  'runs of the tempted office as in the paper': () => runsOf('paper', 1),
  'study of the reading room': () => studyOf(ROOM, { realizer: 'path-aware', faults: ['error', 'empty'] }),
  'study of the misrouted desk': () =>
    rowsOf(DESK, { repeats: 2, susceptibility: 0.5, faults: ['malformed', 'timeout'] }),
  'study of the office, in several texts': () =>
    rowsOf(OFFICE, { realizer: 'diversified', susceptibility: 1 }),
  'study of the office without warrants': () =>
    rowsOf(OFFICE, { condition: 'no_warrant', susceptibility: 1 }),
  'mutants of the office': () => listWorkflowMutants(OFFICE).map(tellMutant),
  'mutants of the reading room, judged': () => rowsOf(ROOM, { realizer: 'path-aware', mutants: true }),
  'mutants of the office, judged': () => rowsOf(OFFICE, { susceptibility: 1, mutants: true }),
  'mutants of the tempted desk, judged': () =>
    rowsOf(DESK, { realizer: 'path-aware', susceptibility: 1, mutants: true }),
};
