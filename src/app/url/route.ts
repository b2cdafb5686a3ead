/**
 * Parses the part of a URL after `#` into a route, and formats routes (docs/spec/interface.md#views-and-urls).
 *
 * The functions are pure, so that they can be tested without a browser. Missing parameters have defaults, and defaults
 * are never written, so each route has exactly one URL.
 */
import { CONDITIONS, type Condition } from '../../engine/index.js';
import {
  type CellRef,
  type EditPart,
  type EditMode,
  type WarrantsPart,
  type HostViewPart,
  type GraphMode,
  type Route,
  TASK_PANES,
} from './route-types.js';
import { decodeUrlPart, splitOnce, formatHash as address } from './hash-text.js';

export * from './route-types.js';

export const HOME_ROUTE: Route = { view: 'home', cell: null };
/** The highlighted cell, to which first-time visitors are directed. */
export const DEFAULT_CELL: CellRef = { scenario: 'config_review', condition: 'broad' };
/** The Tasks view with default options: the attack is enabled, and the warrant stops it. */
export const DEFAULT_TASKS_ROUTE = {
  view: 'tasks',
  task: null,
  condition: 'task_scoped',
  solver: 'compromised',
  seed: 1,
  pane: 'checks',
} as const satisfies Route;

/** Maximum number of additional lanes in Replay. People can read at most three lanes side by side. */
export const MAX_SECONDARY_LANES = 2;

/** Returns the condition of the additional lane if the URL names none. */
export function defaultBeside(condition: Condition): Condition {
  return condition === 'task_scoped' ? 'broad' : 'task_scoped';
}

const PARTS: readonly EditPart[] = ['warrant', 'injection', 'files'];
const EDIT_MODES: readonly EditMode[] = ['form', 'fields', 'code'];
const WARRANTS_PARTS: readonly WarrantsPart[] = [
  'decode',
  'verify',
  'simulate',
  'build',
  'keys',
  'difference',
];

const HOST_PARTS: readonly HostViewPart[] = ['prepare', 'present', 'collect'];

const GRAPH_MODES: readonly GraphMode[] = ['picture', 'table', 'matrix'];
/** Range of valid seeds. The generators in the catalog use 32 bits. */
const SEED = /^\d{1,9}$/;

type Parse = (parts: readonly string[], query: URLSearchParams) => Route | null;

const PARSERS: Readonly<Record<string, Parse>> = {
  '': (_parts, query) => ({
    view: 'home',
    cell: parseCell(query.get('cell')),
    ...(query.get('worst') === '1' && { worst: true as const }),
    ...parseStop(query.get('stop') ?? ''),
  }),
  replay: parseReplay,
  edit: parseEdit,
  warrants: parseWarrants,
  graph: parseGraph,
  tasks: parseTasks,
  attacks: ([study]) => (study === undefined || study === 'agentdojo' ? { view: 'attacks', study } : null),
  agent: (parts) => (parts.length === 0 ? { view: 'agent' } : null),
  import: () => ({ view: 'import' }),
  learn: ([lesson = null], query) => ({ view: 'learn', lesson, pack: query.get('pack') }),
  host: parseHost,
  runs: ([id]) => ({ view: 'runs', id: id ?? null }),
  compare: ([a, b]) => (a === undefined || b === undefined ? null : { view: 'compare', a, b }),
  help: ([topic]) => ({ view: 'help', topic: topic ?? 'about' }),
  s: ([link]) => ({ view: 'shared', link: link ?? '' }),
};

/** Parses a hash (with or without `#`) to a route. Returns `unknown` if there is no such route. */
export function parseRoute(hash: string): Route {
  const text = hash.replace(/^#?\/?/, '');
  const [path = '', search = ''] = splitOnce(text, '?');
  const [head = '', ...rest] = path.split('/').filter((part, index) => part !== '' || index === 0);
  const parts = rest.map(decodeUrlPart);
  const parse = Object.hasOwn(PARSERS, head) ? PARSERS[head] : undefined;
  return parse?.(parts, new URLSearchParams(search)) ?? { view: 'unknown', address: hash };
}

/** Formats a route as a hash that starts with `#/`. */
export function formatRoute(place: Route): string {
  switch (place.view) {
    case 'home':
      return formatHome(place);
    case 'replay':
      return formatReplay(place);
    case 'edit':
      return address(['edit', place.scenario], {
        part: place.part === 'warrant' ? null : place.part,
        mode: place.mode === 'form' ? null : place.mode,
        focus: place.focus ?? null,
      });
    case 'warrants':
      return address(['warrants', ...(place.part === 'decode' ? [] : [place.part])], { state: place.state });
    case 'graph':
      return formatGraph(place);
    case 'tasks':
      return formatTasks(place);
    case 'learn':
      return address(place.lesson === null ? ['learn'] : ['learn', place.lesson], { pack: place.pack });
    case 'host':
      return formatHost(place);
    case 'attacks':
      return address(place.study ? ['attacks', place.study] : ['attacks']);
    case 'agent':
    case 'import':
      return address([place.view]);
    case 'runs':
      return address(place.id === null ? ['runs'] : ['runs', place.id]);
    case 'compare':
      return address(['compare', place.a, place.b]);
    case 'help':
      return address(['help', place.topic]);
    case 'shared':
      return `#/s/${place.link}`;
    case 'unknown':
      return place.address;
  }
}

function formatHome({ cell, worst, stop }: Extract<Route, { view: 'home' }>): string {
  return address([], {
    cell: cell && `${cell.scenario}:${cell.condition}`,
    worst: worst ? '1' : null,
    stop: stop ?? null,
  });
}

/** Parses a condition from its name or from the number of a dial position. */
function parseStop(text: string): { stop?: Condition } {
  const stop = CONDITIONS[/^\d$/.test(text) ? Number(text) : CONDITIONS.indexOf(text as Condition)];
  return stop === undefined || stop === 'no_warrant' ? {} : { stop };
}

function parseReplay(parts: readonly string[], query: URLSearchParams): Route | null {
  const [scenario = DEFAULT_CELL.scenario, condition = DEFAULT_CELL.condition] = parts;
  if (!isCondition(condition)) return null;
  const place = { scenario, condition, step: parseStep(query.get('step')), tab: query.get('tab') };
  return {
    view: 'replay',
    ...place,
    ...parseBeside(query.get('with'), condition),
    ...(query.get('worst') === '1' && { worst: true as const }),
  };
}

function formatReplay(place: Extract<Route, { view: 'replay' }>): string {
  const { scenario, condition, step, tab, beside, worst } = place;
  return address(['replay', scenario, condition], {
    with: formatBeside(condition, beside),
    worst: worst === true ? '1' : null,
    step: step === null ? null : String(step),
    tab,
  });
}

function parseBeside(text: string | null, condition: Condition): { beside?: readonly Condition[] } {
  if (text === 'none') return { beside: [] };
  const named = (text ?? '').split(',');
  const others = CONDITIONS.filter((one) => one !== condition && named.includes(one));
  const beside = others.slice(0, MAX_SECONDARY_LANES);
  return formatBeside(condition, beside) === null || beside.length === 0 ? {} : { beside };
}

/** Formats the additional lanes for a URL; null for the default lanes, which are not written. */
function formatBeside(condition: Condition, beside?: readonly Condition[]): string | null {
  const text = beside?.join(',');
  return text === defaultBeside(condition) ? null : text === '' ? 'none' : (text ?? null);
}

function parseEdit(parts: readonly string[], query: URLSearchParams): Route {
  const part = PARTS.find((name) => name === query.get('part')) ?? 'warrant';
  const mode = EDIT_MODES.find((name) => name === query.get('mode')) ?? 'form';
  const focus = query.get('focus') ?? '';
  const scenario = parts[0] ?? DEFAULT_CELL.scenario;
  return { view: 'edit', scenario, part, mode, ...(focus !== '' && { focus }) };
}

function parseWarrants(parts: readonly string[], query: URLSearchParams): Route | null {
  const part = WARRANTS_PARTS.find((name) => name === (parts[0] ?? 'decode'));
  return part === undefined ? null : { view: 'warrants', part, state: query.get('state') };
}

function formatHost({ part, sheet }: Extract<Route, { view: 'host' }>): string {
  const rest = sheet ?? (part === 'prepare' ? null : part);
  return address(rest === null ? ['host'] : ['host', rest]);
}

/** Parses the name of a tab in the Host view. If the link contains answers, returns the Collect tab. */
function parseHost([part = 'prepare']: readonly string[]): Route {
  const known = HOST_PARTS.find((name) => name === part);
  return { view: 'host', part: known ?? 'collect', sheet: known === undefined ? part : null };
}

function parseGraph(parts: readonly string[], query: URLSearchParams): Route {
  const mode = GRAPH_MODES.find((name) => name === query.get('mode')) ?? null;
  const [workflow = null] = parts;
  return { view: 'graph', workflow, mode, layer: query.get('layer'), pick: query.get('pick') };
}

function formatGraph({ workflow, mode, layer, pick }: Extract<Route, { view: 'graph' }>): string {
  return address(workflow === null ? ['graph'] : ['graph', workflow], { mode, layer, pick });
}

function parseTasks(parts: readonly string[], query: URLSearchParams): Route {
  const [condition, seed] = [query.get('condition') ?? '', query.get('seed') ?? ''];
  return {
    view: 'tasks',
    task: parts[0] ?? null,
    condition: isCondition(condition) ? condition : DEFAULT_TASKS_ROUTE.condition,
    solver: query.get('solver') ?? DEFAULT_TASKS_ROUTE.solver,
    seed: SEED.test(seed) ? Number(seed) : DEFAULT_TASKS_ROUTE.seed,
    pane: TASK_PANES.find((name) => name === query.get('pane')) ?? DEFAULT_TASKS_ROUTE.pane,
    ...(query.has('fault') && { faults: query.get('fault') ?? '' }),
    ...(query.get('rules') === 'enforced' && { enforced: true }),
  };
}

function formatTasks({ task, pane, ...place }: Extract<Route, { view: 'tasks' }>): string {
  const { condition, solver, seed, faults, enforced } = place;
  const given = (value: string, usual: string): string | null => (value === usual ? null : value);
  return address(task === null ? ['tasks'] : ['tasks', task], {
    condition: given(condition, DEFAULT_TASKS_ROUTE.condition),
    solver: given(solver, DEFAULT_TASKS_ROUTE.solver),
    seed: given(String(seed), String(DEFAULT_TASKS_ROUTE.seed)),
    pane: given(pane, DEFAULT_TASKS_ROUTE.pane),
    fault: faults ?? null,
    rules: enforced ? 'enforced' : null,
  });
}

function parseCell(text: string | null): CellRef | null {
  const [scenario = '', condition = ''] = splitOnce(text ?? '', ':');
  return scenario !== '' && isCondition(condition) ? { scenario, condition } : null;
}

function parseStep(text: string | null): number | null {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
}

function isCondition(text: string): text is Condition {
  return (CONDITIONS as readonly string[]).includes(text);
}
