/** Approval gates of a warrant to make, as its form shows them: one choice per tool, then per argument. */
import type { Json, JsonObject } from '../../../../engine/index.js';
import { isMap } from '../../../document-text/json-tree.js';

/** Which values of an argument ask for approval. */
export type GateTrigger = 'all' | 'matching' | 'exempt';

/** The gated arguments of a tool's gate with their values, in the order of the text. */
export function listGatedArguments(gate: Json | undefined): readonly (readonly [string, Json])[] {
  return isMap(gate) && isMap(gate.args) ? Object.entries(gate.args) : [];
}

export function findGateTrigger(gate: Json): GateTrigger {
  if (!isMap(gate)) return 'all';
  return Object.hasOwn(gate, 'exempt') ? 'exempt' : 'matching';
}

/** A gate with an immediate effect: it fires for every value of the first argument with a rule. */
export function createDefaultGate(rules: readonly string[]): JsonObject {
  const [first] = rules;
  return { args: first === undefined ? {} : { [first]: 'all' } };
}

/** A rule to start from. A star is not allowed as an exception and requires nothing as a rule. */
const FIRST_RULE: JsonObject = { kind: 'Exact', value: '' };

/** The gate with another choice; an existing rule is kept. */
export function setGateTrigger(gate: Json, when: GateTrigger): Json {
  if (when === 'all') return 'all';
  const rule = !isMap(gate) ? FIRST_RULE : ((gate.exempt ?? gate) as Json);
  return when === 'exempt' ? { exempt: rule } : rule;
}
