/** Draws a workflow with its agents in columns, by distance from the entry, and its tools on the right. */
import { type CoverageRecord, findRecordProblems, type WorkflowDocument } from '../../../model/index.js';
import { appendProblemsToTitle } from '../problems.js';
import { type SvgBox, writeSvgBox, writeSvgEdge, writeSvg } from './shapes.js';

const WIDTH = 200;
const HEIGHT = 46;
const ACROSS = 110;
const DOWN = 16;
const MARGIN = 12;
const DASH = '5 4';

export function writeGraphSvg(record: CoverageRecord): string {
  const { request, result } = record;
  const { workflow } = request;
  const columns = [...layer(workflow), workflow.tools.map(({ id }) => id)];
  const boxes = new Map<string, SvgBox>();
  columns.forEach((ids, column) =>
    ids.forEach((id, row) => boxes.set(keyOf(column === columns.length - 1, id), boxAt(column, row))),
  );
  const tallest = Math.max(1, ...columns.map((ids) => ids.length));
  const edges = listEdges(workflow).flatMap(([from, to, dash]) => {
    const [a, b] = [boxes.get(from), boxes.get(to)];
    return a === undefined || b === undefined ? [] : [writeSvgEdge(a, b, dash)];
  });
  const reached = new Set(
    result.obligations
      .filter(({ criterion, status }) => criterion === 'C1' && status === 'witnessed')
      .map(({ agent }) => agent),
  );
  const nodes = columns.flatMap((ids, column) =>
    ids.map((id, row) => {
      const isTool = column === columns.length - 1;
      const note = isTool ? 'tool' : reached.has(id) ? 'agent, reached' : 'agent, not reached';
      return writeSvgBox(boxAt(column, row), [id, note], isTool ? '#ffffff' : '#eef1f5');
    }),
  );
  return writeSvg(
    {
      width: 2 * MARGIN + columns.length * WIDTH + (columns.length - 1) * ACROSS,
      height: 2 * MARGIN + tallest * (HEIGHT + DOWN) - DOWN,
      title: appendProblemsToTitle(`Workflow ${workflow.system.id}`, findRecordProblems(record)),
      description: describe(workflow),
    },
    [...edges, ...nodes],
  );
}

function keyOf(isTool: boolean, id: string): string {
  return `${isTool ? 'tool' : 'agent'} ${id}`;
}

function boxAt(column: number, row: number): SvgBox {
  return {
    x: MARGIN + column * (WIDTH + ACROSS),
    y: MARGIN + row * (HEIGHT + DOWN),
    width: WIDTH,
    height: HEIGHT,
  };
}

/** Groups agents by their distance from the entry. Unreachable agents are in the last layer. */
function layer({ system, agents, delegations }: WorkflowDocument): readonly (readonly string[])[] {
  const known = new Set(agents.map(({ id }) => id));
  const layers: string[][] = [];
  let next = known.has(system.entry_agent) ? [system.entry_agent] : [];
  while (next.length > 0) {
    layers.push(next);
    for (const id of next) known.delete(id);
    const from = new Set(next);
    const led = delegations.filter((edge) => from.has(edge.from) && known.has(edge.to)).map(({ to }) => to);
    next = [...new Set(led)];
  }
  return known.size === 0 ? layers : [...layers, [...known]];
}

function listEdges({
  permissions,
  delegations,
}: WorkflowDocument): readonly (readonly [string, string, string])[] {
  const pairs = (list: 'allow' | 'restrict', dash: string): (readonly [string, string, string])[] =>
    permissions[list].map(([agent, tool]) => [keyOf(false, agent), keyOf(true, tool), dash] as const);
  return [
    ...delegations.map(({ from, to }) => [keyOf(false, from), keyOf(false, to), ''] as const),
    ...pairs('allow', ''),
    ...pairs('restrict', DASH),
  ];
}

function describe({ system, agents, permissions, delegations }: WorkflowDocument): string {
  const list = (words: readonly string[]): string => (words.length === 0 ? 'none' : words.join(', '));
  const about = agents.map(({ id }) => {
    const tools = permissions.allow.filter(([agent]) => agent === id).map(([, tool]) => tool);
    const kept = permissions.restrict.filter(([agent]) => agent === id).map(([, tool]) => tool);
    const to = delegations.filter(({ from }) => from === id).map((edge) => edge.to);
    return `${id}: may use ${list(tools)}; must not use ${list(kept)}; hands over to ${list(to)}.`;
  });
  return [`The entry is ${system.entry_agent}.`, ...about].join(' ');
}
