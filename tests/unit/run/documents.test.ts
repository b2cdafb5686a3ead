import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/engine/model/index.js';
import { checkScenario } from '../../../src/engine/run/index.js';
import { NOTE, scoped, SMALL } from './worlds.js';

const found = (changes: object): string[] =>
  checkScenario({ ...SMALL, ...changes }).map(({ code, at }) => `${code} ${at.join('.')}`);

const call = (tool: string, args: object): object => ({ kind: 'call', call: { tool, args } });

describe('scenario validation', () => {
  it('a valid scenario has no issues', () => {
    expect(found({})).toEqual([]);
  });

  it('an unknown tool is reported wherever it is called', () => {
    expect(found({ script: [call('fly', {})] })).toEqual(['scenario/unknown_tool script.0.call.tool']);
    const calls = [{ tool: 'fly', args: {} }];
    expect(found({ injections: [{ ...NOTE, calls }] })).toEqual([
      'scenario/unknown_tool injections.0.calls.0.tool',
    ]);
    expect(found({ variants: [{ id: 'v', title: '', files: [], calls: [], completing: calls }] })).toEqual([
      'scenario/unknown_tool variants.0.completing.0.tool',
    ]);
  });

  it('an argument in invalid notation is reported', () => {
    expect(found({ script: [call('read_file', { path: { $int: 'x' } })] })).toEqual([
      'scenario/bad_argument script.0.call.args.path',
    ]);
  });

  it('an injected step without its injection is reported', () => {
    expect(found({ script: [{ kind: 'injected', injection: 'gone' }] })).toEqual([
      'scenario/unknown_injection script.0.injection',
    ]);
  });

  it('ids that cannot be part of a URL, and duplicate ids, are reported', () => {
    expect(found({ id: '__proto__' })).toEqual(['document/wrong_shape id']);
    expect(found({ id: 'a/b' })).toEqual(['document/wrong_shape id']);
    expect(found({ injections: [NOTE, NOTE] })).toEqual(['scenario/duplicate injections.1.id']);
    expect(found({ variants: [SMALL.variants[0], SMALL.variants[0]] })).toEqual([
      'scenario/duplicate variants.1.id',
    ]);
  });

  it('the issues of a scenario include those of the workspace, the carriers and the warrant', () => {
    const files = [{ path: 'relative', text: '' }];
    expect(found({ workspace: { ...SMALL.workspace, files }, injections: [], script: [] })).toEqual([
      'scenario/bad_path workspace.files.0.path',
    ]);
    const carrier = { kind: 'file', path: '/none' };
    expect(found({ injections: [{ ...NOTE, carrier }] })).toEqual([
      'scenario/carrier_missing injections.0.carrier',
    ]);
    const warrant = scoped('/in', { capabilities: { read_file: { path: { kind: 'Nothing' } } } });
    expect(found({ warrant })[0]).toMatch(/^warrant\/unknown_constraint warrant\.chain\.1/);
  });

  it('a scenario with more calls than a trial may have is rejected', () => {
    const script = Array.from({ length: LIMITS.callsPerTrial.value + 1 }, () => SMALL.script[0]);
    expect(found({ script })).toEqual(['run/too_many script']);
  });
});
