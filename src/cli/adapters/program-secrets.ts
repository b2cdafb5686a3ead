/**
 * Handles keys that must be passed to a program. Results must not contain them, but programs print invalid keys in
 * error messages.
 */

/** Shorter strings are not treated as keys, because they would match ordinary words. */
const SHORTEST = 8;
const NAME = /key|token|secret|password/i;
const WRITTEN = /(?:key|token|secret|password)["']?\s*[:=]\s*["']?([^\s"',}]{8,})/gi;
/**
 * Values that are not keys themselves: a reference to where the key is defined, or a placeholder inserted by the proxy.
 */
const REFERENCE = /^(?:\$|env:|vault:|pola-stand-in-)/;

/** Lists the values of environment variables whose names indicate keys. */
export function listVariableSecrets(variables: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(variables).flatMap(([name, value]) =>
    NAME.test(name) && value.length >= SHORTEST ? [value] : [],
  );
}

/** Lists the values of settings whose names indicate keys, in JSON, YAML, TOML, or a file of environment variables. */
export function listTextSecrets(text: string): readonly string[] {
  return [...text.matchAll(WRITTEN)].flatMap(([, value = '']) => (REFERENCE.test(value) ? [] : [value]));
}

/** Replaces secrets in a string, longest first, because one key may be a prefix of another. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter(({ length }) => length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
    .reduce((all, secret) => all.replaceAll(secret, '…'), text);
}
