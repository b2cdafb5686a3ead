import { inEnglish } from '../../../support/golden.js';
import { describe, expect, it } from 'vitest';
import {
  type InspectorState,
  decodeInspectorState,
  EMPTY_INSPECTOR,
  encodeInspectorState,
  parseInspectorState,
} from '../../../../src/app/views/warrants/inspector/inspector-state.js';
import {
  parseInspectorFile,
  checkFileSize,
  formatInspectorFile,
} from '../../../../src/app/views/warrants/inspector/inspector-file.js';
import { WarrantInspector } from '../../../../src/app/views/warrants/inspector/warrant-inspector.svelte.js';
import {
  createDefaultGate,
  setGateTrigger,
  listGatedArguments,
  findGateTrigger,
} from '../../../../src/app/views/warrants/build/gates.js';
import { KeyRing, KEY_SHELF } from '../../../../src/app/views/warrants/keys/key-ring.svelte.js';
import {
  buildSample,
  WARRANT_SAMPLE_NAMES,
  type WarrantSampleName,
} from '../../../../src/app/views/warrants/input/samples.js';
import { SpecForm } from '../../../../src/app/views/warrants/build/spec-form.svelte.js';
import { buildWarrantLadder } from '../../../../src/app/views/warrants/decode/warrant-ladder.js';
import { decodeShare, MAX_LINK_CHARS } from '../../../../src/app/url/share-link.js';
import {
  type Json,
  keyPairOf,
  LIMITS,
  lintLinks,
  toHex,
  writeWarrantText,
} from '../../../../src/engine/index.js';
import { openStore } from '../../../../src/store/index.js';

const AT = 1_767_225_600;

function inspectorWith(name: WarrantSampleName): WarrantInspector {
  const inspector = new WarrantInspector();
  inspector.clock = AT;
  Object.assign(inspector, buildSample(name, AT));
  return inspector;
}

const linkOf = (state: InspectorState): string => encodeInspectorState(state).link ?? '';

describe('BENCH-5 links', () => {
  const state: InspectorState = {
    ...EMPTY_INSPECTOR,
    text: 'gwFZ',
    clock: AT,
    args: '{ "имя": "値" }',
    tool: 'читать',
    ownRoot: true,
    semantics: 'compatible',
    strict: true,
    clearance: 'send_* = internal',
  };

  it('a link restores the same state for text in any writing system', () => {
    const link = linkOf(state);
    expect(link).toMatch(/^1\.[\w-]+\.[0-9a-f]{8}$/);
    expect(decodeInspectorState(link)).toEqual(state);
    expect(linkOf(decodeInspectorState(link) as InspectorState)).toBe(link);
  });

  it('links contain only differences from the defaults, and no generated key', () => {
    expect(decodeShare(linkOf(EMPTY_INSPECTOR)).value).toEqual({ v: 1 });
    const inspector = inspectorWith('valid');
    const { pair } = inspector.ring.generate('mine');
    inspector.roots = 'mine';
    const link = decodeShare(linkOf(inspector.state)).value;
    expect(JSON.stringify(link)).not.toContain(toHex(pair.seed));
    expect(Object.keys(inspector.state)).toEqual(Object.keys(EMPTY_INSPECTOR));
  });

  it('no link is created if it would be too long, and a damaged link does not open anything', () => {
    const noise = Array.from({ length: 4000 }, (_, index) => ((index * 7919) % 99_991).toString(36)).join('');
    const { link, length } = encodeInspectorState({ ...state, text: noise });
    expect(link).toBeNull();
    expect(length).toBeGreaterThan(MAX_LINK_CHARS);
    expect(decodeInspectorState('1.abc.00000000')).toBeNull();
    expect(parseInspectorState([])).toBeNull();
    expect(parseInspectorState({ v: 1, text: 5, clock: 'x', semantics: 'odd' })).toEqual(EMPTY_INSPECTOR);
  });
});

describe('BENCH-15 opening files in the inspector', () => {
  it('content that is too large for a URL can be restored from a file, and its chain can be pasted', () => {
    const inspector = inspectorWith('nested');
    inspector.spec = `# ${'long '.repeat(4000)}`;
    inspector.strict = true;
    const chain = (inspector.currentInspection?.envelopes ?? []).map(writeWarrantText);
    const file = formatInspectorFile(inspector.state, chain);
    expect(parseInspectorFile(file)).toEqual(inspector.state);
    const pasted = new WarrantInspector();
    pasted.text = file;
    expect(pasted.currentInspection?.links).toHaveLength(4);
    expect(pasted.currentInspection?.form).toBe('json');
  });

  it('a file that contains no warrant is opened as plain text in an empty inspector', () => {
    const { text } = inspectorWith('valid');
    expect(parseInspectorFile(`\n${text}\n`)).toEqual({ ...EMPTY_INSPECTOR, text: text.trim() });
    expect(parseInspectorFile('["a"]').text).toBe('["a"]');
    const bare = '{"kind":"warrants","v":1,"chain":["gwFZ"]}';
    expect(parseInspectorFile(bare).text).toBe(bare);
  });

  it('the size of a file is checked before the file is read', () => {
    expect(checkFileSize(LIMITS.fileBytes.value)).toBeNull();
    expect(checkFileSize(LIMITS.fileBytes.value + 1)?.code).toBe('document/too_large');
  });
});

describe('EDIT-5 adding a tool to a new warrant', () => {
  const PAY = 'capabilities:\n  pay:\n    amount: { kind: Wildcard }\n';
  const form = (spec: string): SpecForm => {
    const inspector = new WarrantInspector();
    inspector.spec = spec;
    return new SpecForm(inspector);
  };
  const granted = (built: SpecForm): Json | undefined => built.value(['capabilities']);

  it('a tool added to a new warrant grants nothing until it gets a rule, and its first rule allows no value', () => {
    const built = form(PAY);
    built.addTool('send_email');
    expect(built.tools.map(({ name, isGranted }) => [name, isGranted])).toEqual([
      ['pay', true],
      ['send_email', false],
    ]);
    expect(built.text).toBe(PAY);
    const path = built.tools[1]?.path ?? [];
    built.addRule(path, 'to');
    expect(granted(built)).toMatchObject({ send_email: { to: { kind: 'OneOf', values: [] } } });
    expect(built.tools).toHaveLength(2);
  });

  it('a tool allows any arguments only on request, and grants nothing once its last rule is removed', () => {
    const built = form(PAY);
    built.addTool('list');
    const [pay, list] = built.tools;
    if (pay === undefined || list === undefined) throw new Error('a tool is missing');
    built.setAllowsAnyArguments(list, true);
    expect(granted(built)).toMatchObject({ list: {} });
    built.removeRule(pay.path, 'amount');
    expect(granted(built)).toEqual({ list: {} });
    expect(built.tools.find(({ name }) => name === 'pay')?.isGranted).toBe(false);
  });
});

describe('gates on arguments', () => {
  const form = (spec: string): SpecForm => {
    const inspector = new WarrantInspector();
    inspector.spec = spec;
    return new SpecForm(inspector);
  };

  it('a new gate on arguments starts with an argument that has a rule, keeps it after changes, and is accepted by the builder', () => {
    const built = form('capabilities:\n  pay:\n    amount: { kind: Wildcard }\n');
    const [tool] = built.tools;
    built.set(['gates', 'pay'], createDefaultGate(tool?.rules ?? []));
    expect(listGatedArguments(built.value(['gates', 'pay']))).toEqual([['amount', 'all']]);
    const at = ['gates', 'pay', 'args', 'amount'];
    built.set(at, setGateTrigger('all', 'matching'));
    built.set([...at, 'value'], 5);
    const kept = built.value(at) as Json;
    expect([
      findGateTrigger(kept),
      findGateTrigger(setGateTrigger(kept, 'exempt')),
      findGateTrigger(setGateTrigger(kept, 'all')),
    ]).toEqual(['matching', 'exempt', 'all']);
    built.set(at, setGateTrigger(kept, 'exempt'));
    expect(setGateTrigger(built.value(at) as Json, 'matching')).toEqual(kept);
    expect(built.reading?.issues).toEqual([]);
    expect(built.reading?.value?.gates?.get('pay')?.args?.get('amount')?.kind).toBe('exempt');
  });

  it('no arguments are offered for a gate if the tool has no rules', () =>
    expect(listGatedArguments(createDefaultGate([]))).toEqual([]));
});

describe('samples', () => {
  it.each(WARRANT_SAMPLE_NAMES)('every field of %s is parsed', (name) => {
    const inspector = inspectorWith(name);
    expect(inspector.issues).toEqual([]);
    expect(inspector.shownInspection.isStale).toBe(false);
  });

  it.each([
    ['valid', 2],
    ['nested', 4],
    ['short', 1],
    ['issuer', 2],
    ['gap', 2],
  ] as const)('the sample %s has the expected number of links', (name, links) =>
    expect(inspectorWith(name).currentInspection?.links.length).toBe(links),
  );

  it('compatible semantics accepts every sample, but hardened semantics rejects the "gap" sample', () => {
    const compatible = WARRANT_SAMPLE_NAMES.filter(
      (name) => inspectorWith(name).reports?.compatible.accepted !== true,
    );
    expect(compatible).toEqual([]);
    expect(inspectorWith('gap').reports?.onlyHardened).toMatchObject({
      check: 'link.constraints',
      hardenedRule: 1,
    });
    const short = inspectorWith('short');
    short.clock = AT + 10;
    const [found] = lintLinks([short.currentInspection?.links[0]?.warrant ?? null], short.at);
    expect(found?.notes.map(({ code }) => code)).toContain('expired');
  });
});

describe('showing invalid text in the inspector', () => {
  it('invalid text leaves the last valid result on screen and shows a notice', () => {
    const inspector = inspectorWith('valid');
    const before = inspector.shownInspection.inspection;
    expect(before?.links).toHaveLength(2);
    inspector.text = 'not a warrant!';
    expect(inspector.currentInspection).toBeNull();
    expect(inspector.issues[0]?.code).toBe('warrant/unreadable_text');
    expect(inspector.shownInspection).toEqual({ inspection: before, isStale: true });
    expect(inspector.report?.accepted).toBe(true);
  });

  it('a modified chain is shown as denied, while the last valid result stays readable', () => {
    const inspector = inspectorWith('short');
    expect(inspector.report?.accepted).toBe(true);
    inspector.text =
      inspector.text.slice(0, -3) + (inspector.text.at(-3) === 'A' ? 'B' : 'A') + inspector.text.slice(-2);
    expect(inspector.shownInspection.isStale).toBe(true);
    expect(inspector.report?.failure).toMatchObject({ check: 'decode', link: 0 });
  });
});

describe('the key ring of the Warrants view', () => {
  it('the key ring makes key names unique and contains each key once', () => {
    const ring = new KeyRing();
    expect(ring.generate('worker').name).toBe('worker-2');
    expect(ring.generate('  my key ').name).toBe('my-key');
    const pair = keyPairOf(new Uint8Array(32).fill(7));
    const first = ring.add('one', pair, 'imported');
    expect(ring.add('two', pair, 'imported')).toBe(first);
    ring.rename(first.id, 'worker');
    expect(ring.find(first.id)?.name).toBe('worker-3');
    // Renaming a key to its current name is allowed.
    ring.rename(first.id, 'worker-3');
    expect(ring.find(first.id)?.name).toBe('worker-3');
    expect(ring.pairOf(pair.publicKey)).toBe(pair);
    ring.remove(first.id);
    expect(ring.pairOf(pair.publicKey)).toBeNull();
  });

  it('the key ring is restored from the store, together with keys created before the store was opened', async () => {
    const store = await openStore({ memory: true });
    const ring = new KeyRing();
    const early = ring.generate('early');
    await ring.connect(store);
    const late = ring.generate('late');
    const named = ring.generate('named');
    ring.rename(named.id, 'renamed');
    await store.listItems(KEY_SHELF);
    const again = new KeyRing();
    await again.connect(store);
    expect(again.ownKeys.map(({ name }) => name).sort()).toEqual(['early', 'late', 'renamed']);
    expect(again.find(early.id)?.savedAt).toBe(early.savedAt);
    expect(toHex(again.find(late.id)?.pair.seed ?? new Uint8Array())).toBe(toHex(late.pair.seed));
    expect(again.isTemporary).toBe(true);
    again.remove(late.id);
    const third = new KeyRing();
    await third.connect(store);
    expect(third.ownKeys.map(({ name }) => name).sort()).toEqual(['early', 'renamed']);
  });

  it.each([
    [{ name: 'cut', seed: 'ab', origin: 'made' }],
    [{ name: 'none', origin: 'made' }],
    [{ seed: 'ab'.repeat(32), origin: 'made' }],
    [null],
  ])('an invalid stored key is dropped: %j', async (body) => {
    const store = await openStore({ memory: true });
    await store.saveItem({ id: 'key/0', collection: KEY_SHELF, body, savedAt: 1 }, 9);
    const ring = new KeyRing();
    await ring.connect(store);
    expect(ring.ownKeys).toEqual([]);
  });
});

describe('a chain’s ladder diagram', () => {
  it('the ladder names the holder and issuer if their keys are in the key ring', () => {
    const inspector = inspectorWith('valid');
    const rungs = buildWarrantLadder(inspector.currentInspection?.links ?? [], inspector.ring.names);
    expect(rungs.map(({ holder, issuer, lifetime }) => [holder, issuer, inEnglish(lifetime)])).toEqual([
      ['orchestrator', 'organisation', '2 hours'],
      ['worker', 'orchestrator', '30 minutes'],
    ]);
    expect(rungs.map(({ share }) => share)).toEqual([1, 0.5]);
    expect(buildWarrantLadder([null], new Map())[0]?.link).toBeNull();
  });
});
