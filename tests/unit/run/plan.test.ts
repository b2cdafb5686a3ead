import { describe, expect, it } from 'vitest';
import { planSteps } from '../../../src/engine/run/index.js';
import { NOTE, SMALL } from './worlds.js';

const outline = (scenario = SMALL, variant: string | null = null): string[] =>
  planSteps(scenario, variant).map(
    ({ step, origin, injection, args }) => `${step} ${origin} ${injection ?? '-'} ${String(args.path)}`,
  );

describe('the plan of a trial', () => {
  it('RUN-1 the plan expands an injection slot to all calls in the injection, numbered from 0', () => {
    const twice = { ...NOTE, calls: [...NOTE.calls, { tool: 'read_file', args: { path: '/secrets/b' } }] };
    expect(outline({ ...SMALL, injections: [twice] })).toEqual([
      '0 task - /in/a.txt',
      '1 task - /in/b.txt',
      '2 injected note /secrets/key',
      '3 injected note /secrets/b',
      '4 task - /out/report.md',
    ]);
  });

  it.each([
    ['an empty text', { ...NOTE, text: '' }],
    ['a missing carrier', { ...NOTE, carrier: { kind: 'file', path: '/in/none.txt' } } as const],
    ['a missing anchor', { ...NOTE, placement: { kind: 'after', text: 'omega' } } as const],
  ])('the plan omits the calls of an injection with %s', (_, injection) => {
    expect(outline({ ...SMALL, injections: [injection] })).toEqual([
      '0 task - /in/a.txt',
      '1 task - /in/b.txt',
      '2 task - /out/report.md',
    ]);
  });

  it('RUN-3 the plan inserts the calls of a variant before the completing step', () => {
    expect(outline(SMALL, 'more').slice(2)).toEqual([
      '2 injected note /secrets/key',
      '3 task - /in/c.txt',
      '4 task - /out/report.md',
    ]);
  });

  it('RUN-4 a variant can replace the completing steps', () => {
    expect(outline(SMALL, 'other').slice(3)).toEqual(['3 task - /out/1.md', '4 task - /out/2.md']);
  });

  it('the plan appends a variant’s calls to a script that has no completing step', () => {
    const open = { ...SMALL, script: SMALL.script.slice(0, 3) };
    expect(outline(open, 'other').slice(2)).toEqual([
      '2 injected note /secrets/key',
      '3 task - /out/1.md',
      '4 task - /out/2.md',
    ]);
  });
});
