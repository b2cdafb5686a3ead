/**
 * Whether a file exists is information: a command must get the same results for a path outside the warrant, whether or
 * not the path exists.
 *
 * Each command runs twice, on a disk with the hidden files and on a disk without them. Its output with the exit code,
 * its effects, the files and the gate's decisions must be identical.
 *
 * Threat model: "A command that reveals whether a file exists".
 */
import { describe, expect, it } from 'vitest';
import { type HostTool, type Json, listFiles, type Workspace } from '../../src/engine/index.js';
import { loadGit, loadShell } from '../../src/live/index.js';
import { runHostToolCall, type SEMANTICS, warrantGate, createWorld } from '../support/host-tools.js';

const exec = await loadShell();
const git = await loadGit();

const SHOWN = {
  '/ws/in/lines.txt': 'one\ntwo\nthree\n',
  '/ws/in/sub/deep.txt': 'deep\n',
  '/ws/in/names.txt': '/secrets/key.txt\n/secrets\n',
  '/ws/out/old.txt': 'old\n',
};

const HIDDEN = {
  '/secrets/key.txt': 'canary\n',
  '/secrets/a/b.sh': 'echo canary\n',
  '/secrets/repo/.git/HEAD': 'ref: refs/heads/main\n',
  '/secrets/repo/.git/config': '[core]\n',
  '/secrets/repo/.git/refs/heads/main': `${'0'.repeat(40)}\n`,
  '/ws/private/key.txt': 'canary\n',
};

const HIDDEN_PATHS = ['/secrets', '/ws/private'];
const PRESENT = createWorld({ ...SHOWN, ...HIDDEN });

const READS = { read_file: { path: { kind: 'Subpath', root: '/ws/in' } } } as const;
const ALL_FOUR = {
  ...READS,
  list_files: { directory: { kind: 'Subpath', root: '/ws/in' } },
  write_file: { path: { kind: 'Subpath', root: '/ws/out' }, content: { kind: 'Wildcard' } },
  delete_file: { path: { kind: 'Subpath', root: '/ws/out' } },
} as const;

/** `P` stands for a hidden folder or file. */
const ON_ANY = [
  'test -e P',
  'test -d P',
  'test -f P',
  'test -s P',
  'test -r P',
  'test -w P',
  'test -x P',
  'test -L P',
  'test -N P',
  'test -O P',
  'test ! -e P',
  '[ -e P ] && echo yes || echo no',
  '[ P -nt in/lines.txt ]; echo $?',
  '[ P -ot in/lines.txt ]; echo $?',
  '[ in/lines.txt -ef P ]; echo $?',
  '[[ -e P ]]; echo $?',
  '[[ -d P || -f P ]]; echo $?',
  'cd P',
  'cd P && pwd',
  'cd P/..; pwd',
  'cd P/.; pwd',
  'cd P/x/..; pwd',
  'cd -P P; pwd',
  'pushd P; dirs',
  'CDPATH=/ cd secrets; pwd',
  '(cd P; ls)',
  'ls P',
  'ls -d P',
  'ls -la P',
  'ls -ld P',
  'ls -R P',
  'ls -1d P P/x',
  'ls P in',
  'ls -F -d P',
  'find P',
  'find P -maxdepth 0',
  'find P -maxdepth 0 -type d',
  'find P -prune',
  'find P -name "*" -print',
  'find P -exec echo {} +',
  'find in P -maxdepth 0 | wc -l',
  'find in -newer P',
  'stat P',
  'stat -c %F P',
  'file P',
  'du P',
  'du -s P',
  'du -sh P in',
  'tree P',
  'tree -d P',
  'tree -L 1 P',
  'cat P',
  'cat < P',
  'cat P in/lines.txt',
  'head P',
  'tail P',
  'tail -n +1 P',
  'tac P',
  'wc P',
  'wc -l in/lines.txt P',
  'nl P',
  'od P',
  'rev P',
  'sort P',
  'sort -c P',
  'uniq P',
  'cut -c1 P',
  'paste P in/lines.txt',
  'join P in/lines.txt',
  'comm P in/lines.txt',
  'column P',
  'fold P',
  'expand P',
  'unexpand P',
  'strings P',
  'split P out/x',
  'tr a b < P',
  'grep x P',
  'grep -r x P',
  'grep -s x P',
  'grep -q x P; echo $?',
  'grep -l x P in',
  'grep -f P in/lines.txt',
  'egrep x P',
  'fgrep x P',
  'rg x P',
  'rg --files P',
  'rg -f P in',
  'sed p P',
  'sed -n 1p P',
  'sed -i s/a/b/ P',
  'sed -f P in/lines.txt',
  "sed 'r P' in/lines.txt",
  "sed 'w P' in/lines.txt",
  'awk 1 P',
  'awk -f P in/lines.txt',
  'awk \'BEGIN { print (getline l < "P") }\'',
  'awk \'BEGIN { print "x" > "P"; print "went on" }\'',
  'awk \'BEGIN { print "x" >> "P"; close("P") }\'',
  'jq . P',
  'jq -n --rawfile a P .',
  'jq -n --slurpfile a P .',
  'jq -f P in/lines.txt',
  'base64 P',
  'base64 -d P',
  'md5sum P',
  'md5sum -c P',
  'sha256sum P',
  'diff P in/lines.txt',
  'diff in/lines.txt P',
  'diff -q P P',
  'html-to-markdown P',
  'xargs -a P echo',
  'source P',
  '. P',
  'bash P',
  'sh P',
  'P',
  'P/x',
  'exec P',
  'command -v P',
  'type P',
  'which P',
  'hash P',
  'PATH=P key.txt',
  'PATH=P:/bin which b.sh',
  'PATH=P; command -v key.txt; type b.sh',
  'readlink P',
  'readlink -f P',
  'readlink -e P',
  'realpath P',
  'basename P',
  'mkdir P',
  'mkdir -p P',
  'mkdir -p P/x',
  'mkdir P/x',
  'mkdir -v P',
  'mkdir -p P/a/b/c',
  'rmdir P',
  'rmdir -p P',
  'rmdir --ignore-fail-on-non-empty P',
  'rm P',
  'rm -f P',
  'rm -r P',
  'rm -rf P',
  'rm -d P',
  'rm -v P',
  'rm -rfv P in/none',
  'touch P',
  'touch -c P',
  'touch P/x',
  'touch -r P out/t',
  'chmod 777 P',
  'chmod -R 777 P',
  'cp P out/c',
  'cp -r P out/c',
  'cp -n P out/c',
  'cp P P out',
  'cp in/lines.txt P',
  'cp -n in/lines.txt P',
  'cp in/lines.txt P/x',
  'cp -r in P',
  'cp in/lines.txt in/sub/deep.txt P',
  'cp -T in/lines.txt P',
  'cp -v in/lines.txt P',
  'mv P out/m',
  'mv -f P out/m',
  'mv -n P out/m',
  'mv out/old.txt P',
  'mv -n out/old.txt P',
  'mv out/old.txt P/x',
  'mv out P',
  'mv -v out/old.txt P',
  'ln P out/l',
  'ln -s P out/l',
  'ln in/lines.txt P',
  'ln -sf in/lines.txt P',
  'tee P < in/lines.txt',
  'tee -a P < in/lines.txt',
  'echo x > P',
  'echo x >> P',
  'echo x >| P',
  'set -C; echo x > P',
  'set -o noclobber; echo x > P; echo $?',
  'echo x > P/x',
  'echo x &> P',
  'echo x > P || echo failed',
  'exec 3< P; echo $?',
  'exec 3> P; echo $?',
  'exec 3<> P; echo $?',
  'cat <> P',
  'ls none 2> P',
  '> P',
  ': > P; echo $?',
  '< P; echo $?',
  'echo "$(<P)"; echo $?',
  'cat <(cat P)',
  'read x < P; echo $?',
  'while read l; do echo "$l"; done < P; echo $?',
  'mapfile a < P; echo $? ${#a[@]}',
  'if [ -d P ]; then echo folder; elif [ -f P ]; then echo file; fi',
  'for f in P*; do echo "$f"; done',
  'echo P*',
  'echo P/*',
  'echo P/*/*',
  'echo P/',
  'echo P?',
  'echo P/.*',
  'echo [P]*',
  'shopt -s nullglob; echo P* P/* done',
  'shopt -s failglob; echo P*; echo $?',
  'shopt -s globstar; echo P/**; echo P/**/',
  'shopt -s dotglob; echo P/*',
  'shopt -s extglob; echo P@(|x)',
  'GLOBIGNORE=P; echo P*',
  'a=(P*); echo ${#a[@]}',
  'case P in /*) echo P*;; esac',
  'compgen -f P',
  'compgen -d P',
  'compgen -G "P*"',
  'complete -f P; echo $?',
  'echo P | xargs ls -d',
  'echo P | xargs -I{} test -d {}; echo $?',
  'xargs ls -d < in/names.txt',
  'time ls P',
  'env -C P pwd',
  'env ls P',
  'HOME=P; cd; pwd',
  'HOME=P; ls ~',
  'OLDPWD=P; cd -; pwd',
  'export PWD=P; ls; pwd',
  'trap "ls P" EXIT',
  'eval "ls -d P"',
  'ls -d "$(printf %s P)"',
  'printf x > P; printf $?',
  'history -r P; echo $?',
  'history -w P; echo $?',
  'date -r P',
  'seq 1 > P',
  'sort -o P in/lines.txt',
  'sort --files0-from=P',
  'uniq in/lines.txt P',
  'split in/lines.txt P/x',
  'split in/lines.txt P',
  'help P',
  'umask; ls -d P',
  'ls -d P 2>&1 | wc -c',
  'ls -d P > /dev/null 2>&1; echo $?',
  'ls P/../P',
  'ls -d ./../P',
  'ls -d //P//',
  'test -d P/; echo $?',
  'test -e P/.; echo $?',
  'test -e P/..; echo $?',
  'test -e P/x/..; echo $?',
];

/** Commands that access hidden files indirectly. */
const ON_ROOT = [
  'echo /*',
  'echo /s*',
  'echo /sec*',
  'echo /se?rets',
  'echo /[s]ecrets',
  'echo /*/key.txt',
  'echo /*/*/b.sh',
  'echo ../*',
  'echo /ws/*',
  'echo /ws/p*',
  'echo */*',
  'echo */key.txt',
  'echo private/*',
  'ls /',
  'ls -a ..',
  'ls -d /*',
  'ls',
  'ls *',
  'ls -R /ws',
  'ls -d */',
  'find .',
  'find . -maxdepth 1',
  'find / -maxdepth 1',
  'find .. -name "s*"',
  'find / -path "/secrets*"',
  'find /ws -type d',
  'find . -name private -prune -o -print',
  'du /',
  'du -a .',
  'tree',
  'tree /',
  'grep -r canary .',
  'rg canary',
  'rg --files /',
  'rm -rf /',
  'rm -rf /ws',
  'rm -rfv .',
  'rm -r ../ws',
  'chmod -R 700 /',
  'cp -r / out/all',
  'cp -r /ws out/ws',
  'cp -r . out/all',
  'mv /ws out/ws',
  'mv * out',
  'cat *',
  'cat */*',
  'shopt -s globstar; echo **; echo /**',
  'compgen -f /',
  'compgen -d',
  'compgen -G "/*"',
  'du -s /ws',
  'stat /ws',
  'ls -ld /ws',
  'md5sum *',
  'wc -c *',
  'cd ..; ls; pwd',
  'cd private; pwd',
  'cd /; echo *',
  'rmdir /ws/private',
  'rmdir /',
];

const COMMANDS = [
  ...['/secrets', '/secrets/key.txt', '/ws/private'].flatMap((path) =>
    ON_ANY.map((command) => command.replaceAll('P', path)),
  ),
  ...ON_ROOT,
];

const ABSENT = createWorld(SHOWN);

type Grant = Parameters<typeof warrantGate>[0];

/**
 * All effects of a call, except two kinds of events that the program does not see: removals below a folder that is
 * removed as a whole, and the check for a working directory that does not exist.
 */
async function leave(
  tool: HostTool,
  args: Record<string, Json>,
  noted: ReturnType<typeof warrantGate>,
  world: Workspace,
) {
  const { ok, text, effects, asked, after } = await runHostToolCall(tool, args, { world, noted });
  const isTried = (line: string) =>
    line.includes('delete_file') && HIDDEN_PATHS.some((path) => line.includes(path));
  const isStart = (line: string) => args.cwd !== '/ws' && line === `deny read_file ${String(args.cwd)}`;
  const files = listFiles(after).filter((path) => !(path in HIDDEN));
  return { ok, text, effects, files, asked: asked.filter((line) => !isTried(line) && !isStart(line)) };
}

async function expectSame(
  tool: HostTool,
  args: Record<string, Json>,
  grant: Grant,
  semantics: keyof typeof SEMANTICS = 'compatible',
): Promise<string> {
  const present = await leave(tool, args, warrantGate(grant, semantics), PRESENT);
  expect(present).toEqual(await leave(tool, args, warrantGate(grant, semantics), ABSENT));
  expect(present.text).not.toContain('canary');
  return present.text;
}

const run = (command: string, grant: Grant, semantics?: keyof typeof SEMANTICS) =>
  expectSame(exec, { command, cwd: '/ws' }, grant, semantics);

describe('LIVE-16 a command returns the same result for a path outside the warrant, whether or not the path exists', () => {
  it.each(COMMANDS)('%s', async (command) => {
    await run(command, ALL_FOUR, 'hardened');
    await run(command, READS, 'compatible');
  });

  it.each(['/secrets', '/secrets/key.txt', '/ws/private', '/secrets/none'])(
    'a command line started in %s does not reveal whether a path exists',
    async (cwd) => {
      for (const command of [
        'pwd',
        'ls',
        'cd ..; pwd',
        'ls -d .',
        'cat key.txt',
        'test -d .; echo $?',
        'mkdir x',
      ])
        await expectSame(exec, { command, cwd }, ALL_FOUR);
    },
  );

  it.each(git.map((tool) => [tool.schema.name, tool] as const))(
    'the command %s in a repository does not reveal whether a path exists',
    async (_, tool) => {
      const args = {
        ref: 'refs/heads/main',
        from: 'main',
        to: 'side',
        branch: 'main',
        remote: 'origin',
        force: false,
      };
      for (const repo of ['/secrets/repo', '/secrets', '/secrets/key.txt', '/ws/private'])
        for (const grant of [ALL_FOUR, READS]) {
          const named = Object.entries(args).filter(([name]) =>
            tool.schema.args.some((arg) => arg.name === name),
          );
          await expectSame(tool, { repo, ...Object.fromEntries(named) }, grant);
        }
    },
  );
});

describe('LIVE-16 a command can see everything that a granted tool would return', () => {
  const see = async (command: string, grant: Grant): Promise<string> =>
    (await runHostToolCall(exec, { command, cwd: '/ws' }, { world: PRESENT, noted: warrantGate(grant) }))
      .text;
  const listing = (value: string) => ({ list_files: { directory: { kind: 'Exact', value } } });

  it.each([
    ['reading it', { read_file: { path: { kind: 'Exact', value: '/secrets/key.txt' } } }],
    ['listing its folder', listing('/secrets')],
    [
      'writing it',
      { write_file: { path: { kind: 'Exact', value: '/secrets/key.txt' }, content: { kind: 'Wildcard' } } },
    ],
    ['removing it', { delete_file: { path: { kind: 'Exact', value: '/secrets/key.txt' } } }],
  ] as const)('a command can see a file if the warrant grants %s', async (_, grant) => {
    expect(await see('test -f /secrets/key.txt && echo there', grant)).toContain('there');
    expect(await see('test -e /secrets/a/b.sh || echo gone', grant)).toContain('gone');
  });

  it('a command can see a folder and its entries if the warrant grants listing the folder', async () => {
    expect(await see('cd /secrets && echo *', listing('/secrets'))).toBe('exit code 0\na key.txt repo');
    expect(await see('ls -d /secrets; echo /sec*', listing('/'))).toBe('exit code 0\n/secrets\n/secrets');
  });

  it('a command can see a write-only folder without causing a denial', async () => {
    const noted = warrantGate({ ...READS, write_file: ALL_FOUR.write_file });
    const command =
      'cp in/lines.txt out/ && mkdir -p out/a/b && cd out && echo x > a/b/c && cd .. && ls -d out';
    const { text, asked } = await runHostToolCall(exec, { command, cwd: '/ws' }, { world: PRESENT, noted });
    expect(text).toBe('exit code 0\nout');
    expect(asked.filter((line) => line.startsWith('deny'))).toEqual([]);
  });

  it('a command can see the size of a file only if the warrant grants reading it', async () => {
    expect(await see('ls -l /secrets/key.txt', listing('/secrets'))).toMatch(/ 0 Jan/);
  });
});

it('LIVE-13 temporary files of `split` have deterministic names', async () => {
  const command = 'split -l 1 in/lines.txt out/x; split -l 2 in/lines.txt out/y';
  const inWs = { path: { kind: 'Subpath', root: '/ws' } };
  const grant = { read_file: inWs, delete_file: inWs, write_file: ALL_FOUR.write_file };
  const [first, second] = [
    await leave(exec, { command, cwd: '/ws' }, warrantGate(grant), PRESENT),
    await leave(exec, { command, cwd: '/ws' }, warrantGate(grant), PRESENT),
  ];
  expect(second).toEqual(first);
  expect(first.files).toContain('/ws/out/old.txt');
});
