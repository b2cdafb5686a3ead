/** Tests the form for a call: changing the tool keeps the values that fit, and example values are recognized. */
import { describe, expect, it } from 'vitest';
import { ATTACK_VALUES, fillCall, profileTools, readAgentSystem } from '../../../../src/engine/index.js';
import { changeTool } from '../../../../src/app/views/agent/change-tool.js';
import { hasExampleValue, isExampleValue } from '../../../../src/app/views/agent/example-values.js';

const text = { type: 'string' };
const tool = (name: string, properties: object) => ({
  name,
  inputSchema: { type: 'object', properties, required: Object.keys(properties) },
});
const TOOLS = [
  tool('write_file', { path: text, content: text }),
  tool('append_file', { file_path: text, text: text }),
  tool('save_note', { title: text, content: text }),
  tool('remove_entries', { paths: { type: 'array', items: text } }),
  tool('set_mode', { mode: { type: 'string', enum: ['fast', 'slow'] }, path: text }),
];

async function readProfiles() {
  const input = { name: 'tools.json', text: JSON.stringify({ tools: TOOLS }) };
  return profileTools((await readAgentSystem([input])).tools);
}

async function change(args: Record<string, string>, to: string) {
  const profiles = await readProfiles();
  const [from] = profiles;
  const target = profiles.find(({ name }) => name === to);
  if (from === undefined || target === undefined) throw new Error(`no ${to}`);
  return changeTool({ tool: from.name, args }, from, target, fillCall(target, ATTACK_VALUES));
}

describe('AGENT-69 changing the tool of a call', () => {
  const OWN = { path: '/own/place', content: 'own words' };

  it('a call whose tool is changed keeps the values of arguments with the same name or role', async () => {
    expect(await change(OWN, 'append_file')).toEqual({
      tool: 'append_file',
      args: { file_path: '/own/place', text: 'own words' },
    });
    expect((await change(OWN, 'save_note')).args.content).toBe('own words');
  });

  it('a call whose tool is changed gets suggested values where the type or the list of valid values differs', async () => {
    expect((await change(OWN, 'remove_entries')).args.paths).not.toContain('/own/place');
    expect((await change({ ...OWN, mode: 'other' }, 'set_mode')).args).toEqual({
      mode: 'fast',
      path: '/own/place',
    });
  });
});

describe('AGENT-69 example values', () => {
  it('example values are recognized in a call whose tool was changed, until they are replaced', async () => {
    const profiles = await readProfiles();
    expect(
      hasExampleValue({ tool: 'save_note', args: { title: 'item', content: 'quarterly report' } }, profiles),
    ).toBe(true);
    expect(hasExampleValue({ tool: 'save_note', args: { title: 'Q3', content: 'Done' } }, profiles)).toBe(
      false,
    );
  });
});

describe('AGENT-69 numbers that the engine generated', () => {
  it('a generated issue number is marked as an example, but a default value is not', () => {
    const argument = { name: 'issue_number', type: 'integer', required: true, role: 'identifier' as const };
    const mark = (schema: object): boolean =>
      isExampleValue('issue_number', 1, { args: [{ ...argument, schema: { ...schema }, nested: [] }] });
    expect(mark({})).toBe(true);
    expect(mark({ default: 1 })).toBe(false);
  });
});
