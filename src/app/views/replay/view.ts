/** The replay of trials: its URLs and component. */
import { CONDITIONS, type Condition } from '../../../engine/index.js';
import { DEFAULT_CELL, isCondition } from '../../url/cell.js';
import { formatHash } from '../../url/hash-text.js';
import type { ViewDefinition } from '../view-definition.js';

export interface ReplayRoute {
  readonly view: 'replay';
  readonly scenario: string;
  readonly condition: Condition;
  /** Step of the selected call (`CallVerdict.step`); null before the first call. */
  readonly step: number | null;
  readonly tab: string | null;
  /** Conditions shown next to the selected one, in comparison order; absent for the default, empty for none. */
  readonly beside?: readonly Condition[];
  /** If true, replays the shortest call sequence that makes the attack land, instead of the script. */
  readonly worst?: true;
}

/** Maximum number of additional lanes in Replay. People can read at most three lanes side by side. */
export const MAX_SECONDARY_LANES = 2;

export const REPLAY_VIEW: ViewDefinition<ReplayRoute> = {
  view: 'replay',
  place: 'attacks',
  order: 30,
  key: 'r',
  load: async () => (await import('./Replay.svelte')).default,
  parse: parseReplay,
  format: ({ scenario, condition, step, tab, beside, worst }) =>
    formatHash(['replay', scenario, condition], {
      with: formatBeside(condition, beside),
      worst: worst === true ? '1' : null,
      step: step === null ? null : String(step),
      tab,
    }),
};

/** Returns the condition of the additional lane if the URL names none. */
export function defaultBeside(condition: Condition): Condition {
  return condition === 'task_scoped' ? 'broad' : 'task_scoped';
}

function parseReplay(parts: readonly string[], query: URLSearchParams): ReplayRoute | null {
  const [scenario = DEFAULT_CELL.scenario, condition = DEFAULT_CELL.condition] = parts;
  if (!isCondition(condition)) return null;
  return {
    view: 'replay',
    ...{ scenario, condition, step: parseStep(query.get('step')), tab: query.get('tab') },
    ...parseBeside(query.get('with'), condition),
    ...(query.get('worst') === '1' && { worst: true as const }),
  };
}

function parseStep(text: string | null): number | null {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
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
