/**
 * Determines the class in docs/spec/expressions.md#cel-differences-from-the-reference that explains a decision that
 * differs from the reference's.
 */
import { capabilityFor } from '../../src/engine/authority/grants/capability.js';
import {
  listCelDifferences,
  listCelNarrowingDifferences,
  verifyChain,
} from '../../src/engine/authority/index.js';
import { compileReferenceRegex, LIMITS } from '../../src/engine/index.js';
import type { Json, Value } from '../../src/engine/kit/index.js';
import type { Difference } from './questions.js';

/** Returns the class name, or null if no rule in the chain is of a kind that has classes. */
export function classify({ question, call }: Difference): string | null {
  const rules = (verifyChain(question.chain).warrants ?? []).flatMap((warrant) => {
    const capability = capabilityFor(warrant, call.tool);
    return [...(capability?.rules ?? [])].map(([name, { document }]) => [name, document] as const);
  });
  for (const [name, document] of rules)
    for (const inner of listInner(document)) {
      const found = explain(inner, call.args.get(name), call.at);
      if (found !== null) return found;
    }
  return null;
}

type Fields = Readonly<Record<string, Json>>;

/** Returns a rule and the rules inside it. */
function listInner(json: Json): readonly Fields[] {
  if (Array.isArray(json)) return (json as readonly Json[]).flatMap(listInner);
  if (typeof json !== 'object' || json === null) return [];
  const fields = json as Fields;
  return [...(typeof fields.kind === 'string' ? [fields] : []), ...Object.values(fields).flatMap(listInner)];
}

function explain({ kind, expression, pattern }: Fields, value: Value | undefined, at: number): string | null {
  if (kind === 'Cel') {
    const text = String(expression);
    const match = value === undefined ? [] : listCelDifferences(text, value, at);
    const [found] = [...match, ...listCelNarrowingDifferences(text)];
    return found === undefined ? null : `CEL: ${found.name}`;
  }
  if (kind !== 'Regex') return null;
  const compiled = compileReferenceRegex(String(pattern), LIMITS.patternLength.value);
  return compiled.ok || compiled.dialect === null ? null : `Regex: ${compiled.dialect}`;
}
