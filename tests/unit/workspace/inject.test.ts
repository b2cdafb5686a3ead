import { describe, expect, it } from 'vitest';
import type { InjectionMark } from '../../../src/engine/model/index.js';
import { placeInjection, readFileText, type Workspace } from '../../../src/engine/workspace/index.js';
import { call, injectionInto, sampleWorld } from './sample-world.js';

const FILE = { kind: 'file', path: '/data/a.txt' } as const;

function marked(text: string, marks: readonly InjectionMark[]): string[] {
  return marks.map(({ offset, length }) => text.slice(offset, offset + length));
}

function place(world: Workspace, ...args: Parameters<typeof injectionInto>) {
  return placeInjection(world, injectionInto(...args));
}

describe('placing an injection in a workspace', () => {
  it.each([
    ['at the end', { kind: 'end' }, 'alphaEVIL', 5],
    ['at the start', { kind: 'start' }, 'EVILalpha', 0],
    ['after existing text', { kind: 'after', text: 'alp' }, 'alpEVILha', 3],
  ] as const)('%s', (_, placement, text, offset) => {
    const { world, placed } = place(sampleWorld(), FILE, 'EVIL', placement);
    expect(placed).toEqual({ object: 'file:/data/a.txt', offset, length: 4 });
    expect(readFileText(world, '/data/a.txt')).toBe(text);
  });

  it('the injected object is identified by its normalized path', () => {
    const { placed } = place(sampleWorld(), { kind: 'file', path: '/data//./a.txt' }, 'E');
    expect(placed?.object).toBe('file:/data/a.txt');
  });

  it.each([
    ['no text', FILE, '', undefined],
    ['no such file', { kind: 'file', path: '/nope' }, 'E', undefined],
    ['no such transaction', { kind: 'transaction', id: 77 }, 'E', undefined],
    ['no such mail', { kind: 'mail', id: 77 }, 'E', undefined],
    ['no such anchor', FILE, 'E', { kind: 'after', text: 'zeta' }],
  ] as const)('placing an injection with %s has no effect', (_, carrier, text, placement) => {
    const world = sampleWorld();
    expect(place(world, carrier, text, placement)).toEqual({ world, placed: null });
  });

  it('placing an injection does not change the original workspace', () => {
    const world = sampleWorld();
    place(world, FILE, 'EVIL');
    expect(readFileText(world, '/data/a.txt')).toBe('alpha');
  });
});

describe('WORLD-23 marks for injected text in tool output', () => {
  it('marks in tool output cover the injected part of a file', () => {
    const { world } = place(sampleWorld(), FILE, 'EVIL', { kind: 'after', text: 'alp' });
    const { text, marks } = call(world, 'read_file', { path: '/data/a.txt' });
    expect(marks).toEqual([{ injection: 'injected', offset: 3, length: 4 }]);
    expect(marked(text, marks)).toEqual(['EVIL']);
  });

  it('marks in tool output cover a memo inside the list, and an email body after its header', () => {
    const memo = place(sampleWorld(), { kind: 'transaction', id: 1 }, ' PAY ME');
    expect(memo.placed).toEqual({ object: 'transaction:1', offset: 7, length: 7 });
    const list = call(memo.world, 'list_transactions');
    expect(list.text).toMatch(/servers PAY ME$/);
    expect(marked(list.text, list.marks)).toEqual([' PAY ME']);
    const mail = place(sampleWorld(), { kind: 'mail', id: 1 }, 'OBEY. ', { kind: 'start' });
    const read = call(mail.world, 'read_email', { email_id: 1 });
    expect(read.text).toMatch(/\n\nOBEY\. See you/);
    expect(marked(read.text, read.marks)).toEqual(['OBEY. ']);
  });

  it('marks in tool output are counted in UTF-16 code units', () => {
    const before = call(sampleWorld(), 'write_file', { path: '/data/a.txt', content: '😀é' }).world;
    const { world, placed } = place(before, FILE, '💣!');
    expect(placed).toMatchObject({ offset: 3, length: 3 });
    const { text, marks } = call(world, 'read_file', { path: '/data/a.txt' });
    expect(marked(text, marks)).toEqual(['💣!']);
  });

  it('marks in tool output depend on the source of the text, not on its content', () => {
    const { world } = place(sampleWorld(), FILE, 'EVIL');
    const copied = call(world, 'write_file', { path: '/copy.txt', content: 'alphaEVIL' }).world;
    expect(call(copied, 'read_file', { path: '/copy.txt' }).marks).toEqual([]);
  });

  it('marks in tool output disappear with the injected text: a rewritten file has no marks', () => {
    const { world } = place(sampleWorld(), FILE, 'EVIL');
    const same = call(world, 'write_file', { path: '/data/a.txt', content: 'alphaEVIL' }).world;
    expect(call(same, 'read_file', { path: '/data/a.txt' }).marks).toEqual([]);
  });

  it('marks in tool output distinguish two injections in one file, even nested ones', () => {
    const first = place(sampleWorld(), FILE, 'EVIL').world;
    const inner = { ...injectionInto(FILE, '-xx-', { kind: 'after', text: 'EV' }), id: 'inner' };
    const { world } = placeInjection(first, inner);
    const { text, marks } = call(world, 'read_file', { path: '/data/a.txt' });
    expect(text).toBe('alphaEV-xx-IL');
    expect(marks.map(({ injection }) => injection)).toEqual(['injected', 'inner', 'injected']);
    expect(marked(text, marks)).toEqual(['EV', '-xx-', 'IL']);
  });
});
