/** Laws of the workspace, over random worlds and calls. The seed is fixed and printed on failure. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizePath, readArguments } from '../../src/engine/kit/index.js';
import {
  applyEffects,
  callTool,
  createWorkspace,
  listFiles,
  readFileText,
  type Workspace,
} from '../../src/engine/workspace/index.js';

const SEED = 20_261_122;
const law = { seed: SEED, numRuns: 1500 };

const part = fc.constantFrom(
  'a',
  'b',
  'B',
  'a.txt',
  '..',
  '.',
  '',
  ' ',
  '...',
  '%2e%2e',
  '\u00e9',
  'e\u0301',
  '__proto__',
);
const separator = fc.constantFrom('/', '/', '/', '//', '\\');
const anyPath = fc
  .tuple(
    fc.constantFrom('/', '/', '/', '', 'c:\\', 'C:/'),
    fc.array(fc.tuple(part, separator), { maxLength: 6 }),
    part,
  )
  .map(([prefix, middle, last]) => prefix + middle.map(([name, mark]) => name + mark).join('') + last);

const anyCall = fc.oneof(
  fc.record({ tool: fc.constant('write_file'), args: fc.record({ path: anyPath, content: fc.string() }) }),
  fc.record({ tool: fc.constant('read_file'), args: fc.record({ path: anyPath }) }),
  fc.record({ tool: fc.constant('list_files'), args: fc.record({ directory: anyPath }) }),
  fc.record({
    tool: fc.constant('send_email'),
    args: fc.record({
      recipients: fc.array(fc.string(), { maxLength: 3 }),
      subject: fc.string(),
      body: fc.string(),
    }),
  }),
  fc.record({
    tool: fc.constant('transfer_money'),
    args: fc.record({ to: fc.string(), amount: fc.integer() }),
  }),
);

const anyWorld = fc
  .array(fc.record({ path: anyPath, text: fc.string() }), { maxLength: 8 })
  .map((files) => createWorkspace({ files, mails: [], transactions: [], balance: 100 }));

function freeze(world: Workspace): string {
  const files = listFiles(world).map((path) => [path, readFileText(world, path)]);
  return JSON.stringify([files, world.sent, world.transfers, world.balance]);
}

describe('copy-on-write law', () => {
  it('no call in a copy changes the original workspace', () => {
    fc.assert(
      fc.property(anyWorld, fc.array(anyCall, { maxLength: 12 }), (origin, calls) => {
        const before = freeze(origin);
        let fork = origin;
        for (const { tool, args } of calls) fork = callTool(fork, tool, readArguments(args)).world;
        expect(freeze(origin)).toBe(before);
      }),
      law,
    );
  });
});

describe('replay law', () => {
  it('replaying the recorded effects produces the same workspace as the calls', () => {
    fc.assert(
      fc.property(anyWorld, fc.array(anyCall, { maxLength: 12 }), (origin, calls) => {
        let live = origin;
        let replayed = origin;
        for (const { tool, args } of calls) {
          const result = callTool(live, tool, readArguments(args));
          live = result.world;
          // Effects are serialized as JSON, as they are in a saved trace.
          replayed = applyEffects(replayed, JSON.parse(JSON.stringify(result.effects)));
          expect(replayed).toEqual(live);
        }
      }),
      law,
    );
  });
});

describe('path law', () => {
  const write = (path: string) => {
    const empty = createWorkspace({ files: [], mails: [], transactions: [], balance: 0 });
    return callTool(empty, 'write_file', readArguments({ path, content: 'here' }));
  };

  it('the disk stores a file under the path that the gate normalized, and accepts no other path', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const normal = normalizePath(path);
        const result = write(path);
        const writable = normal !== null && !/[/\\]$/.test(normal);
        expect(result.ok).toBe(writable);
        expect(listFiles(result.world)).toEqual(writable ? [normal] : []);
      }),
      { ...law, numRuns: 5000 },
    );
  });

  it('two paths lead to the same file if and only if their normal forms are identical', () => {
    fc.assert(
      fc.property(anyPath, anyPath, (one, other) => {
        const { ok, world } = write(one);
        fc.pre(ok);
        const read = callTool(world, 'read_file', readArguments({ path: other }));
        const found = read.effects.some((effect) => effect.kind === 'file_read' && effect.found);
        expect(found).toBe(normalizePath(one) === normalizePath(other));
      }),
      { ...law, numRuns: 5000 },
    );
  });

  it('listing a path returns the directory or its sorted entries', () => {
    fc.assert(
      fc.property(anyWorld, anyPath, (world, directory) => {
        const result = callTool(world, 'list_files', readArguments({ directory }));
        const root = normalizePath(directory);
        fc.pre(root !== null);
        const base = /[/\\]$/.test(root) ? root : `${root}/`;
        const expected = listFiles(world).filter((path) => path === root || path.startsWith(base));
        expect(result.effects).toEqual([{ kind: 'files_listed', directory: root, count: expected.length }]);
        if (expected.length > 0) expect(result.text).toBe(expected.join('\n'));
      }),
      law,
    );
  });
});
