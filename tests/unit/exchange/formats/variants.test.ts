/** Honest variations of a task in the reports: a warrant can be too tight for one of them alone. */
import { expect, it } from 'vitest';
import { writeAs } from '../../../../src/engine/index.js';
import { faultsBySchema } from '../../../support/public-schemas.js';
import { runEdited, shipped } from '../../app/runs/sample-records.js';

interface Result {
  readonly ruleId: string;
  readonly message: { readonly text: string };
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly codeFlows?: readonly object[];
  readonly locations: readonly {
    readonly physicalLocation: { readonly region: { readonly startLine: number } };
  }[];
}

it('EXCH-73 a variation that broke is a finding of SARIF in the warrant, with its calls and a fingerprint of its own', async () => {
  const scenario = shipped('config_review');
  const [root, leaf] = scenario.warrant.chain;
  const { read_file: reading = {} } = leaf!.capabilities;
  const tight = { v: 1 as const, chain: [root!, { ...leaf!, capabilities: { read_file: reading } }] };
  const record = await runEdited({ config_review: { scenario, warrant: tight } }, true);
  const broken = record.result.variants.filter(({ valid, task }) => valid && task === 'broken');
  expect(broken.length).toBeGreaterThan(0);
  const text = writeAs('sarif', record);
  expect(faultsBySchema('sarif', text)).toEqual([]);
  const { results } = (JSON.parse(text) as { runs: [{ results: readonly Result[] }] }).runs[0];
  const told = results.filter(({ ruleId, message }) => ruleId === 'POLA002' && message.text.includes(' ('));
  expect(told).toHaveLength(broken.length);
  for (const [index, { message, codeFlows, locations }] of told.entries()) {
    expect(message.text).toContain(`config_review (${broken[index]?.variant}) broke under yours.`);
    expect(codeFlows).toHaveLength(1);
    expect(locations[0]?.physicalLocation.region.startLine).toBeGreaterThan(1);
  }
  const prints = results.map(({ partialFingerprints }) => partialFingerprints['pola/v1']);
  expect(new Set(prints).size).toBe(prints.length);
});
