/**
 * Tests malicious OTLP/JSON traces. Anything invalid is reported, nothing throws, and reading always terminates.
 *
 * Threat model: "A trace with endlessly nested values or spans".
 */
import { describe, expect, it } from 'vitest';
import { readSpans } from '../../src/engine/index.js';

type Value = Readonly<Record<string, unknown>>;
const text = (value: string): Value => ({ stringValue: value });
const attributes = (facts: Readonly<Record<string, Value>>) =>
  Object.entries(facts).map(([key, value]) => ({ key, value }));

const span = (id: string, parent: string, facts: Readonly<Record<string, Value>>) => ({
  ...{ traceId: 't', spanId: id, parentSpanId: parent, name: id, startTimeUnixNano: '1' },
  attributes: attributes(facts),
});
const AGENT = { 'gen_ai.operation.name': text('invoke_agent'), 'gen_ai.agent.name': text('desk') };
const CHAT = { 'gen_ai.operation.name': text('chat') };
const CALL = { 'gen_ai.operation.name': text('execute_tool'), 'gen_ai.tool.name': text('look_up') };

const read = (spans: readonly unknown[]) =>
  readText(JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] }));
const readText = (json: string) => readSpans([{ path: 'x.otlp.json', text: json }], { id: 'x' });
const nest = (times: number): string =>
  `${'{"arrayValue":{"values":['.repeat(times)}{"stringValue":"x"}${']}}'.repeat(times)}`;

describe('untrusted traces', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'SPAN-7 an agent, tool, id or attribute named %s is treated as a plain name',
    (name) => {
      const { document } = read([
        { ...span(name, '', { ...AGENT, 'gen_ai.agent.name': text(name) }), traceId: name },
        {
          ...span('call', name, {
            ...{ ...CALL, 'gen_ai.tool.name': text(name), [name]: text('x') },
            'gen_ai.tool.call.arguments': { kvlistValue: { values: attributes({ [name]: text('x') }) } },
          }),
          traceId: name,
        },
      ]);
      expect(document?.agents).toHaveLength(1);
      expect(({} as { x?: unknown }).x).toBeUndefined();
      expect(Object.getPrototypeOf(document)).toBe(Object.prototype);
    },
  );

  it('SPAN-7 reading cyclic spans, spans that are their own parents, and duplicate ids terminates', () => {
    const ring = [span('a', 'c', AGENT), span('b', 'a', CALL), span('c', 'b', AGENT)];
    const own = [span('d', 'd', CALL), span('d', 'd', AGENT)];
    expect(() => read([...ring, ...own, ...ring])).not.toThrow();
  });

  // This limit detects quadratic time: a reader that walks up from every span takes minutes.
  it('thirty thousand nested spans are read without excessive delay', { timeout: 20_000 }, () => {
    const chain = Array.from({ length: 29_998 }, (_, n) =>
      span(`s${n}`, n === 0 ? 'top' : `s${n - 1}`, CHAT),
    );
    const { document } = read([span('top', '', AGENT), ...chain, span('last', 's29997', CALL)]);
    expect(document?.agents.map(({ id }) => id)).toEqual(['desk']);
  });

  it(
    'an agent whose spans all list the same tools is read without excessive delay',
    { timeout: 20_000 },
    () => {
      const tools = text(JSON.stringify(Array.from({ length: 20 }, (_, n) => ({ name: `tool_${n}` }))));
      const many = Array.from({ length: 8_000 }, (_, n) =>
        span(`s${n}`, 'top', { ...CHAT, 'gen_ai.tool.definitions': tools }),
      );
      const { document } = read([span('top', '', AGENT), ...many]);
      expect(document?.tools).toHaveLength(20);
    },
  );

  it('out-of-range times are dropped', () => {
    const { document } = read([{ ...span('a', '', AGENT), startTimeUnixNano: '9'.repeat(400) }]);
    expect(document?.agents).toHaveLength(1);
  });

  it.each([100, 5_000, 100_000])('a value nested %d lists deep is read or skipped', (depth) => {
    const call = JSON.stringify(span('c', 'top', CALL));
    const value = `{"key":"gen_ai.tool.call.arguments","value":${nest(depth)}}`;
    const deep = call.replace('"attributes":[', `"attributes":[${value},`);
    const json = `{"resourceSpans":[{"scopeSpans":[{"spans":[${JSON.stringify(span('top', '', AGENT))},${deep}]}]}]}`;
    expect(() => readText(json)).not.toThrow();
  });

  it.each([
    ['spans that are not objects', '{"resourceSpans":[{"scopeSpans":[{"spans":[1,null,"x",[],{}]}]}]}'],
    ['scopes that are not lists', '{"resourceSpans":[{"scopeSpans":{"spans":[]}}]}'],
    ['nothing', '{"resourceSpans":[]}'],
    ['half a text', '{"resourceSpans":[{"scop'],
  ])('damaged traces (%s) are reported and do not throw', (_, json) => {
    const { document, unresolved } = readText(json);
    expect(document === null && unresolved.length > 0).toBe(true);
  });
});
