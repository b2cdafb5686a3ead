import { describe, expect, it } from 'vitest';
import { type WarrantLineChange, listWarrantChanges } from '../../../../src/app/analysis/warrant-changes.js';
import { AnalysisCache } from '../../../../src/app/analysis/analysis-cache.svelte.js';
import { listOpenChanges } from '../../../../src/app/analysis/warrant-proposal.js';
import { openWarrantProposal } from '../../../../src/app/analysis/open-warrant-proposal.js';
import { requestCounterfactuals } from '../../../../src/app/analysis/policy-analyses.js';
import { listLeafChanges, findTightening } from '../../../../src/app/analysis/tightening.js';
import { EditableDocuments } from '../../../../src/app/drafts/editable-documents.svelte.js';
import { readYaml, writeYaml } from '../../../../src/app/drafts/draft-reading.js';
import { acceptWarrantChanges } from '../../../../src/app/views/edit/suggestions/accept-warrant-changes.js';
import { applyChange, applyChanges } from '../../../../src/app/views/edit/suggestions/apply-change.js';
import { describeChangeSide } from '../../../../src/app/views/edit/suggestions/describe-change.js';
import {
  listUnchangedLines,
  listChangeReasons,
  describeWitnesses,
} from '../../../../src/app/views/edit/suggestions/tighten-reasons.js';
import { TIGHTEN } from '../../../../src/app/messages/tighten.js';
import { BROAD_WARRANT, SCENARIOS } from '../../../../src/catalog/index.js';
import {
  canonicalJson,
  type Tightness,
  TRIAL_START,
  type WarrantDocument,
  ENGLISH,
  renderMessage,
  renderEnglish,
  quotedMessage,
} from '../../../../src/engine/index.js';
import { scenarioOf } from '../replay/recorded.js';
import { AskedEngine } from './engine.js';

const forever = new AbortController().signal;

async function tighten(
  id: string,
  tightness: Tightness = 'folder',
  { warrant = scenarioOf(id).warrant, variants = scenarioOf(id).variants.map((one) => one.id) } = {},
) {
  const scenario = scenarioOf(id);
  const answer = await findTightening(
    new AnalysisCache(new AskedEngine()),
    { scenario, warrant },
    { tightness, variants },
  );
  if (!answer.ok) throw new Error(answer.issues[0]?.message);
  return { ...answer.value, changes: listLeafChanges(warrant, answer.value.minimal.warrant) };
}

const titleOf = (variant: string | null): string => variant ?? '';
const nameOf = ({ what, name, argument }: WarrantLineChange): string =>
  `${what} ${name} ${argument ?? ''}`.trim();

describe('comparing chains line by line', () => {
  it('applying every line of the comparison produces the other chain', () => {
    for (const { warrant } of SCENARIOS)
      for (const [from, to] of [
        [warrant, BROAD_WARRANT],
        [BROAD_WARRANT, warrant],
      ] as const) {
        const changes = listWarrantChanges(from, to);
        if (changes === null) throw new Error('these have the same links');
        const text = applyChanges(writeYaml(from), changes);
        const { chain } = readYaml(text).value as unknown as WarrantDocument;
        expect(listWarrantChanges({ v: 1, chain }, to)).toEqual([]);
      }
  });

  it('the comparison lists tools, rules, unrestricted arguments and fields as separate changes', () => {
    const leaf = { holder: 'q', ttlSeconds: 5, capabilities: { a: { x: { kind: 'Wildcard' } }, b: {} } };
    const next = {
      holder: 'q',
      ttlSeconds: 6,
      allowUnknown: ['a', 'c'],
      capabilities: { a: { y: { kind: 'Wildcard' } }, c: {} },
    };
    const changes = listWarrantChanges({ v: 1, chain: [leaf] }, { v: 1, chain: [next] }) ?? [];
    expect(changes.map(nameOf)).toEqual([
      'rule a x',
      'rule a y',
      'unknown a',
      'tool b',
      'tool c',
      'field ttlSeconds',
    ]);
    const text = applyChanges(writeYaml({ v: 1, chain: [leaf] }), changes);
    expect(canonicalJson(readYaml(text).value)).toBe(canonicalJson({ v: 1, chain: [next] }));
    const back = listWarrantChanges({ v: 1, chain: [next] }, { v: 1, chain: [leaf] }) ?? [];
    expect(back.find(({ what }) => what === 'unknown')).toMatchObject({
      name: 'a',
      before: true,
      after: false,
    });
    expect(listWarrantChanges({ v: 1, chain: [next] }, { v: 1, chain: [next] })).toEqual([]);
  });

  it('chains with different holders are not compared', () => {
    const { warrant } = scenarioOf('config_review');
    const [root, leaf] = warrant.chain;
    if (root === undefined || leaf === undefined) throw new Error('two links');
    expect(listWarrantChanges(warrant, { v: 1, chain: [root] })).toBeNull();
    expect(listWarrantChanges(warrant, { v: 1, chain: [root, { ...leaf, holder: 'other' }] })).toBeNull();
    expect(listWarrantChanges(warrant, { v: 1, chain: [root, { ...leaf, signer: 'other' }] })).toBeNull();
  });

  it('the comparison covers only the last link and its tools, because a proposal cannot change the links above', () => {
    const link = (folder: string, ttlSeconds: number) => ({
      holder: 'q',
      ttlSeconds,
      capabilities: { read_file: { path: { kind: 'Subpath', root: folder } } },
    });
    const before = { v: 1, chain: [link('/', 9), link('/a', 9)] } as const;
    const after = { v: 1, chain: [link('/b', 9), link('/a/b', 5)] } as const;
    const changes = listLeafChanges(before, after);
    expect(changes.map((line) => [line.link, nameOf(line)])).toEqual([[1, 'rule read_file path']]);
  });
});

describe('the suggestions of "Tighten for me"', () => {
  it('tightening proposes the permissions that benign calls need, with an example call for every line', async () => {
    const found = await tighten('report_writing');
    expect(found.changes.map(nameOf)).toEqual(['rule read_file path', 'rule list_files directory']);
    const [read] = found.changes;
    if (read === undefined) throw new Error('no change');
    expect(describeChangeSide(read, read.before)).toBe('read_file path: paths inside `/data`');
    expect(describeChangeSide(read, read.after)).toContain('`/data/quarterly`');
    const reasons = listChangeReasons(found, read, titleOf);
    expect(reasons[0]).toBe(
      'It allows `read_file(path: /data/unheard-of.txt)`, which the task does not need.',
    );
    expect(reasons).toContain(
      'Without this rule, call 2 of the task is denied: `read_file(path: /data/quarterly/revenue.csv)`.',
    );
    expect(reasons).not.toContain(TIGHTEN.widens);
    const kept = listUnchangedLines(found, found.changes);
    expect(kept.length).toBeGreaterThan(0);
    for (const line of kept) expect(describeWitnesses(line, titleOf)).toHaveLength(line.witnesses.length);
    expect(renderMessage(found.price.summary, ENGLISH)).toMatch(/^−/u);
    expect(found.deniedByProposal).toEqual([]);
  });

  it('tightening proposes nothing for a chain that is already minimal', async () => {
    expect((await tighten('config_review')).changes).toEqual([]);
  });

  it('tightening removes permissions that no benign call uses, and states which calls each of them permitted', async () => {
    const found = await tighten('config_review', 'folder', { warrant: BROAD_WARRANT });
    const gone = found.changes.find(({ name, after }) => name === 'transfer_money' && after === undefined);
    if (gone === undefined) throw new Error('a tool nobody uses stays');
    expect(listChangeReasons(found, gone, titleOf)).toContain(TIGHTEN.noWitness);
    expect(listChangeReasons(found, gone, titleOf).join(' ')).toContain('It allows `transfer_money(');
  });

  it('tightening lists the benign variants that the proposal denies if they are excluded', async () => {
    const found = await tighten('config_review', 'exact', { variants: [] });
    expect(found.deniedByProposal.map(({ variant }) => variant)).toContain('new_file');
  });

  it('tightening marks a proposed line that would allow more than the current warrant', async () => {
    const { warrant } = scenarioOf('config_review');
    const text = applyChange(writeYaml(warrant), {
      what: 'rule',
      link: 1,
      name: 'read_file',
      argument: 'path',
      before: undefined,
      after: { kind: 'Subpath', root: '/app/config/regions' },
      open: false,
    });
    const tooTight = readYaml(text).value as unknown as WarrantDocument;
    const found = await tighten('config_review', 'folder', { warrant: tooTight });
    const [change] = found.changes;
    if (change === undefined) throw new Error('no change');
    expect(listChangeReasons(found, change, titleOf)).toContain(TIGHTEN.widens);
    expect(listChangeReasons(found, change, titleOf).join(' ')).toContain(
      'At present, call 2 of the task is denied',
    );
  });

  it('accepting a proposed line is one undo step and keeps comments', async () => {
    const scenario = scenarioOf('report_writing');
    const documents = new EditableDocuments([scenario], BROAD_WARRANT, () => undefined);
    await documents.loadReader();
    const commented = writeYaml(scenario.warrant).replace('read_file:', 'read_file: # mine');
    documents.setWarrantText(scenario.id, commented);
    const [change] = (await tighten(scenario.id)).changes;
    if (change === undefined) throw new Error('no change');
    const said: string[] = [];
    acceptWarrantChanges({ documents, announce: (text) => void said.push(text) }, scenario.id, [change]);
    const text = documents.sourceText(scenario.id, 'warrant') ?? '';
    expect([text.includes('# mine'), text.includes('/data/quarterly'), said]).toEqual([
      true,
      true,
      [TIGHTEN.accepted],
    ]);
    const warrant = documents.readDraftOf(scenario.id)?.yours?.warrant;
    if (warrant === undefined) throw new Error('not read');
    const { minimal } = await tighten(scenario.id);
    expect(listLeafChanges(warrant, minimal.warrant).map(nameOf)).toEqual(['rule list_files directory']);
    documents.undo();
    expect(documents.sourceText(scenario.id, 'warrant')).toBe(commented);
  });
});

describe('a suggestion from Why is applied only in Edit', () => {
  const scenario = scenarioOf('config_review');
  const call = { tool: 'read_file', args: { path: '/secrets/api-keys.json' } };

  async function suggestions(warrant = scenario.warrant) {
    const answer = await requestCounterfactuals(
      new AskedEngine(),
      {
        kind: 'counterfactuals',
        scenario,
        condition: 'task_scoped',
        authority: { kind: 'grant', warrant },
        variant: null,
        call,
        at: TRIAL_START,
      },
      forever,
    );
    if (!answer.ok) throw new Error(answer.issues[0]?.message);
    return answer.value.suggestions;
  }

  it('a suggestion from Why opens a proposal without applying it', async () => {
    const gone: unknown[] = [];
    const bench = { proposal: null, navigation: { go: (route: unknown) => void gone.push(route) } };
    const all = await suggestions();
    const [request] = all.filter(({ warrant }) => warrant === null);
    if (request !== undefined) openWarrantProposal(bench as never, scenario.id, scenario.warrant, request);
    expect([bench.proposal, gone]).toEqual([null, []]);
    const grant = all.find(({ group }) => group === 'grant_exactly');
    if (grant === undefined) throw new Error('no grant');
    openWarrantProposal(bench as never, scenario.id, scenario.warrant, grant);
    expect(bench.proposal).toMatchObject({
      scenario: scenario.id,
      description: grant.description,
      to: grant.warrant,
    });
    expect(gone).toEqual([{ view: 'edit', scenario: scenario.id, part: 'warrant', mode: 'form' }]);
  });

  it('a suggestion from Why lists every grant as lines below the root, and applying all lines produces the proposed chain', async () => {
    const grants = (await suggestions()).filter(({ warrant }) => warrant !== null);
    expect(grants.length).toBeGreaterThan(1);
    for (const { description, warrant } of grants) {
      const to = warrant as WarrantDocument;
      const proposal = { scenario: scenario.id, description, from: scenario.warrant, to };
      const changes = listOpenChanges(scenario.warrant, proposal);
      if (changes === null) throw new Error(renderEnglish(description));
      expect(changes.length).toBeGreaterThan(0);
      const taken = readYaml(applyChanges(writeYaml(scenario.warrant), changes)).value;
      expect(listOpenChanges(taken as unknown as WarrantDocument, proposal)).toEqual([]);
    }
  });

  it('a suggestion from Why leaves all other parts of "Yours" unchanged', async () => {
    const [grant] = (await suggestions()).filter(({ warrant }) => warrant !== null);
    const to = grant?.warrant as WarrantDocument;
    const proposal = { scenario: scenario.id, description: quotedMessage(''), from: scenario.warrant, to };
    const [root, leaf] = scenario.warrant.chain;
    if (root === undefined || leaf === undefined) throw new Error('two links');
    const { write_file: _, ...capabilities } = leaf.capabilities;
    const yours = { v: 1 as const, chain: [root, { ...leaf, capabilities }] };
    expect(listOpenChanges(yours, proposal)?.map(({ name }) => name)).toEqual(['read_file']);
  });

  it('proposals that change the root or the number of links are rejected', () => {
    const { warrant } = scenario;
    const [root, leaf] = warrant.chain;
    if (root === undefined || leaf === undefined) throw new Error('two links');
    const wider = { v: 1 as const, chain: [{ ...root, ttlSeconds: 99_999 }, leaf] };
    const at = { scenario: scenario.id, description: quotedMessage(''), from: warrant };
    expect(listOpenChanges(warrant, { ...at, to: wider })).toBeNull();
    expect(listOpenChanges({ v: 1, chain: [root] }, { ...at, to: warrant })).toBeNull();
  });
});
