/** Keys that a program has to hold itself, and that no result may repeat: it prints them when they are wrong. */

/** Shorter texts are no keys, and would be found in ordinary words. */
const SHORTEST = 8;
const NAME = /key|token|secret|password/i;
const WRITTEN = /(?:key|token|secret|password)["']?\s*[:=]\s*["']?([^\s"',}]{8,})/gi;
/** What stands in the place of a key: the name of where it is, or a stand-in of the proxy. */
const REFERENCE = /^(?:\$|env:|vault:|pola-stand-in-)/;

/** Values of variables that are called like keys. */
export function listVariableSecrets(variables: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(variables).flatMap(([name, value]) =>
    NAME.test(name) && value.length >= SHORTEST ? [value] : [],
  );
}

/** Values that stand behind such a name in JSON, YAML, TOML, or a file of variables. */
export function listTextSecrets(text: string): readonly string[] {
  return [...text.matchAll(WRITTEN)].flatMap(([, value = '']) => (REFERENCE.test(value) ? [] : [value]));
}

/** Longer ones first: one key may begin like another. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter(({ length }) => length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
    .reduce((all, secret) => all.replaceAll(secret, '…'), text);
}
