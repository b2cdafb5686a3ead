import { inEnglish } from '../../support/golden.js';
import { describe, expect, it } from 'vitest';
import { describePath, type Issue, LIMITS, type WorkspaceDocument } from '../../../src/engine/model/index.js';
import { checkPlacements, checkWorkspace } from '../../../src/engine/workspace/index.js';
import { injectionInto, SAMPLE } from './sample-world.js';

const filesNamed = (...paths: string[]): WorkspaceDocument => ({
  ...SAMPLE,
  files: paths.map((path) => ({ path, text: '' })),
});

const summarise = (issues: readonly Issue[]) => issues.map(({ code, at }) => `${describePath(at)}: ${code}`);

describe('validating a workspace', () => {
  it('a valid workspace is accepted', () => {
    expect(checkWorkspace(SAMPLE)).toEqual([]);
  });

  it.each([
    ['data/a.txt', 'the path is not absolute'],
    ['', 'the path is not absolute'],
    ['/a\0b', 'the path contains a NUL character'],
    ['/', 'the path is a directory'],
    ['/a/', 'the path is another way to write `/a`'],
    ['/a/../b', 'the path is another way to write `/b`'],
    ['/a\\b', 'the path is another way to write `/a/b`'],
  ])('the file name %j is rejected: %s', (path, detail) => {
    const [issue, ...more] = checkWorkspace(filesNamed(path), ['workspace']);
    expect(more).toEqual([]);
    expect(inEnglish(issue)).toMatchObject({
      code: 'scenario/bad_path',
      severity: 'error',
      at: ['workspace', 'files', 0, 'path'],
      facts: { path, detail },
    });
  });

  it('a file whose path is below another file is reported', () => {
    const [issue] = checkWorkspace(filesNamed('/a/b/c', '/a/b'));
    expect(inEnglish(issue)).toMatchObject({
      code: 'scenario/bad_path',
      facts: { path: '/a/b/c', detail: '`/a/b` is a file' },
    });
  });

  it('duplicate names in a workspace are reported', () => {
    const twice = <T>(items: readonly T[]) => [...items, ...items];
    const document = {
      ...filesNamed('/a', '/a'),
      mails: twice(SAMPLE.mails),
      transactions: twice(SAMPLE.transactions),
    };
    expect(summarise(checkWorkspace(document))).toEqual([
      'files[1].path: scenario/duplicate',
      'mails[1].id: scenario/duplicate',
      'transactions[2].id: scenario/duplicate',
      'transactions[3].id: scenario/duplicate',
    ]);
  });

  it('a file of 5 MB, a long path, and too many files are rejected', () => {
    const large = { ...SAMPLE, files: [{ path: '/big', text: 'x'.repeat(5_000_000) }] };
    const [issue] = checkWorkspace(large);
    expect(issue).toMatchObject({ code: 'document/too_large', at: ['files', 0, 'text'] });
    expect(issue?.message).toBe(`The file has 5000000 bytes; at most ${LIMITS.fileBytes.value} are read.`);
    const long = filesNamed(`/${'x'.repeat(LIMITS.pathLength.value)}`);
    expect(summarise(checkWorkspace(long))).toEqual(['files[0].path: document/too_large']);
    const many = filesNamed(...Array.from({ length: LIMITS.workspaceFiles.value + 1 }, (_, i) => `/${i}`));
    expect(summarise(checkWorkspace(many))).toEqual(['files: document/too_large']);
  });
});

describe('WORLD-21 validating injection carriers', () => {
  const FILE = { kind: 'file', path: '/data/a.txt' } as const;

  it('existing carriers are accepted with or without text', () => {
    const empty = { ...injectionInto(FILE, ''), id: 'empty' };
    expect(checkPlacements(SAMPLE, [injectionInto(FILE, 'E'), empty])).toEqual([]);
  });

  it.each([
    [{ kind: 'file', path: '/nope' }, 'file:/nope'],
    [{ kind: 'transaction', id: 9 }, 'transaction:9'],
    [{ kind: 'mail', id: 9 }, 'mail:9'],
  ] as const)('a missing carrier %j causes a warning', (carrier, name) => {
    const [issue] = checkPlacements(SAMPLE, [injectionInto(carrier, 'E')], ['injections']);
    expect(issue).toMatchObject({
      code: 'scenario/carrier_missing',
      severity: 'warning',
      at: ['injections', 0, 'carrier'],
      facts: { carrier: name },
    });
  });

  it('a missing anchor causes a warning, and duplicate ids and text that is too long are rejected', () => {
    const lost = injectionInto(FILE, 'E', { kind: 'after', text: 'zeta' });
    const long = injectionInto(FILE, 'x'.repeat(LIMITS.fileBytes.value + 1));
    expect(summarise(checkPlacements(SAMPLE, [lost, long]))).toEqual([
      '[1].id: scenario/duplicate',
      '[0].placement: scenario/anchor_missing',
      '[1].text: document/too_large',
    ]);
  });
});
