import { describe, expect, it } from 'vitest';
import {
  type AttributeName,
  findUnknownValue,
  nameAttributes,
  readElementSettings,
  readHeight,
  readLanguageAttribute,
  readRouteHash,
  readThemeAttribute,
} from '../../../src/element/attributes.js';
import { readSummaryAttributes } from '../../../src/element/summary/summary-attributes.js';
import { makeIssue } from '../../../src/engine/index.js';

type Given = Partial<Record<AttributeName, string>>;
const of =
  (given: Given) =>
  (name: AttributeName): string | null =>
    given[name] ?? null;

describe('attributes', () => {
  it.each<[Given, string]>([
    [{}, ''],
    [{ scenario: 'report_writing' }, '#/?cell=report_writing:broad'],
    [{ view: 'edit', scenario: 'report_writing' }, '#/edit/report_writing'],
    [{ condition: 'task_scoped', step: '5' }, '#/replay/config_review/task_scoped?step=5'],
    [{ view: 'why', step: '5', condition: 'yours' }, '#/replay/config_review/yours?step=5&tab=why'],
    [{ view: 'graph', workflow: 'customer_service' }, '#/graph/customer_service'],
  ])('PKG-9 the attributes %j select a route', (given, hash) => {
    expect(readRouteHash(of(given), null)).toEqual({ value: hash, issues: [] });
  });

  it.each<[Given, string]>([
    [{ view: 'map' }, 'view'],
    [{ condition: 'narrow' }, 'condition'],
    [{ step: 'five' }, 'step'],
  ])('PKG-9 the attributes %j are reported in one sentence', (given, name) => {
    const { issues } = readRouteHash(of(given), null);
    expect(issues.map(({ code }) => code)).toEqual(['element/bad_attribute']);
    expect(issues[0]?.message).toContain(`The attribute ${name}="${given[name as AttributeName]}"`);
  });

  it('PKG-9 the scenario, the workflow and the step are reported if they do not exist', () => {
    expect(findUnknownValue(of({ workflow: 'a' }), 'workflow', ['a', 'b'])).toEqual([]);
    expect(findUnknownValue(of({}), 'workflow', ['a', 'b'])).toEqual([]);
    const [unknown] = findUnknownValue(of({ workflow: 'c' }), 'workflow', ['a', 'b']);
    expect(unknown?.message).toContain('The attribute workflow="c"');
    expect(unknown?.hint).toBe('Set workflow to a, b.');

    const step = makeIssue('link/bad_parameter', [], { name: 'step', found: '9', known: '0, 1' });
    const [named] = nameAttributes(of({ step: '9' }), [step]);
    expect(named?.message).toContain('The attribute step="9"');
    expect(named?.hint).toBe('Set step to 0, 1.');
    expect(nameAttributes(of({}), [step])).toEqual([step]);
    expect(nameAttributes(of({ step: '2' }), [step])).toEqual([step]);
  });

  it('PKG-9 the small element ignores and reports a step after the last call', () => {
    const host = { getAttribute: (name: string) => (name === 'step' ? '7' : null) } as Element;
    const { step, issues } = readSummaryAttributes(host, ['config_review'], () => [0, 1, 2]);
    expect(step).toBeNull();
    expect(issues.map(({ message, hint }) => [message, hint])).toEqual([
      ['The attribute step="7" is ignored: the value is unknown.', 'Set step to 0, 1, 2.'],
    ]);
    expect(readSummaryAttributes(host, ['config_review'], () => [6, 7])).toMatchObject({
      step: 7,
      issues: [],
    });
  });

  it('PKG-9 element settings keep everything in memory', () => {
    const { value } = readElementSettings(of({ panes: 'edit,matrix', readonly: '' }), 'dark');
    expect(value).toMatchObject({ embed: true, isEphemeral: true, readonly: true, theme: 'dark' });
    expect(value.startHash).toBe('#/edit/config_review');
  });

  it('PKG-9 element attributes set the height and the theme', () => {
    const isLength = (css: string): boolean => /^\d+(px|rem)$/.test(css);
    expect(readHeight('520', isLength).value).toBe('520px');
    expect(readHeight('30rem', isLength).value).toBe('30rem');
    expect(readHeight('tall', isLength).issues).toHaveLength(1);
    expect(readThemeAttribute(null).value).toBe('auto');
    expect(readThemeAttribute('neon').issues).toHaveLength(1);
  });

  it('PKG-9 an unknown language in the attribute is reported, but an unknown page language is not', () => {
    expect(readLanguageAttribute('zh-CN', 'en')).toEqual({ value: 'zh-CN', issues: [] });
    expect(readLanguageAttribute('en-GB', 'zh-CN')).toEqual({ value: 'en', issues: [] });
    expect(readLanguageAttribute(null, 'fr')).toEqual({ value: undefined, issues: [] });
    const { value, issues } = readLanguageAttribute('fr', 'en');
    expect(value).toBeUndefined();
    expect(issues[0]?.message).toContain('The attribute lang="fr"');
    expect(issues[0]?.hint).toBe('Set lang to en, zh-CN.');
  });
});
