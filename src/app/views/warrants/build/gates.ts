/** Approval gates of a new warrant in the form: one choice per tool, then per argument. */
import type { Json, JsonObject } from '../../../../engine/index.js';
import { isMap } from '../../../document-text/json-tree.js';

/** Values of an argument that need approval: all, those that match a rule, or all except those. */
export type GateTrigger = 'all' | 'matching' | 'exempt';

/** The arguments in a tool's gate with their values, in the order of the text. */
export function listGatedArguments(gate: Json | undefined): readonly (readonly [string, Json])[] {
  return isMap(gate) && isMap(gate.args) ? Object.entries(gate.args) : [];
}

export function findGateTrigger(gate: Json): GateTrigger {
  if (!isMap(gate)) return 'all';
  return Object.hasOwn(gate, 'exempt') ? 'exempt' : 'matching';
}

/** A gate that takes effect at once: it fires for every value of the first argument with a rule. */
export function createDefaultGate(rules: readonly string[]): JsonObject {
  const [first] = rules;
  return { args: first === undefined ? {} : { [first]: 'all' } };
}

/** The initial rule. A wildcard is not allowed as an exception and would have no effect as a rule. */
const FIRST_RULE: JsonObject = { kind: 'Exact', value: '' };

/** The gate with another trigger; an existing rule is kept. */
export function setGateTrigger(gate: Json, when: GateTrigger): Json {
  if (when === 'all') return 'all';
  const rule = !isMap(gate) ? FIRST_RULE : ((gate.exempt ?? gate) as Json);
  return when === 'exempt' ? { exempt: rule } : rule;
}
