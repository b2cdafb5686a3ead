/** Represents the approval gates in a new warrant for the form: one choice per tool, then one per argument. */
import type { Json, JsonObject } from '../../../../engine/index.js';
import { isMap } from '../../../document-text/json-tree.js';

/** Argument values that need approval: all values, those that match a rule, or all that do not match it. */
export type GateTrigger = 'all' | 'matching' | 'exempt';

/** Returns the arguments in a tool's gate with their values, in document order. */
export function listGatedArguments(gate: Json | undefined): readonly (readonly [string, Json])[] {
  return isMap(gate) && isMap(gate.args) ? Object.entries(gate.args) : [];
}

export function findGateTrigger(gate: Json): GateTrigger {
  if (!isMap(gate)) return 'all';
  return Object.hasOwn(gate, 'exempt') ? 'exempt' : 'matching';
}

/** Returns a gate that takes effect immediately. It applies to every value of the first argument with a rule. */
export function createDefaultGate(rules: readonly string[]): JsonObject {
  const [first] = rules;
  return { args: first === undefined ? {} : { [first]: 'all' } };
}

/** The initial rule. A wildcard is not allowed as an exception and would have no effect as a rule. */
const FIRST_RULE: JsonObject = { kind: 'Exact', value: '' };

/** Returns the gate with its trigger replaced, keeping any existing rule. */
export function setGateTrigger(gate: Json, when: GateTrigger): Json {
  if (when === 'all') return 'all';
  const rule = !isMap(gate) ? FIRST_RULE : ((gate.exempt ?? gate) as Json);
  return when === 'exempt' ? { exempt: rule } : rule;
}
