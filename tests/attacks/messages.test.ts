/**
 * Tests messages and bundles that an untrusted page sends to a frame or an element.
 *
 * The response is always one message or the requested change, never an exception or a foreign prototype.
 *
 * Threat model: "Embedding pages and traces".
 */
import { describe, expect, it } from 'vitest';
import { handleParentMessage } from '../../src/app/embedding/parent-messages.js';
import { PlaygroundController } from '../../src/app/embedding/playground-controller.svelte.js';
import { createTestWorkbench } from '../support/workbench.js';

const make = (): PlaygroundController => new PlaygroundController(createTestWorkbench());
const HEAD = '"v":1,"engine":"1","kind":"bundle"';
const cyclic: Record<string, unknown> = { v: 1 };
cyclic['self'] = cyclic;

const deep = (open: string, close: string, times: number): string => open.repeat(times) + close.repeat(times);

/** Bundles as JavaScript values, and as JSON and YAML text. */
const BUNDLES: readonly (readonly [name: string, bundle: unknown])[] = [
  ['a function', () => 1],
  ['a symbol', Symbol('bundle')],
  ['a big integer', 10n],
  ['a number', 7],
  ['false', false],
  ['an empty string', ''],
  ['a list', []],
  ['an object that contains itself', cyclic],
  [
    'a throwing toJSON',
    {
      toJSON: () => {
        throw new Error('no');
      },
    },
  ],
  ['a toJSON that returns undefined', { toJSON: () => undefined }],
  [
    'a throwing getter',
    {
      get v() {
        throw new Error('no');
      },
    },
  ],
  [
    'a proxy that throws',
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
        ownKeys: () => {
          throw new Error('no');
        },
      },
    ),
  ],
  [
    'a getter that changes its mind',
    (() => {
      let n = 0;
      return {
        v: 1,
        engine: '1',
        kind: 'bundle',
        get view() {
          return n++ === 0 ? '#/' : { evil: 1 };
        },
      };
    })(),
  ],
  ['two fields with one name', `{${HEAD},"view":"#/runs","view":"#/learn"}`],
  [
    'tabs, which YAML refuses',
    `{\t"v":1,\n\t"engine":"1",\n\t"kind":"bundle",\n\t"files":{"config_review":{"/a":"\\u0000"}}}`,
  ],
  ['null as YAML', 'null'],
  ['a bare word', 'bundle'],
  [
    '__proto__ in JSON',
    `{${HEAD},"__proto__":{"polluted":1},"files":{"__proto__":{"/a":"b"},"constructor":{"/a":"b"}}}`,
  ],
  [
    '__proto__ in YAML',
    'v: 1\nengine: "1"\nkind: bundle\n__proto__:\n  polluted: 1\nfiles:\n  __proto__:\n    /a: b\nwarrants:\n  constructor:\n    prototype: {polluted: 1}\n',
  ],
  [
    'scenarios named as members of objects',
    `{${HEAD},"warrants":{"toString":{"v":1,"chain":[]},"hasOwnProperty":1},"sources":{"warrants/valueOf":"v: 1"}}`,
  ],
  [
    'sources that are no texts',
    `{${HEAD},"sources":{"warrants/config_review":{"a":1}},"warrants":{"config_review":7}}`,
  ],
  [
    'aliases that multiply',
    `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\ng: [*f,*f,*f,*f,*f,*f,*f,*f,*f]\n`,
  ],
  ['an alias of itself', 'v: 1\nkind: bundle\nengine: "1"\nfiles: &f\n  config_review: *f\n'],
  ['lists ten thousand deep in JSON', `{${HEAD},"x":${deep('[', ']', 10_000)}}`],
  ['lists ten thousand deep in YAML', `x: ${deep('[', ']', 10_000)}`],
  ['more bytes than allowed', `{${HEAD},"title":"${'x'.repeat(20_000_000)}"}`],
  ['a view that leads outside the page', { v: 1, engine: '1', kind: 'bundle', view: 'javascript:alert(1)' }],
  [
    'a file outside',
    {
      v: 1,
      engine: '1',
      kind: 'bundle',
      files: { config_review: { '../../etc/passwd': 'x', '/a/../../b': 'y' } },
    },
  ],
  [
    'the end of a script',
    `{${HEAD},"title":"</script><script>alert(1)</script>","files":{"config_review":{"/a":"<!--<script>"}}}`,
  ],
];

describe('untrusted bundles', () => {
  it.each(BUNDLES)('APP-146 %s is either displayed or rejected with one message', (_, bundle) => {
    const steering = make();
    const before = steering.state();
    const issues = steering.show({ bundle });
    for (const { message } of issues) expect(message.length).toBeLessThan(2_000);
    if (issues.some(({ severity }) => severity === 'error')) expect(steering.state()).toEqual(before);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(steering.bundle())).toBe(Object.prototype);
    expect(() => steering.state()).not.toThrow();
  });
});

/** Generates messages in any form that structured cloning allows. */
const MESSAGES: readonly (readonly [name: string, message: unknown])[] = [
  ['nothing', undefined],
  ['a string', 'pola:get'],
  ['a list', ['pola:get']],
  ['a map', new Map([['type', 'pola:get']])],
  ['a type that is not a string', { type: { toString: () => 'pola:get' } }],
  ['an unknown type', { type: 'pola:constructor' }],
  ['a type with a million letters', { type: `pola:${'x'.repeat(1_000_000)}` }],
  ['a route with a million letters', { type: 'pola:set', at: 'x'.repeat(1_000_000) }],
  ['a route that contains a URL', { type: 'pola:set', at: 'https://evil.example/#/runs' }],
  ['a route that is a shared state', { type: 'pola:set', at: 's/1.AAAA.00000000' }],
  ['a state with a million letters', { type: 'pola:set', state: `1.${'A'.repeat(1_000_000)}.00000000` }],
  ['a state with line breaks', { type: 'pola:set', state: '\n#/s/'.repeat(100_000) }],
  ['a state that is an object', { type: 'pola:set', state: { length: 3 } }],
  ['buffers', { type: 'pola:set', bundle: new ArrayBuffer(8) }],
  [
    'an id that is itself',
    (() => {
      const message: Record<string, unknown> = { type: 'pola:get' };
      message['id'] = message;
      return message;
    })(),
  ],
  ['prototype keys', JSON.parse('{"type":"pola:set","__proto__":{"at":"runs"},"constructor":{"at":"runs"}}')],
];

describe('untrusted messages', () => {
  it.each(MESSAGES)('APP-146 %s gets a short reply and changes nothing', async (_, message) => {
    const steering = make();
    const before = steering.state();
    const said = (await handleParentMessage(steering, message)) as {
      type: string;
      issues?: { message: string }[];
    };
    expect(said.type).toMatch(/^pola:(?:error|state)$/);
    for (const issue of said.issues ?? []) expect(issue.message.length).toBeLessThan(2_000);
    expect(steering.state()).toEqual(before);
    expect(() => structuredClone(said)).not.toThrow();
  });
});
