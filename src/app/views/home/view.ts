/** The home page: its URLs. Its component is part of the entry chunk. */
import { CONDITIONS, type Condition } from '../../../engine/index.js';
import { type CellRef, isCondition } from '../../url/cell.js';
import { formatHash, splitOnce } from '../../url/hash-text.js';
import type { ViewDefinition } from '../view-definition.js';

export interface HomeRoute {
  readonly view: 'home';
  readonly cell: CellRef | null;
  /** If true, the cells show the worst case instead of the scripted attack. */
  readonly worst?: true;
  /** Position of the story's dial; absent for the first position, `no_warrant`. */
  readonly stop?: Condition;
}

export const HOME_ROUTE: HomeRoute = { view: 'home', cell: null };

export const HOME_VIEW: ViewDefinition<HomeRoute> = {
  view: 'home',
  place: 'see',
  order: 10,
  key: 'm',
  load: null,
  parse: (_parts, query) => ({
    view: 'home',
    cell: parseCell(query.get('cell')),
    ...(query.get('worst') === '1' && { worst: true as const }),
    ...parseStop(query.get('stop') ?? ''),
  }),
  format: ({ cell, worst, stop }) =>
    formatHash([], {
      cell: cell && `${cell.scenario}:${cell.condition}`,
      worst: worst ? '1' : null,
      stop: stop ?? null,
    }),
};

function parseCell(text: string | null): CellRef | null {
  const [scenario = '', condition = ''] = splitOnce(text ?? '', ':');
  return scenario !== '' && isCondition(condition) ? { scenario, condition } : null;
}

/** Parses a condition from its name or from the number of a dial position. */
function parseStop(text: string): { stop?: Condition } {
  const stop = CONDITIONS[/^\d$/.test(text) ? Number(text) : CONDITIONS.indexOf(text as Condition)];
  return stop === undefined || stop === 'no_warrant' ? {} : { stop };
}
