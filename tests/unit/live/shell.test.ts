import { describe, expect, it } from 'vitest';
import {
  LIMITS,
  listFiles,
  ALLOW_ALL_DISK_GATE,
  readFileBytes,
  readFileText,
} from '../../../src/engine/index.js';
import { loadShell } from '../../../src/live/index.js';
import {
  runHostToolCall,
  type HostCall,
  NOON,
  allowEverything,
  allowWorkspaceOnly,
  createWorld,
} from '../../support/host-tools.js';

const exec = await loadShell();
const run = (command: string, options?: Parameters<typeof runHostToolCall>[2]): Promise<HostCall> =>
  runHostToolCall(exec, { command, cwd: '/ws' }, options);

describe('the shell on the virtual disk', () => {
  it('the shell calculates, creates folders, and sends text through pipes', async () => {
    const {
      text,
      after,
      denied: refused,
    } = await run(
      [
        'echo $(( $(jq .a in/params.json) * $(jq .b in/params.json) )) > out/step1.txt',
        'mkdir -p out/deep/er && touch out/deep/er/note.txt && basename out/deep/er/note.txt > out/step2.txt',
        'jq -r .word in/params.json | tr A-Z a-z > out/step3.txt',
      ].join('\n'),
    );
    expect(text).toBe('exit code 0');
    expect(refused).toEqual([]);
    expect(
      ['step1.txt', 'step2.txt', 'step3.txt'].map((name) => readFileText(after, `/ws/out/${name}`)),
    ).toEqual(['42\n', 'note.txt\n', 'lantern\n']);
    expect(readFileText(after, '/ws/out/deep/er/note.txt')).toBe('');
  });

  it('the shell reports the exit code, the output and the errors', async () => {
    expect((await run('echo out; echo err >&2; exit 3')).text).toBe('exit code 3\nout\nstderr:\nerr');
    expect((await run('nothing-like-it')).text).toContain('command not found');
    expect((await run('echo "unclosed')).text).toMatch(/^exit code 2\nstderr:\n/);
  });

  it('the shell reports the executed command and its file operations in order', async () => {
    const { effects } = await run('cat in/lines.txt > out/copy; rm out/old.txt; echo more >> out/copy');
    expect(effects).toEqual([
      { kind: 'file_read', path: '/ws/in/lines.txt', found: true },
      { kind: 'file_written', path: '/ws/out/copy', content: 'one\ntwo\nthree\n', created: true },
      { kind: 'file_removed', path: '/ws/out/old.txt' },
      { kind: 'file_written', path: '/ws/out/copy', content: 'one\ntwo\nthree\nmore\n', created: false },
      {
        kind: 'command_run',
        command: 'cat in/lines.txt > out/copy; rm out/old.txt; echo more >> out/copy',
        cwd: '/ws',
        exitCode: 0,
      },
    ]);
  });

  it('the shell runs in the given folder, and only if that folder exists', async () => {
    expect((await runHostToolCall(exec, { command: 'pwd; ls', cwd: '/ws/in' })).text).toBe(
      'exit code 0\n/ws/in\nlines.txt\nparams.json',
    );
    const missing = await runHostToolCall(exec, { command: 'pwd', cwd: '/ws/none' });
    expect([missing.ok, missing.text]).toEqual([false, 'exec: there is no directory /ws/none.']);
  });

  it('the shell starts afresh for each command, without earlier variables or the earlier working directory', async () => {
    await run('export LEFT=1; cd in');
    expect((await run('echo "${LEFT:-none}"; pwd')).text).toBe('exit code 0\nnone\n/ws');
  });

  it('the shell keeps bytes that are not text unchanged', async () => {
    const { after } = await run(
      'printf "//4A" | base64 -d > out/bytes; cp out/bytes out/again; wc -c out/again',
    );
    expect([...(readFileBytes(after, '/ws/out/again') ?? [])]).toEqual([0xff, 0xfe, 0x00]);
  });

  it('the shell changes files in place, and runs a script that it has written', async () => {
    const { text, after } = await run(
      "sed -i 's/two/2/' in/lines.txt; printf 'echo ran $1\\n' > out/s.sh; chmod +x out/s.sh; ./out/s.sh x",
      { answer: allowEverything },
    );
    expect(text).toBe('exit code 0\nran x');
    expect(readFileText(after, '/ws/in/lines.txt')).toBe('one\n2\nthree\n');
  });

  it('the shell has a null device for unwanted output', async () => {
    const { text, denied: refused } = await run(
      'echo gone > /dev/null; cat /dev/null; ls none 2>/dev/null; echo on',
    );
    expect([text, refused]).toEqual(['exit code 0\non', []]);
  });
});

describe('the time shown in the shell', () => {
  it('the shell shows the time of the trial clock, which `sleep` advances', async () => {
    const { text, effects } = await run('date +%T; sleep 61; sleep 0.5; sleep 0.5; date +%T; date');
    expect(text).toBe('exit code 0\n12:00:00\n12:01:02\nFri Jan 10 12:01:02 UTC 2025');
    expect(effects.filter(({ kind }) => kind === 'slept')).toEqual([
      { kind: 'slept', seconds: 61 },
      { kind: 'slept', seconds: 1 },
    ]);
  });

  it('the time in the shell includes earlier sleeps', async () => {
    const first = await run('sleep 10');
    const second = await exec.execute(
      first.after,
      new Map([
        ['command', 'date +%s'],
        ['cwd', '/ws'],
      ]),
      { disk: ALLOW_ALL_DISK_GATE, now: NOON + 10 },
    );
    expect(second.pieces.join('')).toBe(`exit code 0\n${NOON + 10}`);
  });

  it.each([
    ['date +%F', '2025-01-10'],
    [
      'date "+%a %A %b %B %e %j %u %w %y %R %D %Z %z %% %Q"',
      'Fri Friday Jan January 10 010 5 5 25 12:00 01/10/25 UTC +0000 % %Q',
    ],
    ['date -d @0 +%FT%TZ', '1970-01-01T00:00:00Z'],
    ['date -d 2024-02-29 +%j', '060'],
    ['date -d "2024-02-29T10:11:12Z" +%s', '1709201472'],
    ['date -I', '2025-01-10'],
  ])('the time in the shell is printed correctly: %s prints %s', async (command, output) => {
    expect((await run(command)).text).toBe(`exit code 0\n${output}`);
  });

  it('the shell rejects an invalid date and a sleep beyond the limit', async () => {
    expect((await run('date -d "next tuesday"')).text).toContain("invalid date 'next tuesday'");
    const { value } = LIMITS.sleepSeconds;
    expect((await run(`sleep ${value}; echo awake`)).text).toContain('awake');
    expect((await run(`sleep ${value}; sleep 1; date +%s`)).text).toContain(`${NOON + value}`);
  });
});

describe('LIVE-12 reporting features that are missing from the shell', () => {
  it.each([
    'curl http://catalogue.test/',
    'wget x',
    'ssh x',
    'node -e 1',
    'python3 -c 1',
    'gzip in/lines.txt',
    'git log',
  ])('the program %s is not a command of the simulated shell', async (command) => {
    expect((await run(command)).text).toMatch(/^exit code 127\n/);
  });

  it('the missing features include access to data on the host machine', async () => {
    const { text } = await run(
      'env; whoami; hostname; echo $$ $UID; ls /usr/bin; cat /proc/version; echo ~',
      {
        answer: allowEverything,
      },
    );
    expect(text).not.toContain(process.cwd());
    for (const name of ['USER', 'PATH'].map((key) => process.env[key] ?? 'never-there'))
      expect(text).not.toContain(`=${name}\n`);
    expect(text).not.toContain(process.version);
  });
});

describe('LIVE-13 denying shell operations at the gate', () => {
  it('the shell continues after a denied redirection, but does not exit with code 0', async () => {
    const {
      text,
      after,
      denied: refused,
    } = await run('echo x > /etc/passwd; echo y >> /public/p; echo ok > out/f; echo said');
    expect(text).toMatch(
      /^exit code 1\nsaid\nstderr:\nbash: EACCES: not permitted to write, '\/etc\/passwd'/,
    );
    expect(readFileText(after, '/ws/out/f')).toBe('ok\n');
    expect(readFileText(after, '/etc/passwd')).toContain('root');
    // The shell first checks whether the target exists, which must not be revealed either.
    expect(refused).toEqual([
      'deny read /etc/passwd',
      'deny write /etc/passwd',
      'deny read /public/p',
      'deny write /public/p',
    ]);
  });

  it('the shell returns an error message if the gate cannot decide an operation', async () => {
    const undecided = await run('echo a > out/a; cat in/lines.txt; echo b > out/b', {
      answer: (operation, path) =>
        path.endsWith('lines.txt') ? 'error' : allowWorkspaceOnly(operation, path),
    });
    expect(undecided.ok).toBe(false);
    expect(readFileText(undecided.after, '/ws/out/a')).toBe('a\n');
    expect(readFileText(undecided.after, '/ws/out/b')).toBeNull();
  });

  it('repeating a shell command that the gate stopped produces the same output and the same effects', async () => {
    const command =
      'ls -lR /ws; find . -type f | sort; stat in/lines.txt; echo x > out/n; ls -la out; md5sum in/*';
    const [first, second] = [await run(command), await run(command)];
    expect(second.text).toBe(first.text);
    expect(second.effects).toEqual(first.effects);
    expect(second.asked).toEqual(first.asked);
  });

  it('the shell leaves the original disk unchanged', async () => {
    const world = createWorld();
    await run('rm -rf /ws; echo x > /ws/new', { world, answer: allowEverything });
    expect(listFiles(world)).toEqual(listFiles(createWorld()));
  });
});

describe('LIVE-25 randomness and time in the shell are derived from the trial', () => {
  const COMMANDS: readonly (readonly [string, RegExp])[] = [
    ['echo $RANDOM $RANDOM ${RANDOM}; echo $((RANDOM % 1000))', /^exit code 0\n\d+ \d+ \d+\n\d+$/],
    [
      'r=RANDOM; echo ${!r}; eval "echo \\$RAN""DOM"; bash -c "echo \\$RANDOM"',
      /^exit code 0\n(\d+\n){2}\d+$/,
    ],
    ['sleep 61; echo $SECONDS', /^exit code 0\n61$/],
    [
      "awk 'BEGIN { srand(); print rand(), rand(); print srand(7), rand() }'",
      /^exit code 0\n0\.\d+ 0\.\d+\n/,
    ],
    ['jq -n "now, (now|todate)"', /^exit code 0\n1736510400\n"2025-01-10T12:00:00Z"$/],
    ["printf '%(%F %T)T\\n' -1; sleep 5; printf '%(%T)T\\n'", /^exit code 0\n2025-01-10 12:00:00\n12:00:05$/],
    ['x="\\\\t \\\\D{%F}"; echo "${x@P}"', /^exit code 0\n12:00:00/],
    ['time sleep 90', /real\t1m30\.000s/],
    ['find . -mtime +0; find in -mtime -1 -type f', /^exit code 0\nin\/lines\.txt\nin\/params\.json$/],
    [
      'find in/lines.txt -printf "%t\\n"; ls -l in/lines.txt',
      /^exit code 0\nFri Jan 10 12:00:00 2025\n.* Jan 10 12:00 in/,
    ],
    ['touch -d "2001-02-03 04:05" out/t; stat out/t', /Modify: 2025-01-10T12:00:00\.000Z/],
    ['echo $$ $PPID $BASHPID $UID; echo "$EPOCHSECONDS$SRANDOM"', /^exit code 0\n1 0 1 1000\n$/],
    [
      'sha256sum in/lines.txt; sha256sum < in/lines.txt | cut -c 1-8',
      /^exit code 0\nb6285c57.{56} {2}in\/lines\.txt\nb6285c57$/,
    ],
    ['printf "é\\n" > out/e; printf "é\\n" | diff out/e - && echo same', /^exit code 0\nsame$/],
    ['diff in/lines.txt in/params.json; diff -q in/lines.txt in/lines.txt', /\+\+\+ in\/params\.json/],
  ];

  it.each(COMMANDS)('%s', async (command, output) => {
    const [first, second] = [await run(command), await run(command)];
    expect(first.text).toMatch(output);
    expect(second.text).toBe(first.text);
    expect(second.effects).toEqual(first.effects);
  });

  it.each([
    ['mktemp', 'command not found'],
    ['shuf -i 1-9', 'command not found'],
    ['sort -R in/lines.txt', 'invalid option'],
    ['sha1sum in/lines.txt', 'command not found'],
    ['sha256sum -c in/lines.txt', '-c is not part of this shell'],
    ['timeout 5 echo late', 'time only advances during sleep'],
    ['uptime', 'command not found'],
  ])('the shell rejects the command %s with a message', async (command, words) => {
    expect((await run(command)).text).toContain(words);
  });

  it('different seeds produce different random numbers, and identical seeds produce identical numbers', async () => {
    const draw = async (seed: number): Promise<string> => {
      const args = new Map([
        ['command', 'echo $RANDOM $RANDOM'],
        ['cwd', '/ws'],
      ]);
      const { pieces } = await exec.execute(createWorld(), args, {
        disk: ALLOW_ALL_DISK_GATE,
        now: NOON,
        seed,
      });
      return pieces.join('');
    };
    expect(await draw(1)).toBe(await draw(1));
    expect(await draw(2)).not.toBe(await draw(1));
  });

  it('the host’s clock and random numbers are restored, even after a crash or with concurrent commands', async () => {
    const host = [Date, Math.random, performance.now];
    await Promise.all([run('echo $RANDOM'), run('sleep 3; echo $SECONDS'), run('echo "unclosed')]);
    const broken: Parameters<typeof run>[1] = {
      answer: () => {
        throw new Error('a gate of ours broke');
      },
    };
    await run('cat in/lines.txt', broken).catch(() => undefined);
    expect([Date, Math.random, performance.now]).toEqual(host);
    const [one, two] = await Promise.all([
      run('sleep 3; echo $SECONDS $RANDOM'),
      run('sleep 3; echo $SECONDS $RANDOM'),
    ]);
    expect(two.text).toBe(one.text);
  });

  it('a running command never yields the thread, so other code never sees the changed clock', async () => {
    let met = 0;
    const timer = setInterval(() => (met += 1), 0);
    const immediate = setImmediate(() => (met += 1));
    await run(
      [
        'seq 1 200 | sort -r | tail -1; cat in/*.txt | tee out/t | awk "{print}"; sha256sum in/lines.txt; md5sum out/t',
        'find / -name "*.txt" | xargs -P 4 -n 1 basename; diff in/lines.txt in/params.json; sleep 2; jq . in/params.json',
        'for i in $(seq 1 50); do echo $i > out/n; done; sed -i s/5/6/ out/n; cat <(echo a); x=$(grep -c o in/lines.txt)',
        'tree; du; rg one; base64 in/lines.txt; od -c in/lines.txt; true & wait; read -t 1 y < in/lines.txt; time true',
      ].join('\n'),
      { answer: allowEverything },
    );
    expect(met).toBe(0);
    clearInterval(timer);
    clearImmediate(immediate);
  });
});
