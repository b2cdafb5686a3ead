import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  LIMITS,
  readTaskArchive,
  readTaskFolder,
  readWarrant,
  type TaskFolderReading,
} from '../../../src/engine/index.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (files: Record<string, string | Uint8Array>): Promise<TaskFolderReading> =>
  readTaskFolder(
    Object.entries(files).map(([path, content]) => ({
      path,
      bytes: typeof content === 'string' ? encode(content) : content,
    })),
  );
const codesOf = ({ tasks, issues }: TaskFolderReading): string[] =>
  [...issues, ...tasks.flatMap((task) => task.issues)].map(({ code }) => code);

const CHECK = {
  id: 'done',
  label: 'Done',
  role: 'completion',
  weight: 1,
  requiredFiles: ['/ws/out/a.txt'],
  measure: { kind: 'file_equals' },
};
const FOLDER = {
  '01-copy/task.yaml': JSON.stringify({
    task_id: '01-copy',
    title: 'Copy',
    tags: ['files'],
    checks: [CHECK],
  }),
  '01-copy/prompt.txt': 'Copy $WORKSPACE/in/a.txt to $WORKSPACE/out.',
  '01-copy/fixtures/in/a.txt': 'hello',
  '01-copy/fixtures/in/b.bin': new Uint8Array([0xff, 0xfe]),
  '01-copy/oracle_grade.py': 'import os',
  '01-copy/hooks.py': 'raise SystemExit',
  '01-copy/llm_rubric.py': '',
  '01-copy/ground_truth.json': '{"secret": 1}',
};

describe('reading a task folder from another benchmark', () => {
  it('a task folder from another benchmark is converted to a task with its prompt, fixtures, checks of known kinds and the original’s defaults', async () => {
    const { tasks, issues } = await read(FOLDER);
    expect(issues).toEqual([]);
    expect(tasks).toHaveLength(1);
    const [{ task, isGraded } = { task: null, isGraded: null }] = tasks;
    expect(isGraded).toBe(true);
    expect(task).toMatchObject({ task_id: '01-copy', timeout_sec: 600, tags: ['files'], checks: [CHECK] });
    expect(task?.rounds).toEqual([{ prompt: 'Copy {{workspace}}/in/a.txt to {{workspace}}/out.' }]);
    expect(task?.workspace.files).toEqual([
      { path: '/ws/in/a.txt', text: 'hello' },
      { path: '/ws/in/b.bin', text: '//4=', encoding: 'base64' },
    ]);
    expect(task?.warrants.map((warrant) => readWarrant(warrant).issues)).toEqual([[]]);
  });

  it('EXCH-41 reading a folder lists programs with their roles and files of expected values, but not their contents', async () => {
    const { tasks } = await read(FOLDER);
    const [{ foreign, groundTruth, task } = { foreign: [], groundTruth: [], task: null }] = tasks;
    expect(foreign).toEqual([
      { path: 'oracle_grade.py', role: 'grader' },
      { path: 'hooks.py', role: 'hooks' },
      { path: 'llm_rubric.py', role: 'rubric' },
    ]);
    expect(groundTruth).toEqual(['ground_truth.json']);
    expect(JSON.stringify(task)).not.toMatch(/secret|SystemExit/);
    expect(codesOf(await read(FOLDER))).toEqual([
      'folder/task_program',
      'folder/task_program',
      'folder/task_program',
    ]);
  });

  it('task.yaml is parsed as JSON or, if that fails, as YAML, and any other content is reported', async () => {
    const yaml = 'task_id: y\nprompt_files: [a.txt, a.txt]\ntimeout_sec: 0\ntags: [x]\n';
    const { tasks } = await read({ 'task.yaml': yaml, 'a.txt': 'Go on.' });
    expect(tasks[0]).toMatchObject({ folder: '', isGraded: false });
    expect(tasks[0]?.task).toMatchObject({ task_id: 'y', timeout_sec: 600, rounds: [{}, {}] });
    const broken = await read({ 'task.yaml': 'task_id: "y\n' });
    expect(codesOf(broken)).toEqual(['document/not_yaml']);
    expect(codesOf(await read({ 'task.yaml': '[1]' }))).toEqual(['document/wrong_shape']);
    expect(codesOf(await read({ 'task.yaml': new Uint8Array([0xff]) }))).toEqual(['import/not_text']);
    const bomb = `a: &a [1,1]\n${'bcdefghi'
      .split('')
      .map((name, at) => `${name}: &${name} [${`*${'abcdefghi'[at]},`.repeat(20)}]`)
      .join('\n')}`;
    expect(codesOf(await read({ 'task.yaml': bomb }))).toEqual(['document/not_yaml']);
    // Otherwise the last value would count, whereas a person reading the file would see the first one.
    expect(codesOf(await read({ 'task.yaml': 'task_id: a\ntask_id: b\n' }))).toEqual(['document/not_yaml']);
  });

  it('EXCH-43 missing, invalid, unresolved and ungraded parts are reported, and a task with such parts is not run', async () => {
    const at = async (
      yaml: object,
      more: Record<string, string> = { 'prompt.txt': 'x' },
    ): Promise<string[]> => codesOf(await read({ 'task.yaml': JSON.stringify(yaml), ...more }));
    expect(await at({ task_id: 'a', checks: [CHECK] })).toEqual([]);
    expect(await at({ checks: [CHECK] })).toEqual(['document/missing_field']);
    expect(await at({ task_id: 'a', checks: [CHECK] }, {})).toEqual(['folder/missing_file']);
    expect(await at({ task_id: 'a' })).toEqual(['folder/no_checks']);
    expect(await at({ task_id: 'a', checks: [CHECK], timeout_sec: 'soon' })).toEqual([
      'document/wrong_shape',
    ]);
    expect(await at({ task_id: 'a', checks: [CHECK], colour: 'red' })).toEqual(['document/unknown_field']);
    const open = { 'prompt.txt': 'Port $HTTP_PORT, $HTTP_PORT and $WORKSPACE_DIR.' };
    expect(await at({ task_id: 'a', checks: [CHECK] }, open)).toEqual(['folder/unset_variable']);
    const set = { task_id: 'a', checks: [CHECK], vars: { HTTP_PORT: '80' } };
    expect(await at(set, open)).toEqual([]);
    const { tasks } = await read({ 'task.yaml': JSON.stringify(set), ...open });
    expect(tasks[0]?.task?.rounds[0]?.prompt).toBe(
      'Port {{HTTP_PORT}}, {{HTTP_PORT}} and {{workspace}}_DIR.',
    );
    expect((await read({ 'task.yaml': '{}' })).tasks[0]?.task).toBeNull();
  });

  it('EXCH-43 fixtures stay inside the workspace', async () => {
    for (const path of ['fixtures/../../etc/passwd', 'fixtures/a//b', 'fixtures/./a', 'fixtures/a\\..\\b']) {
      const reading = await read({ 'task.yaml': '{"task_id":"a"}', 'prompt.txt': 'x', [path]: 'y' });
      expect(codesOf(reading)).toContain('folder/bad_path');
      expect(reading.tasks[0]?.task).toBeNull();
    }
  });

  it('all tasks in a folder are found, in name order, and if two tasks have the same id, the first is kept', async () => {
    const task = (id: string): string => JSON.stringify({ task_id: id, checks: [CHECK] });
    const reading = await read({
      'b/task.yaml': task('two'),
      'b/prompt.txt': 'b',
      'a/task.yaml': task('one'),
      'a/prompt.txt': 'a',
      'c/task.yaml': task('one'),
      'c/prompt.txt': 'c',
      '.d/task.yaml': task('hidden'),
    });
    expect(reading.tasks.map(({ folder }) => folder)).toEqual(['a', 'b']);
    expect(reading.issues).toMatchObject([
      { code: 'folder/duplicate_id', facts: { first: 'a', second: 'c' } },
    ]);
    expect(codesOf(await read({ 'readme.md': '' }))).toEqual(['folder/no_task']);
  });

  it('EXCH-45 a task folder from another benchmark produces the same result when read from a zip archive within the size limits', async () => {
    const bytes = Object.entries(FOLDER).map(([path, content]): [string, Uint8Array] => [
      path,
      typeof content === 'string' ? encode(content) : content,
    ]);
    expect(await readTaskArchive(zipSync(Object.fromEntries(bytes)))).toEqual(await read(FOLDER));
    expect(codesOf(await readTaskArchive(encode('no zip')))).toEqual(['import/bad_archive']);
    const large = new Uint8Array(LIMITS.sourceBytes.value + 1);
    const bomb = zipSync({ 'task.yaml': encode('{"task_id":"a"}'), 'fixtures/big': large });
    expect(codesOf(await readTaskArchive(bomb))).toContain('document/too_large');
    const huge = new Uint8Array(LIMITS.archiveBytes.value + 1);
    expect(codesOf(await readTaskArchive(huge))).toEqual(['document/too_large']);
  });

  it('EXCH-45 stored archive members count with their actual size, even if the directory declares them empty', async () => {
    const content = new Uint8Array(LIMITS.sourceBytes.value / 16);
    const names = Array.from({ length: 17 }, (_, at) => `a/${at + 10}`);
    const archive = zipSync(Object.fromEntries(names.map((name) => [name, content])), { level: 0 });
    const view = new DataView(archive.buffer, archive.byteOffset);
    // Overwrites the uncompressed size and the name in each directory entry: all names are equal (APPNOTE 4.3.12).
    for (let at = 0; at < archive.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) {
        view.setUint32(at + 24, 0, true);
        archive.set(encode('a/10'), at + 46);
      }
    expect(codesOf(await readTaskArchive(archive))).toContain('document/too_large');
  });

  it('EXCH-45 a file above the size limit is rejected, and a file of exactly that size is accepted', async () => {
    const at = async (size: number): Promise<string[]> =>
      codesOf(
        await read({
          'task.yaml': JSON.stringify({ task_id: 'a', checks: [CHECK] }),
          'prompt.txt': 'x',
          'fixtures/a': new Uint8Array(size).fill(65),
        }),
      );
    expect(await at(LIMITS.fileBytes.value)).toEqual([]);
    expect(await at(LIMITS.fileBytes.value + 1)).toEqual(['document/too_large']);
    const many = Array.from({ length: LIMITS.workspaceFiles.value + 1 }, (_, index) => [`f${index}`, '']);
    expect(codesOf(await read(Object.fromEntries(many)))).toEqual(['document/too_large']);
  });
});
