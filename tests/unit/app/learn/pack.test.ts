/** Workshop packs created by the page can be read anywhere, but are never trusted. */
import { describe, expect, it } from 'vitest';
import { readPack, type WorkshopPack, writePack } from '../../../../src/app/learn/workshop-pack.js';
import { ENGINE_VERSION } from '../../../../src/engine/index.js';

const KNOWN = ['l0-a', 'l1-b', 'l2-c'];
const PACK: WorkshopPack = { lessons: ['l0-a', 'l2-c'], engine: ENGINE_VERSION, fingerprint: 'AAAA-BBBB' };

describe('HOST-6 reading lesson pack files', () => {
  it('a pack file can be read back unchanged', () => {
    expect(readPack(writePack(PACK, 9), KNOWN)).toEqual({
      pack: PACK,
      unknownLessons: [],
      otherEngine: null,
      issues: [],
    });
  });

  it('a pack file may require an engine version, and causes a warning if the page has a different one', () => {
    expect(readPack(writePack({ ...PACK, engine: '9.9.9' }, 9), KNOWN).otherEngine).toBe('9.9.9');
    const open = writePack({ ...PACK, engine: null }, 9);
    expect(open).not.toContain('"engine"');
    expect(readPack(open, KNOWN)).toMatchObject({ otherEngine: null, pack: { engine: null } });
  });

  it('lessons in a pack file that do not exist on this page are listed', () => {
    const read = readPack(writePack({ ...PACK, lessons: ['l9-z', 'l1-b'] }, 9), KNOWN);
    expect([read.pack?.lessons, read.unknownLessons]).toEqual([['l1-b'], ['l9-z']]);
  });

  it.each([
    ['no JSON', '{"kind"', 'document/not_json'],
    ['a document of another kind', '{"kind":"answers"}', 'document/wrong_kind'],
    ['a bare value', '[1]', 'document/wrong_kind'],
    ['a newer version', '{"v":2,"kind":"workshop","lessons":["l0-a"]}', 'document/newer_version'],
    ['no lessons', '{"kind":"workshop","lessons":7}', 'document/wrong_shape'],
    ['lessons from another course', '{"kind":"workshop","lessons":["x",3]}', 'document/wrong_shape'],
  ])('a pack file is rejected with %s', (_, text, code) => {
    const read = readPack(text, KNOWN);
    expect([read.pack, read.issues[0]?.code]).toEqual([null, code]);
  });
});
