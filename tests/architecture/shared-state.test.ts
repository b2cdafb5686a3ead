/**
 * Tests must not use anything that another program on the machine also changes: its files, ports, processes and clock.
 */
import { expect, it } from 'vitest';
import { readSources, type Sources } from './rules/sources.js';

const OWN = 'tests/architecture/shared-state.test.ts';
const LISTS = String.raw`\b(?:readdir|opendir|glob)(?:Sync)?\(\s*`;
/** Patterns that a test must not contain, each with advice on what to use instead. */
const RULES: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [new RegExp(`${LISTS}(?:os\\.)?(?:tmpdir|homedir)\\(\\)`), 'list a folder of your own: useTemporaryFolders of tests/support'],
  [new RegExp(`\\b(\\w+) = (?:os\\.)?(?:tmpdir|homedir)\\(\\)[\\s\\S]*${LISTS}\\1\\b`), 'list a folder of your own: useTemporaryFolders of tests/support'],
  [/\b(?:existsSync|mkdir|mkdirSync|mkdtemp|mkdtempSync|open|openSync|readdir|readdirSync|rm|rmSync|stat|statSync|writeFile|writeFileSync)\(\s*['"`]\/tmp\b/, 'make a folder with mkdtempSync'],
  [/\bjoin\((?:os\.)?homedir\(\)/, 'stub HOME: useTemporaryFolders of tests/support'],
  [/\.listen\(\s*(?:\{[^}]*\bport:\s*)?[1-9]/, 'listen on port 0'],
  [/(?:\(|\b(?:endpoint|baseUrl)\s*[:=])\s*['"`]https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d{4,5}\b/, 'ask a server on port 0, or reserveClosedPort of tests/support'],
  [/\b(?:exec|execFile|spawn)(?:Sync)?\(\s*['"`](?:ps|pgrep|pkill|killall|lsof|tasklist)\b/, 'look at the processes that the test started, by their ids'],
  [new RegExp(`${LISTS}['"\`]/proc['"\`]`), 'look at the processes that the test started, by their ids'],
  [/\bexpect\([^;]*?(?:\bDate\.now\(\)|\bnew Date\(\))/, 'pass the time to the code under test'],
]; // prettier-ignore

/** Returns the line number and advice for every place where a test uses shared state. */
function findShared(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    RULES.flatMap(([pattern, advice]) => {
      const match = pattern.exec(text);
      if (match === null) return [];
      return [`${path}:${text.slice(0, match.index).split('\n').length}: ${advice}`];
    }),
  );
}

it('no test uses temporary files, ports, processes or clocks that the whole machine shares', () => {
  const sources = new Map([...readSources('tests')].filter(([path]) => path !== OWN));
  expect(sources.size).toBeGreaterThan(300);
  expect(findShared(sources)).toEqual([]);
});

it.each([
  'const names = readdirSync(tmpdir()).filter(isOurs);',
  'const folder = tmpdir();\nexpect(await readdir(folder)).toEqual([]);',
  "writeFileSync('/tmp/pola.json', '');",
  "const path = join(homedir(), '.config');",
  'server.listen(8080);',
  "server.listen({ host: '127.0.0.1', port: 8080 });",
  "await fetch('http://127.0.0.1:9999/v1');",
  "const options = { endpoint: 'http://localhost:4173' };",
  "execFileSync('ps', ['-ef']);",
  "const all = readdirSync('/proc');",
  'expect(Date.now() - start).toBeLessThan(9);',
])('reports %j', (text) => {
  expect(findShared(new Map([['tests/a.test.ts', text]]))).toHaveLength(1);
});

it.each([
  "readdirSync(mkdtempSync(join(tmpdir(), 'pola-')));",
  'server.listen(0);',
  "const rows = [['http://localhost:11434/v1', 'http://localhost:11434']];",
  "fetch('http://127.0.0.1:9/');",
  'const id = `name-${Date.now()}`;',
])('allows %j', (text) => {
  expect(findShared(new Map([['tests/a.test.ts', text]]))).toEqual([]);
});
