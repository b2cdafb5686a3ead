/** Tests editing files: the list, a new path, and the whole list as one text. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../../src/catalog/index.js';
import { applyScenarioEdits, type ScenarioDocument } from '../../../../src/engine/index.js';
import {
  checkNewPath,
  listFileEntries,
  listExistingFiles,
  readFileList,
  writeFileList,
} from '../../../../src/app/views/edit/files/file-list.js';

const SCENARIO = SCENARIOS[0] as ScenarioDocument;
const EDITS = { '/app/config/app.yml': null, '/app/config/auth.yml': 'new\n', '/notes.txt': 'a\n  b \n' };

describe('the file list', () => {
  it('the file list contains the files that the engine uses, in the same order', () => {
    const { yours } = applyScenarioEdits(SCENARIO, { files: EDITS });
    expect(listExistingFiles(SCENARIO, EDITS)).toEqual(yours.scenario.workspace.files);
  });

  it('the file list shows how each file changed, including removed files', () => {
    const states = listFileEntries(SCENARIO, EDITS).map(({ path, state }) => [path, state]);
    expect(states).toEqual([
      ['/app/config/database.yml', 'shipped'],
      ['/app/config/app.yml', 'removed'],
      ['/app/config/auth.yml', 'changed'],
      ['/secrets/api-keys.json', 'shipped'],
      ['/secrets/database.yml', 'shipped'],
      ['/notes.txt', 'added'],
    ]);
  });

  it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    'the file list for %s, written as one document, parses to the same edits',
    (_id, scenario) => {
      expect(readFileList(scenario, writeFileList(scenario))).toEqual({});
    },
  );

  it('a file list with edits, written as one document, parses to the same edits', () => {
    expect(readFileList(SCENARIO, writeFileList(SCENARIO, EDITS))).toEqual(EDITS);
  });

  it('the file list cannot be parsed from a document that is not a map of strings', () => {
    for (const text of ['- a\n', '/a: 5\n', '/a: [\n', 'x']) expect(readFileList(SCENARIO, text)).toBeNull();
  });
});

describe('the path of a new file', () => {
  const present = listExistingFiles(SCENARIO);

  it('the path of a new file is accepted if it is absolute and not in use', () => {
    expect(checkNewPath(present, '/data/notes.txt')).toEqual([]);
  });

  it.each([
    ['with NUL', '/a\0b', 'scenario/bad_path'],
    ['that is relative', 'notes.txt', 'scenario/bad_path'],
    ['that is empty', '', 'scenario/bad_path'],
    ['below a file', '/app/config/app.yml/x', 'scenario/bad_path'],
    ['that is already in use', '/app/config/app.yml', 'scenario/duplicate'],
    ['that is too long', `/${'a'.repeat(5_000)}`, 'document/too_large'],
  ])('a new file’s path %s is rejected with an issue', (_what, path, code) => {
    expect(checkNewPath(present, path).map((issue) => issue.code)).toEqual([code]);
  });
});
