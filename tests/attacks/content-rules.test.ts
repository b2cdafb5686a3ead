/**
 * A command tries to bypass a content rule and write content that the rule denies.
 *
 * Threat model: "A content rule bypassed through a shell or git".
 */
import { describe, expect, it } from 'vitest';
import { bareFiles, cloneFiles, ObjectStore } from '../../src/catalog/tasks/ws-08-git/repository-files.js';
import {
  type Decision,
  type Json,
  deriveRoleKey,
  createWorkspace,
  makeWarrantId,
  mintWarrant,
  readFileBytes,
  readFileText,
  readWarrantSpec,
  sealAuthority,
  toBase64Url,
  toHex,
  TRIAL_START,
  renderEnglish,
} from '../../src/engine/index.js';
import { makeDiskGate } from '../../src/engine/run/disk-gate.js';
import { loadGit, loadShell } from '../../src/live/index.js';
import {
  runHostToolCall,
  type HostCall,
  NOON,
  SEMANTICS,
  warrantGate,
  createWorld,
} from '../support/host-tools.js';

const exec = await loadShell();
const git = new Map((await loadGit()).map((tool) => [tool.schema.name, tool]));

const NO_CANARY = { kind: 'Not', constraint: { kind: 'Pattern', pattern: '*canary*' } } as const;

const WORLD = createWorld({
  '/ws/in/secret.txt': 'the canary\n',
  '/ws/in/clean.txt': 'clean\n',
  '/ws/out/broken.txt': 'an old canary\n',
  '/ws/out/clean.txt': 'clean\n',
});
const LATIN = new Uint8Array([0xff, 0x0a]);

const inWs = { kind: 'Subpath', root: '/ws' } as const;
const inOut = { kind: 'Subpath', root: '/ws/out' } as const;
type Rule = Parameters<typeof warrantGate>[0][string][string];

const grant = (content: Rule) => ({
  read_file: { path: inWs },
  list_files: { directory: inWs },
  write_file: { path: inOut, content },
  delete_file: { path: inOut },
});

const run = (command: string, content: Rule = NO_CANARY, semantics: keyof typeof SEMANTICS = 'compatible') =>
  runHostToolCall(
    exec,
    { command, cwd: '/ws' },
    { world: WORLD, noted: warrantGate(grant(content), semantics) },
  );

/** Contents of the files that the call wrote below `/ws/out`. */
const written = ({ effects, after }: HostCall): readonly string[] =>
  effects.flatMap((effect) =>
    effect.kind === 'file_written'
      ? [Buffer.from(readFileBytes(after, effect.path) ?? []).toString('latin1')]
      : [],
  );

const BYPASSES = [
  'cat in/secret.txt > out/x',
  'cat in/secret.txt >> out/clean.txt',
  'echo /w== | base64 -d >> out/x; cat in/secret.txt >> out/x',
  'echo /w== | base64 -d > out/x; cat in/secret.txt >> out/x',
  '{ echo /w== | base64 -d; cat in/secret.txt; } > out/x',
  '{ cat in/secret.txt; echo /w== | base64 -d; } > out/x',
  'echo /2NhbmFyeQ== | base64 -d > out/x',
  '(echo /w== | base64 -d; cat in/secret.txt) | tee out/x',
  '(echo /w== | base64 -d; cat in/secret.txt) | tee -a out/clean.txt',
  'printf can > out/x; printf ary >> out/x',
  'for c in c a n a r y; do printf $c >> out/x; done',
  'cp in/secret.txt out/x',
  'cp -r in out/all',
  'cp out/broken.txt out/x',
  'mv out/broken.txt out/x',
  'cat out/broken.txt out/clean.txt > out/x',
  "sed 's/clean/canary/' in/clean.txt > out/x",
  "sed -i 's/clean/canary/' out/clean.txt",
  "sed -n 'w out/x' in/secret.txt",
  'awk \'{ print > "out/x" }\' in/secret.txt',
  'awk \'{ printf "%s", $0 >> "out/x" }\' in/secret.txt',
  'sort -o out/x in/secret.txt',
  'exec 3> out/x; cat in/secret.txt >&3',
  'cat in/secret.txt &> out/x',
  'cat in/secret.txt >| out/x',
  'cat <<< canary > out/x',
  'x=canary; echo $x > out/x',
  'echo more >> out/broken.txt',
  'printf "" >> out/broken.txt',
] as const;

describe.each(Object.keys(SEMANTICS) as (keyof typeof SEMANTICS)[])(
  'LIVE-17 content rules in %s semantics',
  (semantics) => {
    it.each(BYPASSES)('a command cannot write content that the rule excludes: %s', async (command) => {
      const call = await run(command, NO_CANARY, semantics);
      expect(call.asked.filter((line) => line.startsWith('deny write_file'))).not.toEqual([]);
      for (const content of written(call)) expect(content).not.toContain('canary');
    });

    it.each([
      ['Not', NO_CANARY],
      ['Pattern', { kind: 'Pattern', pattern: '*' }],
      ['Regex', { kind: 'Regex', pattern: '.*' }],
      ['Cel', { kind: 'Cel', expression: '!value.contains("canary")' }],
      ['Cel that fails on an empty text', { kind: 'Cel', expression: 'value.split(",")[5] == "x"' }],
      ['Any', { kind: 'Any', constraints: [{ kind: 'Exact', value: '' }, NO_CANARY] }],
      ['All', { kind: 'All', constraints: [NO_CANARY] }],
    ] as const)('non-text bytes are denied under any rule: %s', async (_, content) => {
      const { gate, asked } = warrantGate(grant(content), semantics);
      expect(await gate.write('/ws/out/x', [null])).toMatchObject({
        decision: 'deny',
        code: 'CONSTRAINT_VIOLATION',
      });
      expect((await gate.write('/ws/out/x', ['', null])).decision).not.toBe('allow');
      expect(asked[0]).toBe('deny write_file /ws/out/x');
    });
  },
);

describe('LIVE-17 rules on file content', () => {
  it('any bytes are allowed if there is no rule, or if the rule allows any value', async () => {
    for (const tool of [{ path: inOut, content: { kind: 'Wildcard' } as const }, {}]) {
      const noted = warrantGate({ write_file: tool });
      const call = await runHostToolCall(
        exec,
        { command: 'echo /wo= | base64 -d > out/x', cwd: '/ws' },
        { world: WORLD, noted },
      );
      expect([...(readFileBytes(call.after, '/ws/out/x') ?? [])]).toEqual([...LATIN]);
    }
  });

  it('an approval gate on the content is treated as a rule', async () => {
    const seed = { scenario: 'disk', condition: 'task_scoped', at: TRIAL_START };
    const signer = deriveRoleKey('organisation', seed);
    const gateOf = async (gates: Json) => {
      const approvers = [toHex(signer.publicKey)];
      const spec = {
        tools: { write_file: {} },
        ttl: 60,
        approvers,
        min_approvals: 1,
        gates,
        holder: approvers[0]!,
      };
      const read = readWarrantSpec(spec);
      const built = mintWarrant(read.value!, signer, {
        id: makeWarrantId(BigInt(TRIAL_START) * 1000n, new Uint8Array(16)),
        at: TRIAL_START,
      });
      if (!built.ok) throw new Error(renderEnglish(built.detail));
      const envelopes = [toBase64Url(built.warrant.envelope)];
      const chain = sealAuthority({ kind: 'presented', envelopes, holder: 'organisation' }, seed);
      const hooks = { restrain: (decision: Decision) => decision, note: () => undefined };
      return makeDiskGate(chain, () => TRIAL_START, hooks);
    };
    const matching = await gateOf({
      write_file: { args: { content: { type: 'Pattern', pattern: '*canary*' } } },
    });
    expect((await matching.write('/x', ['clean'])).decision).toBe('allow');
    expect((await matching.write('/x', ['canary'])).code).toBe('APPROVAL_REQUIRED');
    expect((await matching.write('/x', [null])).decision).toBe('deny');
    const other = await gateOf({ write_file: { args: { path: { type: 'Pattern', pattern: '/y*' } } } });
    expect((await other.write('/x', [null])).decision).toBe('allow');
  });

  it('the denial names the content rule, or another reason that applies first', async () => {
    const { gate } = warrantGate(grant(NO_CANARY));
    expect((await gate.write('/ws/out/x', [null])).message).toMatch(
      /^`content` is `\(bytes that are not UTF-8 text\)`/,
    );
    expect((await gate.write('/etc/x', [null])).message).toMatch(/^`path` is/);
    expect((await warrantGate({ read_file: {} }).gate.write('/x', [null])).code).toBe('TOOL_NOT_AUTHORIZED');
  });

  it('both the appended bytes and the resulting file are checked', async () => {
    const words = { kind: 'Regex', pattern: '^(ok\\n)*$' } as const;
    const allowed = await run('echo ok > out/x; echo ok >> out/x', words);
    expect(readFileText(allowed.after, '/ws/out/x')).toBe('ok\nok\n');
    const part = await run('printf o > out/x; printf "k\\n" >> out/x', words);
    expect(readFileText(part.after, '/ws/out/x')).toBe('');
  });

  it('LIVE-18 a file that already violates the rule can be read, replaced or deleted, but not extended, copied or moved', async () => {
    const old = 'an old canary\n';
    for (const command of [
      'echo x >> out/broken.txt',
      'cp out/broken.txt out/y',
      'mv out/broken.txt out/y',
    ]) {
      const { after } = await run(command);
      expect(readFileText(after, '/ws/out/broken.txt')).toBe(old);
      expect(readFileText(after, '/ws/out/y')).not.toBe(old);
    }
    expect((await run('cat out/broken.txt')).text).toContain('an old canary');
    expect(
      readFileText((await run('sed -i s/canary/bird/ out/broken.txt')).after, '/ws/out/broken.txt'),
    ).toBe('an old bird\n');
    expect(readFileText((await run('echo new > out/broken.txt')).after, '/ws/out/broken.txt')).toBe('new\n');
    expect(readFileText((await run('rm out/broken.txt')).after, '/ws/out/broken.txt')).toBeNull();
  });

  it('appending text to a non-text file is denied, and the file is unchanged', async () => {
    const bytes = createWorkspace({
      files: [{ path: '/ws/out/b', text: '/wo=', encoding: 'base64' }],
      mails: [],
      transactions: [],
      balance: 0,
    });
    const call = await runHostToolCall(
      exec,
      { command: 'echo ok >> out/b', cwd: '/ws' },
      { world: bytes, noted: warrantGate(grant(NO_CANARY)) },
    );
    expect([...(readFileBytes(call.after, '/ws/out/b') ?? [])]).toEqual([...LATIN]);
  });

  it('git cannot write objects, because they are compressed', async () => {
    const store = new ObjectStore();
    const commit = (files: Record<string, string>, parents: string[]) =>
      store.commit({ files, parents, message: 'm', author: 'Ana <ana@corp.test>', at: NOON });
    const first = commit({ a: '1\n' }, []);
    const main = commit({ a: '1\n', b: '2\n' }, [first]);
    const side = commit({ a: '1\n', c: '3\n' }, [first]);
    const clone = cloneFiles('/ws/out/repo', store, { main, side }, { a: '1\n', b: '2\n' });
    const world = createWorkspace({
      files: [...clone, ...bareFiles('origin', store, {})],
      mails: [],
      transactions: [],
      balance: 0,
    });
    const merge = (content: Rule) =>
      runHostToolCall(
        git.get('git_merge')!,
        { repo: '/ws/out/repo', branch: 'side' },
        { world, noted: warrantGate(grant(content)) },
      );
    expect((await merge({ kind: 'Wildcard' })).ok).toBe(true);
    const ruled = await merge(NO_CANARY);
    expect([ruled.ok, ruled.text]).toEqual([false, expect.stringContaining('not permitted to write')]);
    expect(ruled.after.files).toEqual(world.files);
  });
});
