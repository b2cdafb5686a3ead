/**
 * Describes what an allowed injected call to one of the user's own tools did, such as "sent to mallory@example.org".
 */
import type { CheckDocument, Effect, Json, ScenarioDocument } from '../../../../engine/index.js';
import { formatCallShort } from '../../../analysis/policy-analyses.js';
import { FORMAT } from '../../../messages/format.js';

type ToolCalled = Extract<Effect, { kind: 'tool_called' }>;

/** What a call did, by the tool's effect. The worst effects come first. */
const ACTIONS = {
  pays: 'paid',
  'sends-outside': 'delivered',
  'runs-code': 'ran',
  delegates: 'delegated',
  changes: 'changed',
  persists: 'stored',
  'reads-private': 'read',
  'reads-outside': 'read',
} as const;
const EFFECTS = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];

export type OwnCallAction = (typeof ACTIONS)[keyof typeof ACTIONS] | 'called';

/**
 * Returns what the call did, and to which target. An effect that belongs to the attack goal takes precedence over
 * others.
 */
export function describeOwnCall(
  call: ToolCalled,
  { checks }: Pick<ScenarioDocument, 'checks'>,
): { readonly how: OwnCallAction; readonly name: string } {
  const wanted = listCheckedEffects(checks.attack);
  const had = EFFECTS.filter((effect) => call.effects.includes(effect));
  const effect = had.find((one) => wanted.includes(one)) ?? had[0];
  const name = effect === undefined ? '' : nameTargets(call, effect);
  return effect === undefined || name === ''
    ? { how: 'called', name: formatCallShort(call) }
    : { how: ACTIONS[effect], name };
}

/** Names the targets of an effect. An item that is sent without an address, such as a comment, has no target. */
function nameTargets({ targets }: ToolCalled, effect: keyof typeof ACTIONS): string {
  const shown = targets.filter(({ role }) =>
    effect === 'sends-outside'
      ? role === 'recipient' || role === 'url'
      : role !== 'text' && role !== 'unknown',
  );
  const values = [...new Set(shown.map(({ value }) => value))];
  return values.length === 1 || effect === 'sends-outside'
    ? values.join(FORMAT.list)
    : shown.map(({ argument, value }) => `${argument}${FORMAT.colon}${value}`).join(FORMAT.list);
}

/** Lists the tool effects that a check looks for. */
function listCheckedEffects(check: CheckDocument | Json): readonly string[] {
  if (typeof check !== 'object' || check === null) return [];
  const { kind, effect, checks } = check as { kind?: unknown; effect?: unknown; checks?: unknown };
  if (kind === 'tool_effect' && typeof effect === 'string') return [effect];
  return Array.isArray(checks) ? checks.flatMap((one: Json) => listCheckedEffects(one)) : [];
}
