/** Keys that a program must hold itself. Results must not repeat them, although programs print invalid keys. */

/** Shorter strings are not keys and would match ordinary words. */
const SHORTEST = 8;
const NAME = /key|token|secret|password/i;
const WRITTEN = /(?:key|token|secret|password)["']?\s*[:=]\s*["']?([^\s"',}]{8,})/gi;
/** The replacement of a key: where it is defined, or a placeholder of the proxy. */
const REFERENCE = /^(?:\$|env:|vault:|pola-stand-in-)/;

/** Values of variables whose names indicate keys. */
export function listVariableSecrets(variables: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(variables).flatMap(([name, value]) =>
    NAME.test(name) && value.length >= SHORTEST ? [value] : [],
  );
}

/** Values of such names in JSON, YAML, TOML, or a file of variables. */
export function listTextSecrets(text: string): readonly string[] {
  return [...text.matchAll(WRITTEN)].flatMap(([, value = '']) => (REFERENCE.test(value) ? [] : [value]));
}

/** Longest first, because one key may be a prefix of another. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter(({ length }) => length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
    .reduce((all, secret) => all.replaceAll(secret, '…'), text);
}
