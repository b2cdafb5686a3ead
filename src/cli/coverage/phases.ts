/** The phases of a coverage study before the run. Each phase can be printed on its own. */
import {
  COVERAGE_DEFAULTS,
  type CoverageRequest,
  type Json,
  planStudy,
  proposePrompts,
  type StudyPlan,
} from '../../engine/index.js';
import type { StudyPhase } from './options.js';

/** Output of a phase, as text and as JSON. */
export interface PhaseOutput {
  readonly text: string;
  readonly json: Json;
}

type Show = (plan: StudyPlan, request: CoverageRequest) => PhaseOutput;

const SHOWS: Readonly<Record<Exclude<StudyPhase, 'run'>, Show>> = {
  graph: showGraph,
  obligations: showObligations,
  objectives: showBundles,
  realize: showTexts,
};

export function formatPhase(phase: Exclude<StudyPhase, 'run'>, request: CoverageRequest): PhaseOutput {
  return SHOWS[phase](planStudy(request), request);
}

function showGraph({ graph, issues }: StudyPlan): PhaseOutput {
  const { id, entry, agents, tools, allow, restrict, delegations, reachable } = graph;
  const counts = `${agents.length} agents, ${tools.length} tools, ${allow.length} allowed, ${restrict.length} restricted, ${delegations.length} delegations`;
  const text = [
    `${id}: ${counts}; entry ${entry}`,
    ...agents.map((agent) => `  agent     ${agent}${reachable.has(agent) ? '' : ' (out of reach)'}`),
    ...tools.map((tool) => `  tool      ${tool}`),
    ...allow.map(({ agent, tool }) => `  allow     ${agent} -> ${tool}`),
    ...restrict.map(({ agent, tool }) => `  restrict  ${agent} -> ${tool}`),
    ...delegations.map(({ from, to }) => `  delegate  ${from} -> ${to}`),
    ...issues.map(({ message }) => `  ${message}`),
  ];
  const plain = { id, entry, agents, tools, allow, restrict, delegations, reachable: [...reachable] };
  return { text: join(text), json: plain as unknown as Json };
}

function showObligations({ graph, obligations }: StudyPlan): PhaseOutput {
  const text = [`${graph.id}: ${obligations.length} obligations`, ...obligations.map(({ id }) => `  ${id}`)];
  return { text: join(text), json: obligations as unknown as Json };
}

function showBundles({ graph, obligations, bundles }: StudyPlan): PhaseOutput {
  const saved = obligations.length - bundles.length;
  const text = bundles.map(({ driver, secondary }) => {
    const riders = secondary.map(({ id }) => id).join(', ');
    return `  ${driver.id}${riders === '' ? '' : ` with ${riders}`}`;
  });
  const head = `${graph.id}: ${obligations.length} objectives in ${bundles.length} bundles, ${saved} saved`;
  return { text: join([head, ...text]), json: bundles as unknown as Json };
}

function showTexts(_: StudyPlan, request: CoverageRequest): PhaseOutput {
  const rows = proposePrompts({ ...COVERAGE_DEFAULTS, ...request });
  const text = rows.map(({ id, text: proposed, leaked }) => {
    if (proposed === null)
      return `  ${id}: ${request.suite === undefined ? 'the target has no description' : 'no test in the suite'}`;
    return `  ${id}: ${leaked === null ? '' : `(leaks ${leaked}, so it will not be run) `}${proposed}`;
  });
  const source = request.suite === undefined ? request.realizer : 'a suite';
  const head = `${request.workflow.system.id}: first prompts of ${source}, not run`;
  return { text: join([head, ...text]), json: rows as unknown as Json };
}

function join(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
