import { describe, expect, it } from 'vitest';
import { checkHashParameters } from '../../../src/app/url/check-hash-parameters.js';
import { formatRoute, parseRoute } from '../../../src/app/url/route.js';

const report = (hash: string): readonly unknown[] => checkHashParameters(hash).map(({ facts }) => facts);

describe('checking the parameters in the URL hash', () => {
  it('APP-143 an invalid value of a hash parameter is reported with the valid values', () => {
    expect(report('#/tasks/ws-01-file-stats?rules=strict')).toEqual([
      { name: 'rules', found: 'strict', known: 'enforced, scored' },
    ]);
    expect(report('#/tasks?condition=none&seed=-1&pane=x').length).toBe(3);
    expect(report('#/replay/config_review/broad?step=last&with=broad,nobody&worst=yes').length).toBe(3);
    expect(report('#/?stop=9&cell=config_review').length).toBe(2);
    expect(report('#/edit/config_review?part=all&mode=text').length).toBe(2);
    expect(report('#/graph/reading_room?mode=list').length).toBe(1);
  });

  it('APP-142 unknown parameters and views in the hash are ignored', () => {
    expect(report('#/tasks?colour=red')).toEqual([]);
    expect(report('#/nothing?step=x')).toEqual([]);
    expect(report('#/constructor?name=x')).toEqual([]);
    expect(report('')).toEqual([]);
  });

  it.each([
    '#/?cell=config_review:broad&worst=1&stop=task_scoped',
    '#/?stop=2',
    '#/replay/config_review/broad?with=no_warrant,task_scoped&worst=1&step=5&tab=files',
    '#/replay/config_review/broad?with=none',
    '#/edit/config_review?part=files&mode=code&focus=read_file/path',
    '#/graph/reading_room?mode=table&pick=C1/librarian',
    '#/tasks/ws-06-memory?condition=broad&solver=noop&seed=7&pane=usage&fault=read_file:empty:0&rules=enforced',
  ])('APP-143 every value that the parser accepts is valid in the hash: %s', (hash) => {
    expect(report(hash)).toEqual([]);
    expect(report(formatRoute(parseRoute(hash)))).toEqual([]);
  });
});
