/** Returns the issue codes reported for inputs of a given size, for the table in `limits.test.ts`. */
import { readAgentSystem } from '../../src/engine/index.js';

type Row = readonly [(size: number) => Promise<readonly string[]>, string];

async function codesOf(text: string): Promise<readonly string[]> {
  const { notices } = await readAgentSystem([{ name: 'input', text }]);
  return notices.map(({ message }) => message.code);
}

const TOOL = '{"name":"t","inputSchema":{}}';
const list = (size: number, item: (index: number) => object): string =>
  JSON.stringify(Array.from({ length: size }, (_, index) => item(index)));

export const AGENT_LIMITS = {
  systemBytes: [(size) => codesOf(`[${TOOL}${' '.repeat(size - TOOL.length - 2)}]`), 'agent/too_large'],
  systemTools: [
    (size) => codesOf(list(size, (index) => ({ name: `t${index}`, inputSchema: {} }))),
    'agent/tool_beyond',
  ],
  systemCalls: [
    (size) => codesOf(list(size, (index) => ({ type: 'tool_use', id: `c${index}`, name: 't', input: {} }))),
    'agent/calls_beyond',
  ],
} as const satisfies Readonly<Record<string, Row>>;
