/** Handles packages that some commands need but `pola` does not install: prints how to run the command with them. */

/** Optional packages, keyed by the name used in imports. The versions are those in `peerDependencies`. */
export const OPTIONAL_PACKAGES: Readonly<Record<string, string>> = {
  '@modelcontextprotocol/client': '^2.4.0',
  '@modelcontextprotocol/server': '^2.4.0',
  '@openai/agents-core': '^0.20.0',
  'isomorphic-git': '^1.44.11',
  'just-bash': '^3.4.2',
};

const MISSING = /Cannot find (?:package|module) '([^']+)'/;

/** Returns the optional package that an import did not find; null for any other error. */
export function findMissingPackage(error: unknown): string | null {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return null;
  const [, specifier = ''] = MISSING.exec(String(message)) ?? [];
  return Object.keys(OPTIONAL_PACKAGES).find((name) => `${specifier}/`.startsWith(`${name}/`)) ?? null;
}

/** Returns the command to run instead, with the same arguments. */
export function explainMissingPackage(name: string, args: readonly string[]): string {
  const wanted = `${name}@${OPTIONAL_PACKAGES[name] ?? 'latest'}`;
  const line = ['npx', '-p', 'pola-playground', '-p', wanted, 'pola', ...args].map(quoteForShell).join(' ');
  return `This command needs the package ${name}, which is not installed. Run:\n\n  ${line}\n\nor install it: npm install ${quoteForShell(wanted)}\n`;
}

function quoteForShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
