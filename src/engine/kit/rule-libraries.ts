/**
 * Loads the libraries that rules may need, for CEL expressions and for regular expressions. Most warrants need neither.
 */
import { areExpressionsLoaded, loadExpressionLibrary } from './expression.js';
import { isRegexLibraryLoaded, loadRegexLibrary } from './regex.js';
import { takeMissingRuleLibraries } from './rule-library-missing.js';

/**
 * Loads the libraries that `Cel` and `Regex` rules need. Resolves when such rules can be checked and applied.
 * `authorize` and the studies load them themselves.
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

/**
 * Loads only the libraries that a JSON document or other text may need, because it contains `matches`, `Regex` or
 * `Cel`.
 */
export async function loadRuleLibrariesFor(text: string): Promise<void> {
  await Promise.all([
    text.includes('Cel') && loadExpressionLibrary(),
    (text.includes('matches') || text.includes('Regex')) && loadRegexLibrary(),
  ]);
}

export function areRuleLibrariesLoaded(): boolean {
  return areExpressionsLoaded() && isRegexLibraryLoaded();
}

/**
 * Returns the names of the loaded libraries for use in cache keys, because an earlier result may report a missing
 * library.
 */
export function loadedRuleLibraries(): string {
  return `${areExpressionsLoaded()} ${isRegexLibraryLoaded()}`;
}

const LOADERS = { expressions: loadExpressionLibrary, patterns: loadRegexLibrary };

/**
 * Runs synchronous work and returns its result. If a rule needed a missing library, loads the library and runs the work
 * again.
 */
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
