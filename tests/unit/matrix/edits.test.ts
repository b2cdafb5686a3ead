import { describe, expect, it } from 'vitest';
import { applyBundle, applyScenarioEdits, planSteps, readBundle } from '../../../src/engine/index.js';
import { NOTE, scoped, SMALL } from '../run/worlds.js';

describe('edits', () => {
  it('the built-in documents are used if there are no edits', () => {
    expect(applyScenarioEdits(SMALL, {})).toEqual({
      yours: { scenario: SMALL, warrant: SMALL.warrant },
      issues: [],
    });
  });

  it('an edit replaces a warrant without changing the scenario', () => {
    const { yours, issues } = applyScenarioEdits(SMALL, { warrant: scoped('/') });
    expect(issues).toEqual([]);
    expect(yours).toEqual({ scenario: SMALL, warrant: scoped('/') });
  });

  it('MATRIX-42 if an edited part is invalid, the shipped part is used', () => {
    const { yours, issues } = applyScenarioEdits(SMALL, { warrant: { v: 1, chain: 'x' }, injections: [{}] });
    expect(yours).toEqual({ scenario: SMALL, warrant: SMALL.warrant });
    expect(new Set(issues.map(({ at }) => at[0]))).toEqual(new Set(['warrant', 'injections']));
  });

  it('an edit changes, adds and removes files, and keeps each file’s position and marker', () => {
    const { yours } = applyScenarioEdits(SMALL, {
      files: { '/secrets/key': 'other', '/in/a.txt': null, '/in/new.txt': 'new', '/in/never.txt': null },
    });
    expect(yours.scenario.workspace.files).toEqual([
      { path: '/in/b.txt', text: 'beta' },
      { path: '/secrets/key', text: 'other', mark: 'secret' },
      { path: '/in/new.txt', text: 'new' },
    ]);
  });

  it('MATRIX-44 an edit removes the slot of a removed injection and creates a slot for a new injection', () => {
    const fresh = { ...NOTE, id: 'fresh', calls: [{ tool: 'get_balance', args: {} }] };
    const { yours, issues } = applyScenarioEdits(SMALL, { injections: [fresh] });
    expect(issues).toEqual([]);
    expect(planSteps(yours.scenario, null).map(({ tool, injection }) => `${tool} ${injection}`)).toEqual([
      'read_file null',
      'read_file null',
      'get_balance fresh',
      'write_file null',
    ]);
    expect(applyScenarioEdits(SMALL, { injections: [] }).yours.scenario.script).toHaveLength(3);
  });

  it('a path that cannot be a file is reported', () => {
    const { yours, issues } = applyScenarioEdits(SMALL, { files: { 'no/root': 'x', '/nul\0': 'x' } });
    expect(issues.map(({ code }) => code)).toEqual(['scenario/bad_path', 'scenario/bad_path']);
    expect(yours.scenario).toEqual(SMALL);
  });

  it('AUTH-18 a child that is wider than its parent causes a warning and is signed as written', () => {
    const warrant = scoped('/', { capabilities: { transfer_money: {} } });
    const { yours, issues } = applyScenarioEdits(SMALL, { warrant });
    expect(issues.map(({ severity }) => severity)).toEqual(['warning']);
    expect(yours.warrant).toEqual(warrant);
  });
});

const bundle = { v: 1, kind: 'bundle' };
const codes = (json: object): string[] => readBundle({ ...bundle, ...json }).issues.map(({ code }) => code);

describe('parsing a bundle', () => {
  it('unknown fields and unused parts of a bundle are kept and reported', () => {
    const json = { ...bundle, colour: 'red', workflows: [], runs: [], expectations: {} };
    expect(readBundle(json).value).toEqual(json);
    expect(codes(json).sort()).toEqual([
      'bundle/part_not_used',
      'bundle/part_not_used',
      'document/unknown_field',
    ]);
  });

  it('other file types and unsupported versions are reported', () => {
    expect(readBundle({ v: 1, kind: 'workflow' }).issues[0]?.code).toBe('document/wrong_kind');
    expect(codes({ v: 2 })).toEqual(['document/newer_version']);
    expect(codes({ warrants: [] })).toEqual(['document/wrong_shape']);
    for (const json of [null, 5, [], {}]) expect(readBundle(json).value).toBeNull();
  });
});

describe('adding a bundle to the built-in scenarios', () => {
  const apply = (json: object) => applyBundle([SMALL], { ...bundle, ...json } as never);

  it('edits grouped by scenario id', () => {
    const { scenarios, yours, issues } = apply({
      warrants: { small: scoped('/') },
      files: { small: { '/in/a.txt': 'other' } },
    });
    expect(issues).toEqual([]);
    expect(scenarios).toEqual([SMALL]);
    expect(yours.small?.warrant).toEqual(scoped('/'));
    expect(yours.small?.scenario.workspace.files[0]?.text).toBe('other');
  });

  it('a custom scenario counts as an extra scenario, and a scenario with a shipped id counts as an edit', () => {
    const own = { ...SMALL, id: 'own' };
    const changed = { ...SMALL, title: 'Changed' };
    const { scenarios, yours } = apply({ scenarios: [own, changed] });
    expect(scenarios).toEqual([SMALL, { ...own, reference: false }]);
    expect(yours).toEqual({ small: { scenario: changed, warrant: changed.warrant } });
  });

  it('the position of a problem inside the bundle is reported', () => {
    const { issues } = apply({ warrants: { small: 5, gone: scoped() }, scenarios: [5] });
    expect(issues.map(({ code, at }) => `${code} ${at.join('.')}`)).toEqual([
      'document/wrong_shape scenarios.0',
      'document/wrong_shape warrants.small',
      'scenario/unknown warrants.gone',
    ]);
  });

  it('names of Object.prototype members are not treated as scenarios', () => {
    const { yours } = apply(JSON.parse('{"warrants": {"constructor": 5, "__proto__": 5}}') as object);
    expect(Object.keys(yours)).toEqual([]);
  });
});
