/** Tests the settings in a URL query, and the panes that they may select. */
import { describe, expect, it } from 'vitest';
import { PANES, findPane, findPaneRoute } from '../../../src/app/url/panes.js';
import { formatRoute, parseRoute } from '../../../src/app/url/route.js';
import { readSettings } from '../../../src/app/url/page-settings.js';

const NONE = {
  embed: false,
  panes: null,
  theme: null,
  present: false,
  isEphemeral: false,
  parentOrigin: null,
  readonly: false,
  startHash: null,
  issues: [],
};

describe('parsing settings in the URL', () => {
  it.each([
    ['', {}],
    ['?utm_source=mail&lang=zh-CN', {}],
    ['?embed=1', { embed: true, theme: 'auto' }],
    ['?embed', { embed: true, theme: 'auto' }],
    ['?embed=0&fresh=0', {}],
    ['?fresh=1&readonly=1', { isEphemeral: true, readonly: true }],
    ['?present=1', { present: true, theme: 'projector' }],
    ['?present=1&theme=dark', { present: true, theme: 'dark' }],
    ['?theme=projector', { theme: 'projector' }],
    ['?panes=edit,%20matrix,edit', { panes: ['edit', 'matrix'], startHash: '#/edit/config_review' }],
    ['?panes=why', { panes: ['why'], startHash: '#/replay/config_review/broad?tab=why' }],
    ['?parent=https://slides.example.org', { parentOrigin: 'https://slides.example.org' }],
    ['?parent=http://localhost:8000', { parentOrigin: 'http://localhost:8000' }],
  ])('APP-142 the setting %s is accepted', (search, expected) => {
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
  ])(
    'APP-143 the setting %s is reported in one sentence, and the default is used instead',
    (search, name, value, hint) => {
      const { issues, ...settings } = readSettings(search);
      expect(issues.map(({ code }) => code)).toEqual(['link/bad_parameter']);
      expect(issues[0]?.message).toBe(`The URL contains ${name}=${value}, which is not a known value.`);
      expect(issues[0]?.hint).toMatch(hint);
      expect(settings).toMatchObject({ embed: false, theme: null, parentOrigin: null });
      expect(settings.panes).toEqual(name === 'panes' ? ['matrix'] : null);
    },
  );
});

describe('panes', () => {
  it('each settings pane opens an existing route, and that route leads back to the pane', () => {
    for (const pane of PANES) {
      const place = findPaneRoute(pane, parseRoute('#/'));
      expect(parseRoute(formatRoute(place)), pane).toEqual(place);
      expect(findPane(place, [pane]), pane).toBe(pane);
    }
  });

  it('settings panes keep the scenario, condition and step', () => {
    const now = parseRoute('#/replay/report_writer/task_scoped?step=3&tab=files');
    expect(formatRoute(findPaneRoute('why', now))).toBe('#/replay/report_writer/task_scoped?step=3&tab=why');
    expect(formatRoute(findPaneRoute('edit', now))).toBe('#/edit/report_writer');
    expect(formatRoute(findPaneRoute('matrix', now))).toBe('#/?cell=report_writer:task_scoped');
    expect(findPane(now, ['matrix', 'replay', 'files'])).toBe('files');
    expect(findPane(now, ['matrix', 'replay'])).toBe('replay');
    expect(findPane(now, ['matrix', 'edit'])).toBeNull();
  });
});
