/**
 * Tests mistakes in input to the page, links, packs, options, sessions and settings: none of them may widen a grant,
 * and each mistake is reported.
 *
 * Threat model: "A mistake outside a grant that widens the grant".
 */
import { describe, expect, it } from 'vitest';
import { parseYamlText } from '../../src/app/document-text/yaml-text.js';
import { readPack } from '../../src/app/learn/workshop-pack.js';
import { readSettings } from '../../src/app/url/page-settings.js';
import { readShareState } from '../../src/app/url/share-state.js';
import { SpecForm } from '../../src/app/views/warrants/build/spec-form.svelte.js';
import { WarrantInspector } from '../../src/app/views/warrants/inspector/warrant-inspector.svelte.js';
import {
  checkAgent,
  describeIssue,
  keyPairOf,
  mintWarrant,
  readAgentSystem,
  readJsonText,
  readNativeDocument,
  readTaskFolder,
  renderEnglish,
  runStudyToRecord,
} from '../../src/engine/index.js';
import { pola } from '../unit/cli/terminal.js';

const RULE = '{kind: Range, max: 10}';
const KEY = keyPairOf(new Uint8Array(32).fill(1));
const TWICE = '{"pay":{"amount":{"kind":"Range","max":10}},"pay":{}}';

/** Returns the grants that the Build form signs for the given text: tools with their rules, or null. */
function build(text: string) {
  const inspector = new WarrantInspector();
  inspector.spec = text;
  const { reading, issues } = new SpecForm(inspector);
  const spec = reading?.value ?? null;
  const made = spec === null ? null : mintWarrant(spec, KEY, { id: new Uint8Array(16), at: 1_704_067_200 });
  const tools = made?.ok === true ? [...made.warrant.tools] : [];
  const granted = tools.map(([tool, { rules, allowUnknown }]) => [tool, [...rules.keys()], allowUnknown]);
  return { granted, issues: issues.map(describeIssue) };
}

describe('unknown fields in the Build form', () => {
  it.each([
    [`capabilities: {&a pay: {amount: ${RULE}}, *a : {}}`, /is repeated in its map/],
    [`capabilities: {"": {amount: ${RULE}}, ~: {}}`, /is repeated in its map/],
    [`capabilities: {pay: {amount: ${RULE}}, "pay": {}}`, /is repeated in its map/],
    [`capabilities: {1: {amount: ${RULE}}, 0x1: {}}`, /is repeated in its map/],
    [`{"capabilities": ${TWICE}}`, /is repeated in its map/],
    [`capabilities: {<<: {pay: {amount: ${RULE}}}}`, /capabilities.<<.pay.kind/],
    [`capabilities: {__proto__: {amount: ${RULE}}}`, /reserved/],
    [`capabilities: {pay: {__proto__: ${RULE}}}`, /reserved/],
    ['capabilities: {pay: {amount: {kind: Range, __proto__: {max: 10}}}}', /reserved/],
    ['capabilities: {pay: {amount: {kind: range, max: 10}}}', /no constraint kind `range`/],
    ['capabilities: {pay: {amount: {Range: {max: 10}}}}', /capabilities.pay.amount.kind/],
    ['capabilities: {pay: {amount: {kind: [Range], max: 10}}}', /capabilities.pay.amount.kind/],
    ['capabilities: {pay: {amount: {kind: Range, max: "10"}}}', /not a number/],
    ['capabilities: {pay: {amount: null}}', /capabilities.pay.amount/],
    ['capabilities: {pay: [amount]}', /capabilities.pay/],
    ['capabilities: [pay]', /capabilities: /],
    ['tools: {pay: {constraints: null}}', /tools.pay.constraints/],
    ['tools: {pay: true}', /tools.pay/],
    [`capabilities: {pay: {amount: ${RULE}}}\nallow_unknown: pay`, /allow_unknown/],
    [`capabilities: {pay: {amount: ${RULE}}}\nallow_unknown: [pya]`, /allow_unknown/],
    [`capabilities: {pay: {amount: ${RULE}}}\ngates: [pay]`, /gates/],
    [`capabilities: {pay: {amount: ${RULE}}}\nmax_depth: null`, /max_depth/],
    ['Capabilities: {pay: {}}', /Did you mean `capabilities`/],
  ])('AUTH-120 the Build form grants nothing for %s', (text, place) => {
    const { granted, issues } = build(text);
    expect(granted).toEqual([]);
    expect(issues.join()).toMatch(place);
  });

  it('AUTH-120 the Build form treats JavaScript names such as constructor as ordinary names', () => {
    const { granted } = build(`capabilities: {constructor: {toString: ${RULE}}}`);
    expect(granted).toEqual([['constructor', ['toString'], false]]);
  });
});

describe('duplicate keys', () => {
  const chain = `{"v":1,"chain":[{"holder":"w","ttlSeconds":60,"capabilities":${TWICE}}]}`;
  it('AUTH-172 duplicate keys are errors in every document that grants permissions', async () => {
    expect(parseYamlText(chain).problem?.message).toMatch(/is repeated in its map/);
    expect(readJsonText(chain)).toMatchObject({ value: null, issues: [{ code: 'document/not_json' }] });
    expect(readNativeDocument('warrant', chain)).toMatchObject({ document: null });
    const bundle = `{"v":1,"kind":"bundle","warrants":{"config_review":${chain}}}`;
    expect((await pola(['matrix', '--bundle', 'b.json'], { 'b.json': bundle })).all).toContain(
      '`pay` is repeated',
    );
    const manifest = new TextEncoder().encode(`{"task_id":"a","warrants":[${chain}]}`);
    const prompt = { path: 'a/prompt.txt', bytes: new TextEncoder().encode('x') };
    const { tasks } = await readTaskFolder([{ path: 'a/task.yaml', bytes: manifest }, prompt]);
    const said = tasks.flatMap(({ issues }) => issues.map(describeIssue)).join();
    expect([tasks.map(({ task }) => task), said]).toEqual([[null], expect.stringContaining('is repeated')]);
  });

  it.each(['{"a":1,"\\u0061":2}', '{"a":{"b":[{"c":1,"d":"}","c":2}]}}', '{"a\\"":1,"a\\"":2}'])(
    'AUTH-172 duplicate keys in %s are reported',
    (text) => {
      expect(readJsonText(text).value).toBeNull();
    },
  );

  it.each(['{"a":"a","b":{"a":1},"c":[{"a":1},{"a":2}]}', '["a:","a",{"a":"\\\\"}]', '"a"', ' 5 ', '{}'])(
    'AUTH-172 repeated keys in %s are not reported, because they are valid',
    (text) => {
      expect(readJsonText(text)).toEqual({ value: JSON.parse(text) as unknown, issues: [] });
    },
  );
});

describe('repeated command line options', () => {
  const files = {
    'a.yaml': `capabilities: {pay: {amount: ${RULE}}}`,
    'b.yaml': 'capabilities: {pay: {}}',
    'c.yaml': `capabilities: {&a pay: {amount: ${RULE}}, *a : {}}`,
  };
  const key = ['--key', '01'.repeat(32)];
  it.each<[string, readonly string[], string]>([
    [
      'a spec',
      ['warrant', 'mint', '--spec', 'a.yaml', '--spec', 'b.yaml', ...key],
      '`--spec`: this option is given twice',
    ],
    [
      'a warrant of the guard',
      ['guard', '--warrant', 'a', '--warrant', 'b', '--key', 'k', '--', 'true'],
      '`--warrant`: this option is given twice',
    ],
    [
      'a root of the guard',
      ['guard', '--root', 'a', '--root', 'b', '--', 'true'],
      '`--root`: this option is given twice',
    ],
    [
      'a spec with an alias as a name',
      ['warrant', 'mint', '--spec', 'c.yaml', ...key],
      'is repeated in its map',
    ],
  ])('CLI-298 %s cannot be given twice', async (_, args, message) => {
    expect(await pola(args, files)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(message) as string,
    });
  });
});

describe('share links', () => {
  const draft = (value: unknown): unknown => ({ v: 1, edits: { config_review: value } });
  it.each([
    draft({ warrantText: { chain: [] } }),
    draft({ warrantText: 'x', injectionsText: 7 }),
    draft({ warrant: 'x' }),
    draft({ files: { a: 5 } }),
    draft({ files: { a: 5, b: 'x' } }),
    draft({ forks: {} }),
    draft({ own: [] }),
    draft(null),
    draft(['warrantText']),
    { v: 1, edits: [] },
    { v: 1, edits: 'x' },
    { v: 1, at: 5 },
    { v: 1, engine: 5 },
    { v: 1, at: '/nowhere' },
    JSON.parse('{"v":1,"__proto__":{"edits":{}}}') as unknown,
  ])('APP-223 unknown content in a share link is counted: %j', (json) => {
    expect(readShareState(json as never)?.ignoredFields).toBeGreaterThan(0);
  });

  it.each([0, -1, 1.5, '1', null, [1], true])('APP-223 a share link with version %j is rejected', (v) => {
    expect(readShareState({ v })).toBeNull();
  });

  it('APP-223 known fields of a share link are never ignored', () => {
    const json = draft({ warrantText: 'x', files: { a: null, b: 'y' }, forks: [{ step: 1 }] });
    expect(readShareState(json as never)).toMatchObject({
      ignoredFields: 0,
      drafts: { config_review: { warrantText: 'x' } },
    });
  });
});

describe('URL parameters', () => {
  it.each([
    ['?readonly=true', { readonly: true }],
    ['?readonly=yes', { readonly: true }],
    ['?readonly=0&readonly=1', { readonly: true }],
    ['?fresh=true', { isEphemeral: true }],
    ['?panes=map', { panes: ['matrix'] }],
    ['?panes=__proto__', { panes: ['matrix'] }],
    ['?parent=*', { parentOrigin: null }],
  ])('APP-143 a restriction with an invalid value still applies: %s', (search, expected) => {
    expect(readSettings(search)).toMatchObject(expected);
  });
});

describe('workshop packs', () => {
  const pack = (more: string): string => `{"v":1,"kind":"workshop","lessons":["l0"]${more}}`;
  it.each([
    [pack(',"engine":5'), 'engine'],
    [pack(',"engine":["0.1.0"]'), 'engine'],
    [pack(',"engine":null'), 'engine'],
    [pack(',"fingerprint":7'), 'fingerprint'],
    [pack(',"lessons":["l1"]'), undefined],
    ['{"v":"1","kind":"workshop","lessons":["l0"]}', 'v'],
    ['{"v":0,"kind":"workshop","lessons":["l0"]}', 'v'],
    ['{"v":1,"kind":"workshop","lessons":["l0",5]}', 'lessons'],
    ['{"v":1,"kind":"workshop","lessons":{"0":"l0"}}', 'lessons'],
    ['{"v":1,"kind":["workshop"],"lessons":["l0"]}', 'kind'],
    ['{"__proto__":{"kind":"workshop","lessons":["l0"]}}', 'kind'],
    ['null', 'kind'],
  ])('HOST-6 %s is rejected, and the position of the error is reported', (text, place) => {
    const { pack: read, issues } = readPack(text, ['l0', 'l1']);
    expect([read, issues[0]?.at[0]]).toEqual([null, place]);
    expect(issues).toHaveLength(1);
  });

  it('HOST-6 an unknown field in a pack is reported', () => {
    const { pack: read, issues } = readPack(pack(',"Engine":"9","toString":1'), ['l0']);
    expect([read?.lessons, issues.map(({ at }) => at[0])]).toEqual([['l0'], ['Engine', 'toString']]);
  });
});

const tool = (name: string) => ({ name, inputSchema: { type: 'object', properties: { amount: {} } } });
const TOOLS = { name: 'tools.json', text: JSON.stringify({ tools: [tool('pay'), tool('Bash')] }) };

async function read(text: string) {
  const system = await readAgentSystem([TOOLS, { name: 'x.json', text }]);
  const notices = system.notices.map(({ message }) => renderEnglish(message)).join(' ');
  return { ...system, notices };
}

describe('unknown input in the agent view', () => {
  const line = (params: unknown, decision?: unknown): string =>
    JSON.stringify({ guard: 'a', from: 'client', message: { method: 'tools/call', params }, decision });
  const mcp = (args: string): string =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"pay","arguments":${args}}}`;

  it.each([
    ['a list from a guard log', line({ name: 'pay', arguments: [5] }, { decision: 'allow' })],
    ['a string from a guard log', line({ name: 'pay', arguments: '{}' }, { decision: 'allow' })],
    ['null', mcp('null')],
    ['a list', mcp('[5]')],
    ['a reserved name', mcp('{"amount":{"__proto__":{"kind":"Wildcard"}}}')],
    ['a number that is not finite', mcp('{"amount":1e999}')],
  ])('AGENT-2 a call with %s as its arguments does not become a call without arguments', async (_, text) => {
    const { calls, notices } = await read(text);
    expect(calls).toEqual([]);
    expect(notices).toMatch(
      /arguments of this call to `pay` are not a JSON object that a warrant can contain/,
    );
  });

  it.each([null, {}, [], 'allow', { decision: 'denied' }, { decision: ['allow'] }])(
    'GUARD-9 a call with the decision %j is not included in the task',
    async (decision) => {
      const { calls, denied } = await read(line({ name: 'pay', arguments: { amount: 5 } }, decision));
      expect([calls, denied.length]).toEqual([[], 1]);
    },
  );

  it.each<[string, readonly string[] | null, RegExp]>([
    ['{"permissions":{"allow":["pay"],"deny":"pay"}}', ['pay'], /`deny` is not a list of tool names/],
    ['{"permissions":{"allow":["pay",5],"deny":[]}}', ['pay'], /`allow` is not a list of tool names/],
    ['{"permissions":{"allow":["pay","Bash"],"deny":["Bash(rm:*)"]}}', ['Bash', 'pay'], /^$/],
    ['{"permissions":{"allow":["Bash"],"allow":["pay"]}}', ['pay'], /`allow` is repeated in one object/],
    ['{"permissions":{"allow":["__proto__"]}}', ['__proto__'], /^$/],
    ['{"permissions":{"alow":["pay"]}}', null, /No tools, calls or grants/],
    ['{"v":1,"chain":[]}', null, /cannot be decoded/],
    [
      '{"v":1,"chain":[{"holder":"w","ttlSeconds":60,"capabilities":{"pay":{"amount":{"kind":"Rang"}}}}]}',
      null,
      /cannot be decoded/,
    ],
    [
      '{"v":1,"chain":[{"holder":"w","ttlSeconds":60,"capabilities":["pay"]}]}',
      null,
      /No tools, calls or grants/,
    ],
    ['{"name":"x/y","packages":[],"tools":{"pay":{}}}', null, /lists no tools/],
    ['{"name":"x/y","packages":[],"allow":["pay"]}', null, /lists no tools/],
    ['{"name":"x/y","packages":{},"remotes":null}', null, /No tools, calls or grants/],
  ])(
    'AGENT-2 unknown parts of settings, warrants and servers are reported: %s',
    async (text, tools, said) => {
      const { grants, notices } = await read(text);
      const [first] = grants;
      expect(first === undefined ? null : Object.keys(first.warrant.chain[0]?.capabilities ?? {})).toEqual(
        tools,
      );
      expect(notices).toMatch(said);
    },
  );

  it('AGENT-30 arguments named after JavaScript built-ins get rules like any others', async () => {
    const system = await readAgentSystem([
      TOOLS,
      { name: 's.json', text: mcp('{"constructor":6,"toString":"x"}') },
    ]);
    const { authorities } = await runStudyToRecord(checkAgent(system, {}));
    const [link] = authorities.find(({ name }) => name === 'exact')?.warrant?.chain ?? [];
    expect(link?.capabilities.pay).toEqual({
      constructor: { kind: 'Range', min: 6, max: 6 },
      toString: { kind: 'Exact', value: 'x' },
    });
    expect(link?.allowUnknown).toBeUndefined();
  });
});
