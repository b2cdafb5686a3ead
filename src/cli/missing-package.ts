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

/** How this program was started. */
interface Start {
  /** The working folder. */
  readonly folder: string;
  /** Path of the program, if known. */
  readonly program?: string | undefined;
  /** Packages named with `npx -p`, separated as in npm's environment variable; empty if there are none. */
  readonly packages: string;
}

/**
 * Returns the command that installs the package: `npm install` if `pola` is installed in the working folder's project,
 * because `npx` would run that copy, which does not find packages elsewhere. Otherwise it is the `npx` command that
 * runs the same command line.
 */
export function explainMissingPackage(name: string, args: readonly string[], start: Start): string {
  const wanted = `${name}@${OPTIONAL_PACKAGES[name] ?? 'latest'}`;
  const packages = start.packages.split('\n').filter((one) => one !== '');
  const named = [...(packages.length === 0 ? ['pola-playground'] : packages), wanted];
  const [words, next] = isInProject(start)
    ? [['npm', 'install', wanted], 'Then run the command again.\n']
    : [['npx', ...named.flatMap((one) => ['-p', one]), 'pola', ...args], ''];
  return `This command needs the package ${name}, which is not installed. Run:\n\n  ${words.map(quoteForShell).join(' ')}\n\n${next}`;
}

function isInProject({ folder, program = '' }: Start): boolean {
  const [root = '', ...inner] = program.split(/[\\/]node_modules[\\/]/);
  return (
    inner.length > 0 &&
    (folder === root || /^[\\/]/.test(folder.slice(root.length))) &&
    folder.startsWith(root)
  );
}

function quoteForShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
