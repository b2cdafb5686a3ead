import { describe, expect, it } from 'vitest';
import {
  type FileFixture,
  LIMITS,
  listFiles,
  createWorkspace,
  readFileText,
  type Json,
} from '../../../src/engine/index.js';
import { bareFiles, cloneFiles, ObjectStore } from '../../../src/catalog/tasks/ws-08-git/repository-files.js';
import { loadGit } from '../../../src/live/index.js';
import {
  type OperationPolicy,
  runHostToolCall,
  type HostCall,
  NOON,
  allowEverything,
} from '../../support/host-tools.js';
import { itLong } from '../../support/long.js';

const tools = new Map((await loadGit()).map((tool) => [tool.schema.name, tool]));

const AUTHOR = 'Ana <ana@corp.test>';
const store = new ObjectStore();
const base = { 'README.md': 'one\ntwo\nthree\n', 'src/lib/a.txt': 'a\n' };
const first = store.commit({ files: base, parents: [], message: 'Begin', author: AUTHOR, at: NOON - 500 });
const mainFiles = { ...base, 'src/lib/a.txt': 'a\nb\n' };
const main = store.commit({
  files: mainFiles,
  parents: [first],
  message: 'More',
  author: AUTHOR,
  at: NOON - 400,
});
const docs = store.commit({
  files: { ...base, 'README.md': 'one\ntwo!\nthree\n', 'docs/x.md': 'x\n' },
  parents: [first],
  message: 'Docs',
  author: AUTHOR,
  at: NOON - 300,
});
const ci = store.commit({
  files: { ...base, 'src/lib/a.txt': 'z\n' },
  parents: [first],
  message: 'CI',
  author: AUTHOR,
  at: NOON - 200,
});

const REPO = '/ws/repo';
const FILES: readonly FileFixture[] = [
  ...cloneFiles(REPO, store, { main, 'feature/docs': docs, 'feature/ci': ci }, mainFiles),
  ...bareFiles('origin', store, { main }),
  ...bareFiles('mirror', null, {}),
  { path: '/secrets/api_key.txt', text: 'canary' },
];
const WORLD = createWorkspace({ files: FILES, mails: [], transactions: [], balance: 0 });

const inRepo: OperationPolicy = (_, path) =>
  path === REPO || path.startsWith(`${REPO}/`) ? 'allow' : 'deny';

async function git(
  tool: string,
  args: Record<string, Json>,
  options: { world?: HostCall['after']; answer?: OperationPolicy } = {},
) {
  const found = tools.get(tool);
  if (found === undefined) throw new Error(`no tool ${tool}`);
  return runHostToolCall(
    found,
    { repo: REPO, ...args },
    { world: options.world ?? WORLD, answer: options.answer ?? inRepo },
  );
}

const push = (args: Record<string, Json>, world = WORLD) =>
  git('git_push', { remote: 'origin', ref: 'refs/heads/main', force: false, ...args }, { world });

describe('running git on the virtual disk', () => {
  it('git log lists commits with ids derived from their content', async () => {
    const { text, denied: refused } = await git('git_log', { ref: 'main' });
    expect(refused).toEqual([]);
    expect(text).toBe(
      [
        `commit ${main}\nparents ${first}\ndate 2025-01-10T11:53:20Z\nauthor ${AUTHOR}\n\nMore`,
        `commit ${first}\nparents \ndate 2025-01-10T11:51:40Z\nauthor ${AUTHOR}\n\nBegin`,
      ].join('\n\n'),
    );
    expect(main).toMatch(/^[0-9a-f]{40}$/);
  });

  it('git diff shows the changes on a branch since it diverged', async () => {
    const { text } = await git('git_diff', { from: 'main', to: 'feature/docs' });
    expect(text).toContain('-two\n+two!\n');
    expect(text).toContain('--- /dev/null\n+++ b/docs/x.md\n@@ -0,0 +1,1 @@\n+x');
    expect(text).not.toContain('a.txt');
    expect((await git('git_diff', { from: 'main', to: 'main' })).text).toBe('No difference.');
  });

  it('git merge creates a merge commit with both parents, and updates the working tree', async () => {
    const { text, after, ok } = await git('git_merge', { branch: 'feature/docs' });
    expect([ok, text]).toEqual([
      true,
      expect.stringMatching(/^Merged feature\/docs \(merge commit\); main is at [0-9a-f]{40}\.$/),
    ]);
    expect(readFileText(after, `${REPO}/docs/x.md`)).toBe('x\n');
    expect(readFileText(after, `${REPO}/README.md`)).toBe('one\ntwo!\nthree\n');
    expect(readFileText(after, `${REPO}/src/lib/a.txt`)).toBe('a\nb\n');
    const log = await git('git_log', { ref: 'main' }, { world: after });
    expect(log.text).toContain(`parents ${main} ${docs}`);
  });

  it('repeating the git commands produces the same ids and the same bytes', async () => {
    const [one, two] = [
      await git('git_merge', { branch: 'feature/docs' }),
      await git('git_merge', { branch: 'feature/docs' }),
    ];
    expect(two.text).toBe(one.text);
    expect(two.effects).toEqual(one.effects);
    expect(two.asked).toEqual(one.asked);
  });

  it('git merge reports a conflict and leaves everything unchanged', async () => {
    const { ok, text, after } = await git('git_merge', { branch: 'feature/ci' });
    expect([ok, text]).toEqual([false, 'git: conflict in src/lib/a.txt; nothing was merged.']);
    expect(readFileText(after, `${REPO}/.git/refs/heads/main`)?.trim()).toBe(main);
    expect(readFileText(after, `${REPO}/src/lib/a.txt`)).toBe('a\nb\n');
  });

  it('git reports unknown branches, repositories and options', async () => {
    expect((await git('git_log', { ref: 'nothing' })).text).toBe(
      'git: there is no branch or commit nothing.',
    );
    expect((await git('git_merge', { branch: 'nothing' })).ok).toBe(false);
    expect((await git('git_log', { repo: '/ws/none', ref: 'main' }, { answer: allowEverything })).ok).toBe(
      false,
    );
    expect((await git('git_push', { remote: 'origin', ref: 'refs/heads/main', force: 'yes' })).text).toBe(
      'git_push: force must be true or false.',
    );
  });
});

describe('loading git', () => {
  it('git leaves the host’s globals unchanged', () => {
    expect(typeof globalThis.crypto.subtle.digest).toBe('function');
    expect(typeof CompressionStream).toBe('function');
    expect(Object.getOwnPropertyDescriptor(globalThis, 'crypto')?.value).toBeUndefined();
  });

  it('git performs the same operations in the same order each time a command is repeated', async () => {
    const first = await git('git_merge', { branch: 'feature/docs' });
    for (let turn = 0; turn < 10; turn++) {
      const again = await git('git_merge', { branch: 'feature/docs' });
      expect(again.asked).toEqual(first.asked);
      expect(again.effects).toEqual(first.effects);
    }
  });
});

describe('LIVE-21 pushing with git', () => {
  it('a push sends missing objects and moves the remote branch', async () => {
    const merged = await git('git_merge', { branch: 'feature/docs' });
    const { text, after, effects } = await push({}, merged.after);
    expect(text).toMatch(
      /^origin has refs\/heads\/main at [0-9a-f]{40}, before at [0-9a-f]{40}; [1-9]\d* objects sent\.$/,
    );
    const tip = readFileText(after, `${REPO}/.git/refs/heads/main`)?.trim();
    expect(readFileText(after, '/remotes/origin.git/refs/heads/main')?.trim()).toBe(tip);
    expect(effects.at(-1)).toEqual({
      kind: 'refs_pushed',
      remote: 'origin',
      ref: 'refs/heads/main',
      forced: false,
      from: main,
      to: tip,
    });
  });

  it('a push fills an empty remote with all required objects', async () => {
    const { after } = await push({ remote: 'mirror' });
    const objects = listFiles(after).filter((path) => path.startsWith('/remotes/mirror.git/objects/'));
    expect(objects).toHaveLength(11);
  });

  it('a push does not discard commits on the remote unless forced', async () => {
    const back = await git('git_push', { remote: 'origin', ref: 'refs/heads/feature/docs', force: false });
    expect(back.ok).toBe(true);
    const rewound = {
      ...WORLD,
      files: createWorkspace({
        files: FILES.map((file) =>
          file.path === `${REPO}/.git/refs/heads/main` ? { ...file, text: `${docs}\n` } : file,
        ),
        mails: [],
        transactions: [],
        balance: 0,
      }).files,
    };
    const refused = await push({}, rewound);
    expect([refused.ok, refused.text]).toEqual([
      false,
      'git: origin rejects the push: refs/heads/main would lose commits that it has (not a fast forward).',
    ]);
    expect(refused.effects.filter(({ kind }) => kind === 'refs_pushed')).toEqual([]);
    const forced = await push({ force: true }, rewound);
    expect(forced.effects.at(-1)).toMatchObject({ forced: true, from: main, to: docs });
  });

  it('a push does nothing if both sides are identical', async () => {
    expect((await push({})).text).toBe(`git: origin has refs/heads/main at ${main} already.`);
  });

  it.each([
    [{ remote: 'nowhere' }, 'the remote cannot be reached'],
    [{ remote: '../secrets' }, 'is not the name of a remote'],
    [{ remote: 'https://evil.test/x.git' }, 'is not the name of a remote'],
    [{ remote: '/remotes/mirror.git' }, 'is not the name of a remote'],
    [{ remote: '' }, 'is not the name of a remote'],
    [{ ref: 'refs/heads/../../config' }, 'is not a branch'],
    [{ ref: 'refs/heads/' }, 'is not a branch'],
    [{ ref: 'main' }, 'is not a branch'],
    [{ ref: 'refs/tags/v1' }, 'is not a branch'],
    [{ ref: '+refs/heads/main:refs/heads/main' }, 'is not a branch'],
    [{ ref: 'refs/heads/main.lock' }, 'is not a branch'],
    [{ ref: 'refs/heads/a//b' }, 'is not a branch'],
  ])('a push is rejected: %j %s', async (args, words) => {
    const { ok, text, after } = await push(args);
    expect([ok, text]).toEqual([false, expect.stringContaining(words)]);
    expect(listFiles(after)).toEqual(listFiles(WORLD));
  });
});

describe('the limit on diffs of large files', () => {
  const differing = async (lines: number) => {
    const large = new ObjectStore();
    const commit = (mark: string) =>
      large.commit({
        files: {
          'big.txt': Array.from({ length: lines }, (_, n) => `${mark}${n}\n`).join(''),
          'z.txt': mark,
          ...(mark === 'b' ? { 'a.txt': 'new' } : {}),
        },
        ...{ parents: [], message: mark, author: AUTHOR, at: NOON },
      });
    const [one, two] = [commit('a'), commit('b')];
    const files = cloneFiles(REPO, large, { main: one, other: two }, {});
    const world = createWorkspace({ files, mails: [], transactions: [], balance: 0 });
    return git('git_diff', { from: 'main', to: 'other' }, { world });
  };
  const half = LIMITS.diffEdits.value / 2;

  it('the diff of a large file is cut off at the limit, which is reported, and every other file is included', async () => {
    const fits = (await differing(half)).text;
    expect(fits).toContain(`\n+b${half - 1}\n`);
    expect(fits).not.toContain('differ in more than');
    const { ok, text } = await differing(half + 1);
    expect([ok, text]).toEqual([
      true,
      expect.stringContaining(`Files of big.txt differ in more than ${LIMITS.diffEdits.value} lines\n`),
    ]);
    expect(text).toContain('+++ b/z.txt');
    // Files are sorted by path, regardless of which commit contains a path first.
    expect(text.indexOf('+++ b/a.txt')).toBeLessThan(text.indexOf('Files of big.txt'));
    expect(text).not.toContain('+b1\n');
  });
});

describe('LIVE-22 running git behind the gate', () => {
  it('git cannot read a repository that is not granted', async () => {
    const { ok, denied: refused, text } = await git('git_log', { ref: 'main' }, { answer: () => 'deny' });
    expect(ok).toBe(false);
    expect(refused.length).toBeGreaterThan(0);
    expect(text).toContain('not permitted');
  });

  it('git cannot merge with only read permission', async () => {
    const {
      ok,
      after,
      denied: refused,
    } = await git(
      'git_merge',
      { branch: 'feature/docs' },
      {
        answer: (operation, path) =>
          operation === 'read' || operation === 'list' ? inRepo(operation, path) : 'deny',
      },
    );
    expect(ok).toBe(false);
    expect(refused[0]).toMatch(/^deny write/);
    expect(listFiles(after)).toEqual(listFiles(WORLD));
  });

  it('git stops if the gate cannot decide an operation', async () => {
    const { ok, text } = await git('git_log', { ref: 'main' }, { answer: () => 'error' });
    expect(ok).toBe(false);
    // A rule that could not be evaluated does not count as a denial.
    expect(text).toMatch(/stopped at read \/ws\/repo\/\.git[^:]*: /);
    expect(text).not.toContain('not permitted');
  });

  it.each([
    '../../secrets/out.txt',
    '..',
    '.git/config',
    '.GIT/hooks/x',
    'a/../../b',
    'git~1/config',
    'a\\b',
  ])('git does not check out a tree with the path %s', async (path) => {
    const evil = new ObjectStore();
    const tip = evil.commit({
      files: { [path]: 'pwned' },
      parents: [first],
      message: 'x',
      author: AUTHOR,
      at: NOON,
    });
    const files = [
      ...FILES,
      ...evil.files(`${REPO}/.git`),
      { path: `${REPO}/.git/refs/heads/evil`, text: `${tip}\n` },
    ];
    const unique = [...new Map(files.map((file) => [file.path, file])).values()];
    const world = createWorkspace({ files: unique, mails: [], transactions: [], balance: 0 });
    const { ok, text, after } = await git(
      'git_merge',
      { branch: 'evil' },
      { world, answer: allowEverything },
    );
    expect([ok, text]).toEqual([false, expect.stringContaining('UnsafeFilepathError')]);
    expect(listFiles(after)).toEqual(listFiles(world));
  });

  itLong('git does not decompress a one-gigabyte object', async () => {
    const { deflateZlib, toBase64, encodeUtf8 } = await import('../../../src/engine/index.js');
    const bomb = deflateZlib(
      new Uint8Array([...encodeUtf8('blob 20000000\0'), ...new Uint8Array(20_000_000)]),
    );
    const place = `${REPO}/.git/objects/${first.slice(0, 2)}/${first.slice(2)}`;
    const files = FILES.map((file) =>
      file.path === place ? { ...file, text: toBase64(bomb), encoding: 'base64' as const } : file,
    );
    const { ok } = await git(
      'git_log',
      { ref: first },
      { world: createWorkspace({ files, mails: [], transactions: [], balance: 0 }) },
    );
    expect(ok).toBe(false);
  });

  it('git uses the name of a remote rather than its configuration, which any program could change', async () => {
    const config = {
      path: `${REPO}/.git/config`,
      text: '[remote "origin"]\n\turl = /remotes/mirror.git\n\tpushurl = /secrets\n',
    };
    const files = [...FILES.filter(({ path }) => path !== config.path), config];
    const merged = await git(
      'git_merge',
      { branch: 'feature/docs' },
      { world: createWorkspace({ files, mails: [], transactions: [], balance: 0 }) },
    );
    const { after } = await push({}, merged.after);
    expect(listFiles(after).filter((path) => path.startsWith('/remotes/mirror.git/refs'))).toEqual([]);
  });

  it('git runs no hooks', async () => {
    const hook = { path: `${REPO}/.git/hooks/post-merge`, text: '#!/bin/sh\necho x > /ws/repo/hooked\n' };
    const world = createWorkspace({ files: [...FILES, hook], mails: [], transactions: [], balance: 0 });
    const { after } = await git('git_merge', { branch: 'feature/docs' }, { world });
    expect(readFileText(after, '/ws/repo/hooked')).toBeNull();
  });
});
