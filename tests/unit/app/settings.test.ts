/** What the query of an address asks for, and the panes it may offer. */
import { describe, expect, it } from 'vitest';
import { PANES, paneOf, placeOf } from '../../../src/app/panes.js';
import { formatPlace, parsePlace } from '../../../src/app/route.js';
import { readSettings } from '../../../src/app/settings.js';

const NONE = {
  embed: false,
  panes: null,
  theme: null,
  present: false,
  fresh: false,
  parent: null,
  readonly: false,
  start: null,
  issues: [],
};

describe('settings in the address', () => {
  it.each([
    ['', {}],
    ['?utm_source=mail&lang=zh-CN', {}],
    ['?embed=1', { embed: true, theme: 'auto' }],
    ['?embed', { embed: true, theme: 'auto' }],
    ['?embed=0&fresh=0', {}],
    ['?fresh=1&readonly=1', { fresh: true, readonly: true }],
    ['?present=1', { present: true, theme: 'projector' }],
    ['?present=1&theme=dark', { present: true, theme: 'dark' }],
    ['?theme=projector', { theme: 'projector' }],
    ['?panes=edit,%20matrix,edit', { panes: ['edit', 'matrix'], start: '#/edit/config_review' }],
    ['?panes=why', { panes: ['why'], start: '#/replay/config_review/broad?tab=why' }],
    ['?parent=https://slides.example.org', { parent: 'https://slides.example.org' }],
    ['?parent=http://localhost:8000', { parent: 'http://localhost:8000' }],
  ])('APP-142 %s is understood', (search, expected) => {
    expect(readSettings(search)).toEqual({ ...NONE, ...expected });
  });

  it.each([
    ['?embed=yes', 'embed', 'yes', /embed= with 1 or 0/],
    ['?theme=neon', 'theme', 'neon', /light, dark, auto, projector/],
    ['?panes=matrix,map', 'panes', 'map', /matrix, replay, why/],
    ['?parent=*', 'parent', '*', /an origin such as/],
    ['?parent=https://slides.example.org/', 'parent', 'https://slides.example.org/', /an origin/],
    ['?parent=null', 'parent', 'null', /an origin/],
    ['?parent=data:text/html,x', 'parent', 'data:text/html,x', /an origin/],
  ])('APP-143 %s is one sentence, and the usual stands', (search, name, value, hint) => {
    const { issues, ...settings } = readSettings(search);
    expect(issues.map(({ code }) => code)).toEqual(['link/bad_parameter']);
    expect(issues[0]?.message).toBe(`The address says ${name}=${value}, which means nothing here.`);
    expect(issues[0]?.hint).toMatch(hint);
    expect(settings).toMatchObject({ embed: false, theme: null, parent: null });
    expect(settings.panes).toEqual(name === 'panes' ? ['matrix'] : null);
  });
});

describe('panes', () => {
  it('APP-144 lead to places that exist, and are found again there', () => {
    for (const pane of PANES) {
      const place = placeOf(pane, parsePlace('#/'));
      expect(parsePlace(formatPlace(place)), pane).toEqual(place);
      expect(paneOf(place, [pane]), pane).toBe(pane);
    }
  });

  it('APP-144 keep scenario, condition and step', () => {
    const now = parsePlace('#/replay/report_writer/task_scoped?step=3&tab=files');
    expect(formatPlace(placeOf('why', now))).toBe('#/replay/report_writer/task_scoped?step=3&tab=why');
    expect(formatPlace(placeOf('edit', now))).toBe('#/edit/report_writer');
    expect(formatPlace(placeOf('matrix', now))).toBe('#/?cell=report_writer:task_scoped');
    expect(paneOf(now, ['matrix', 'replay', 'files'])).toBe('files');
    expect(paneOf(now, ['matrix', 'replay'])).toBe('replay');
    expect(paneOf(now, ['matrix', 'edit'])).toBeNull();
  });
});
