import { describe, expect, it } from 'vitest';
import {
  changedParts,
  resetDrafts,
  withFile,
  withFiles,
  withForks,
  withInjectionsText,
  withoutPart,
  withWarrantText,
} from '../../../src/app/drafts/draft-parts.js';
import {
  changedScenarios,
  type ScenarioDraft,
  type DraftPart,
  type ScenarioDrafts,
  NO_DRAFTS,
  readDrafts,
} from '../../../src/app/drafts/drafts.js';
import { SCENARIOS } from '../../../src/catalog/index.js';

const scenario = SCENARIOS[0] as (typeof SCENARIOS)[number];
const file = scenario.workspace.files[0] as (typeof scenario.workspace.files)[number];

describe('drafts', () => {
  it('APP-10 drafts contain only differences and are empty once the last edit is reverted', () => {
    const edited = withWarrantText(NO_DRAFTS, scenario.id, 'v: 1');
    expect(edited).toEqual({ [scenario.id]: { warrantText: 'v: 1' } });
    expect(withWarrantText(edited, scenario.id, null)).toEqual({});
    expect(withInjectionsText(withInjectionsText({}, scenario.id, '[]'), scenario.id, null)).toEqual({});
  });

  it('drafts drop a file once its content matches the shipped file again', () => {
    const changed = withFile(NO_DRAFTS, scenario, file.path, 'other');
    expect(changed[scenario.id]?.files).toEqual({ [file.path]: 'other' });
    expect(withFile(changed, scenario, file.path, file.text)).toEqual({});
    expect(withFile(changed, scenario, file.path, undefined)).toEqual({});
  });

  it('drafts record a deleted file, and drop a new file that is deleted again', () => {
    expect(withFile({}, scenario, file.path, null)[scenario.id]?.files).toEqual({ [file.path]: null });
    const added = withFile({}, scenario, '/new.txt', 'x');
    expect(withFile(added, scenario, '/new.txt', null)).toEqual({});
  });

  it('drafts can be reset by part and by scenario', () => {
    const all = withFile(
      withInjectionsText(withWarrantText({}, scenario.id, 'w'), scenario.id, 'i'),
      scenario,
      '/n',
      'n',
    );
    expect(changedParts(all[scenario.id])).toEqual(['warrant', 'injection', 'files']);
    expect(changedParts(withoutPart(all, scenario.id, 'injection')[scenario.id])).toEqual([
      'warrant',
      'files',
    ]);
    expect(withoutPart(all, scenario.id)).toEqual({});
    expect(withoutPart(withWarrantText({}, scenario.id, 'w'), scenario.id, 'warrant')).toEqual({});
  });

  const FULL: ScenarioDraft = {
    own: { id: 'mine' },
    warrantText: 'w',
    injectionsText: 'i',
    files: { '/n': 'n' },
    forks: [{ step: 1 }] as never,
  };
  const without = (...parts: readonly (keyof ScenarioDraft)[]): ScenarioDraft =>
    Object.fromEntries(Object.entries(FULL).filter(([part]) => !parts.includes(part as keyof ScenarioDraft)));

  it('APP-10 removing one part of a draft keeps the others', () => {
    const { id } = scenario;
    const full = { [id]: FULL, other: FULL };
    const left = (drafts: ScenarioDrafts): ScenarioDraft | undefined => {
      expect(drafts.other).toBe(FULL);
      return drafts[id];
    };
    expect(left(withWarrantText(full, id, null))).toEqual(without('warrantText'));
    expect(left(withInjectionsText(full, id, null))).toEqual(without('injectionsText'));
    expect(left(withFile(full, scenario, '/n', undefined))).toEqual(without('files'));
    expect(left(withFiles(full, scenario, {}))).toEqual(without('files'));
    expect(left(withForks(full, id, []))).toEqual(without('forks'));
    expect(left(withoutPart(full, id, 'warrant'))).toEqual(without('warrantText'));
    expect(left(withoutPart(full, id, 'injection'))).toEqual(without('injectionsText'));
    expect(left(withoutPart(full, id, 'files'))).toEqual(without('files'));
  });

  it('APP-178 drafts can be reset by part, by scenario or completely; a user’s scenario keeps its original content', () => {
    const drafts = { mine: FULL, [scenario.id]: FULL };
    const isOwn = (id: string): boolean => id === 'mine';
    const reset = (...what: [string?, DraftPart?]): ScenarioDrafts => resetDrafts(drafts, isOwn, ...what);
    const own = { own: FULL.own! };
    expect(reset('mine', 'files')).toEqual({ ...drafts, mine: without('files') });
    expect(reset('mine')).toEqual({ ...drafts, mine: own });
    expect(reset(scenario.id)).toEqual({ mine: FULL });
    expect(reset()).toEqual({ mine: own });
  });

  it('drafts report which scenarios differ in content', () => {
    const one = withWarrantText({}, 'a', 'x');
    expect(changedScenarios(one, withWarrantText({}, 'a', 'x'))).toEqual([]);
    expect(changedScenarios(one, withWarrantText(one, 'b', 'y'))).toEqual(['b']);
    expect(changedScenarios(one, {})).toEqual(['a']);
  });

  it('drafts are parsed from untrusted JSON, and unknown content is dropped', () => {
    const json = {
      a: { warrantText: 'w', files: { '/x': 1, '/y': null }, more: 1 },
      b: 'text',
      c: { warrantText: 5 },
    };
    expect(readDrafts(json)).toEqual({
      drafts: { a: { warrantText: 'w', files: { '/y': null } } },
      ignored: 4,
    });
    expect(readDrafts(null).drafts).toEqual({});
  });
});
