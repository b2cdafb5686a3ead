/** Loads the libraries of rules: CEL expressions and regular expressions. Most warrants need neither. */
import { areExpressionsLoaded, loadExpressionLibrary } from './expression.js';
import { isRegexLibraryLoaded, loadRegexLibrary } from './regex.js';
import { takeMissingRuleLibraries } from './rule-library-missing.js';

/**
 * Loads what rules of the kinds `Cel` and `Regex` need; resolves when they can be checked and decided. `authorize` and the
 * studies load it themselves.
 *
 * @category Helpers
 * @example
 * ```ts
 * import { loadRuleLibraries, readWarrantSpec } from 'pola-playground';
 *
 * await loadRuleLibraries();
 * const rule = { kind: 'Regex', pattern: '^[a-z]+$' };
 * readWarrantSpec({ capabilities: { find: { name: rule } }, ttl: 60 }).issues; // => []
 * ```
 */
export async function loadRuleLibraries(): Promise<void> {
  await Promise.all([loadExpressionLibrary(), loadRegexLibrary()]);
}

/** The same for what a text such as a JSON document may need: `matches`, `Regex` or `Cel`. */
export async function loadRuleLibrariesFor(text: string): Promise<void> {
  await Promise.all([
    text.includes('Cel') && loadExpressionLibrary(),
    (text.includes('matches') || text.includes('Regex')) && loadRegexLibrary(),
  ]);
}

/** True if both libraries are loaded. */
export function areRuleLibrariesLoaded(): boolean {
  return areExpressionsLoaded() && isRegexLibraryLoaded();
}

/** Which libraries are loaded, as a part of cache keys: an earlier result may say that one was missing. */
export function loadedRuleLibraries(): string {
  return `${areExpressionsLoaded()} ${isRegexLibraryLoaded()}`;
}

const LOADERS = { expressions: loadExpressionLibrary, patterns: loadRegexLibrary };

/** The result of synchronous work, which is done again after loading if a rule met a library that was missing. */
export async function withRuleLibraries<T>(work: () => T): Promise<T> {
  takeMissingRuleLibraries();
  const result = attempt(work);
  const missing = takeMissingRuleLibraries();
  if (missing.length > 0) {
    await Promise.all(missing.map((name) => LOADERS[name]()));
    return withRuleLibraries(work);
  }
  if ('error' in result) throw result.error;
  return result.value;
}

function attempt<T>(work: () => T): { readonly value: T } | { readonly error: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}
