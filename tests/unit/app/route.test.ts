import { describe, expect, it } from 'vitest';
import {
  formatRoute,
  HOME_ROUTE,
  parseRoute,
  type Route,
  DEFAULT_TASKS_ROUTE,
} from '../../../src/app/url/route.js';

const ADDRESSES: readonly (readonly [string, Route])[] = [
  ['#/', HOME_ROUTE],
  ['#/?cell=config_review:broad', { view: 'home', cell: { scenario: 'config_review', condition: 'broad' } }],
  [
    '#/?cell=config_review:broad&worst=1',
    { view: 'home', cell: { scenario: 'config_review', condition: 'broad' }, worst: true },
  ],
  ['#/?stop=task_scoped', { view: 'home', cell: null, stop: 'task_scoped' }],
  [
    '#/replay/config_review/task_scoped?step=5&tab=why',
    { view: 'replay', scenario: 'config_review', condition: 'task_scoped', step: 5, tab: 'why' },
  ],
  [
    '#/replay/code_review/broad?with=none',
    { view: 'replay', scenario: 'code_review', condition: 'broad', step: null, tab: null, beside: [] },
  ],
  [
    '#/replay/code_review/yours',
    { view: 'replay', scenario: 'code_review', condition: 'yours', step: null, tab: null },
  ],
  [
    '#/replay/config_review/broad?with=no_warrant,task_scoped&step=4',
    {
      view: 'replay',
      scenario: 'config_review',
      condition: 'broad',
      step: 4,
      tab: null,
      beside: ['no_warrant', 'task_scoped'],
    },
  ],
  [
    '#/replay/config_review/yours?worst=1&tab=files',
    {
      view: 'replay',
      scenario: 'config_review',
      condition: 'yours',
      step: null,
      tab: 'files',
      worst: true,
    },
  ],
  ['#/edit/config_review', { view: 'edit', scenario: 'config_review', part: 'warrant', mode: 'form' }],
  [
    '#/edit/log_analysis?part=injection&mode=code',
    { view: 'edit', scenario: 'log_analysis', part: 'injection', mode: 'code' },
  ],
  [
    '#/edit/log_analysis?mode=fields&focus=read_file/path/root',
    {
      view: 'edit',
      scenario: 'log_analysis',
      part: 'warrant',
      mode: 'fields',
      focus: 'read_file/path/root',
    },
  ],
  ['#/warrants', { view: 'warrants', part: 'decode', state: null }],
  [
    '#/warrants/verify?state=1.abc_-.5373054d',
    { view: 'warrants', part: 'verify', state: '1.abc_-.5373054d' },
  ],
  ['#/graph', { view: 'graph', workflow: null, mode: null, layer: null, pick: null }],
  [
    '#/graph/reading_room?mode=table&layer=coverage,reach:clerk&pick=C2/clerk/a%2520b',
    {
      view: 'graph',
      workflow: 'reading_room',
      mode: 'table',
      layer: 'coverage,reach:clerk',
      pick: 'C2/clerk/a%20b',
    },
  ],
  ['#/tasks', DEFAULT_TASKS_ROUTE],
  [
    '#/tasks/ws-05-inbox?condition=broad&solver=noop&seed=7&pane=trace',
    { view: 'tasks', task: 'ws-05-inbox', condition: 'broad', solver: 'noop', seed: 7, pane: 'trace' },
  ],
  [
    '#/tasks/ws-05-inbox?condition=broad&solver=noop&seed=7&pane=trace&fault=read_file:empty:0,send_email:error:2&rules=enforced',
    {
      ...{ view: 'tasks', task: 'ws-05-inbox', condition: 'broad', solver: 'noop', seed: 7, pane: 'trace' },
      faults: 'read_file:empty:0,send_email:error:2',
      enforced: true,
    },
  ],
  ['#/import', { view: 'import' }],
  ['#/agent', { view: 'agent' }],
  ['#/runs', { view: 'runs', id: null }],
  ['#/runs/0f3a', { view: 'runs', id: '0f3a' }],
  ['#/compare/a1/b2', { view: 'compare', a: 'a1', b: 'b2' }],
  ['#/help/limits', { view: 'help', topic: 'limits' }],
  ['#/s/1.abc_-.5373054d', { view: 'shared', link: '1.abc_-.5373054d' }],
];

describe('addresses', () => {
  it.each(ADDRESSES)(
    'APP-19 %s is parsed to its route, and the route is formatted as the same URL',
    (address, place) => {
      expect(parseRoute(address)).toEqual(place);
      expect(formatRoute(place)).toBe(address);
    },
  );

  it.each([
    ['', '#/'],
    ['#', '#/'],
    ['#/edit', '#/edit/config_review'],
    ['#/edit/config_review?part=warrant&mode=form', '#/edit/config_review'],
    ['#/edit/config_review?part=nonsense', '#/edit/config_review'],
    ['#/replay', '#/replay/config_review/broad'],
    ['#/replay/config_review/broad?step=-1', '#/replay/config_review/broad'],
    ['#/replay/config_review/broad?step=99999', '#/replay/config_review/broad'],
    // APP-215: the default lane is omitted from the URL.
    ['#/replay/config_review/broad?with=task_scoped,broad,nonsense', '#/replay/config_review/broad'],
    ['#/replay/config_review/task_scoped?with=broad', '#/replay/config_review/task_scoped'],
    ['#/replay/config_review/task_scoped?with=nonsense', '#/replay/config_review/task_scoped'],
    [
      '#/replay/config_review/broad?with=yours,task_scoped,no_warrant&worst=2',
      '#/replay/config_review/broad?with=no_warrant,task_scoped',
    ],
    ['#/?cell=config_review:nonsense', '#/'],
    ['#/graph/reading_room?mode=nonsense', '#/graph/reading_room'],
    ['#/tasks?condition=nonsense&seed=-1&pane=nonsense', '#/tasks'],
    ['#/tasks/x?condition=task_scoped&seed=1234567890', '#/tasks/x'],
  ])('the URL %j is normalized to %j', (given, canonical) => {
    expect(formatRoute(parseRoute(given))).toBe(canonical);
  });

  it.each([
    '#/nowhere',
    '#/replay/config_review/nonsense',
    '#/compare/only-one',
    '#/warrants/nonsense',
    '#/constructor',
    '#/__proto__',
  ])('the URL %s is not a valid route', (address) => {
    expect(parseRoute(address)).toEqual({ view: 'unknown', address });
  });

  it('routes preserve names with any characters', () => {
    const place: Route = { view: 'runs', id: 'ä/ö %?#&' };
    expect(parseRoute(formatRoute(place))).toEqual(place);
  });

  it('the URL parser does not fail on an incomplete escape sequence', () => {
    expect(parseRoute('#/runs/%E0%A4%A')).toEqual({ view: 'runs', id: '%E0%A4%A' });
  });
});
