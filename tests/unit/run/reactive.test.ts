import { describe, expect, it } from 'vitest';
import { runTrial } from '../../../src/engine/run/index.js';
import { cellOf, NOTE, outline, scoped, SMALL } from './worlds.js';

const free = { adapter: 'reactive', condition: 'no_warrant', authority: { kind: 'none' } } as const;

describe('the reactive adapter', () => {
  it('RUN-40 the reactive adapter makes an injected call at its position only if it has read the injected text by then', async () => {
    const { trial } = await runTrial(cellOf(free));
    expect(outline(trial.events)).toEqual([
      '0 read_file allow',
      '1 read_file allow',
      '2 read_file allow',
      '3 write_file allow',
    ]);
  });

  it('RUN-41 the reactive adapter makes an injected call right after the read if its position has already passed', async () => {
    const [a, b, planted, write] = SMALL.script;
    const scenario = { ...SMALL, script: [planted!, a!, b!, write!] };
    const { trial } = await runTrial(cellOf({ ...free, scenario }));
    expect(outline(trial.events)).toEqual([
      '1 read_file allow',
      '2 read_file allow',
      '0 read_file allow',
      '3 write_file allow',
    ]);
  });

  it('RUN-42 the reactive adapter never makes an injected call if it has not read the injected text', async () => {
    const [a, , planted, write] = SMALL.script;
    const scenario = { ...SMALL, script: [a!, planted!, write!] };
    const { trial } = await runTrial(cellOf({ ...free, scenario }));
    expect(outline(trial.events)).toEqual([
      '0 read_file allow',
      '2 write_file allow',
      '1 skipped not_requested',
    ]);
  });

  it('RUN-43 a denied read returns no content to the agent', async () => {
    const authority = { kind: 'grant', warrant: scoped('/elsewhere') } as const;
    const { trial } = await runTrial(cellOf({ adapter: 'reactive', authority }));
    expect(outline(trial.events)).toEqual([
      '0 read_file deny',
      '1 read_file deny',
      '3 write_file allow',
      '2 skipped not_requested',
    ]);
  });

  it('the reactive adapter obeys only injections that it has read', async () => {
    const other = { ...NOTE, id: 'other', carrier: { kind: 'file', path: '/secrets/key' } } as const;
    const scenario = {
      ...SMALL,
      injections: [NOTE, other],
      script: [...SMALL.script.slice(0, 2), { kind: 'injected', injection: 'other' } as const],
    };
    const { trial } = await runTrial(cellOf({ ...free, scenario }));
    expect(outline(trial.events)).toEqual([
      '0 read_file allow',
      '1 read_file allow',
      '2 skipped not_requested',
    ]);
  });
});
