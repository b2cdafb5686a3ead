/**
 * Tools from public MCP servers with the conditions for data theft that they meet, labeled in two passes before the
 * rules were tuned. A row contains parameter names and types, the server's hints, and in later lists up to eight words
 * of the description. Conditions on which the passes differ are not scored. A row with `?` has no label and is only
 * part of the server's list.
 */
import { readFileSync } from 'node:fs';
import {
  type AgentTool,
  LEGS,
  type LegName,
  type Legs,
  findLegs,
  profileTools,
} from '../../../src/engine/index.js';

const LETTERS: Readonly<Record<LegName, string>> = {
  private_data: 'P',
  untrusted_content: 'U',
  way_out: 'O',
};

export interface LabelledTool {
  readonly server: string;
  readonly tool: AgentTool;
  readonly first: string;
  readonly second: string;
}

export function readLabelledTools(file: string): readonly LabelledTool[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((row) => {
      const [server = '', name = '', parameters = '', hints = '', first = '', second = '', description = ''] =
        row.split(' | ');
      return { server, tool: { ...makeTool(name, parameters, hints), description }, first, second };
    });
}

export function makeTool(name: string, parameters: string, hints: string): AgentTool {
  const parts = parameters.split(' ').filter((part) => part !== '');
  const properties = parts.map((part) => {
    const [argument = '', type = '', format] = part.split(':');
    const schema = type === 'enum' ? { enum: ['a'] } : { type, ...(format !== undefined && { format }) };
    return [argument.replace('!', ''), schema] as const;
  });
  const required = parts.filter((part) => part.includes('!:')).map((part) => part.split('!')[0] ?? '');
  const hint = (word: string): boolean | null =>
    hints.split(' ').includes(word) ? true : hints.split(' ').includes(`not-${word}`) ? false : null;
  return {
    name,
    description: '',
    schema: { type: 'object', properties: Object.fromEntries(properties), required },
    output: null,
    annotations: {
      readOnly: hint('readOnly'),
      destructive: hint('destructive'),
      idempotent: hint('idempotent'),
      openWorld: hint('openWorld'),
    },
    place: { input: '', at: '' },
  };
}

/** The conditions met by each server's tools, cached because finding them takes most of the tests' time. */
const known = new Map<string, Legs>();

function findLegsOnce(server: string, tools: readonly AgentTool[]): Legs {
  const key = `${server} ${tools.length} ${tools[0]?.name ?? ''}`;
  const legs = known.get(key) ?? findLegs(profileTools(tools));
  known.set(key, legs);
  return legs;
}

/** Recall and precision for a condition, with the tools that were missed or wrongly matched. */
export function scoreLeg(tools: readonly LabelledTool[], leg: LegName) {
  const letter = LETTERS[leg];
  const agreed = tools.filter(
    ({ first, second }) => first !== '?' && first.includes(letter) === second.includes(letter),
  );
  const servers = [...new Set(tools.map(({ server }) => server))];
  // Uses complete tool lists, because a word in the name of every tool on a server does not characterize any of them.
  const found = new Set(
    servers.flatMap((server) => {
      const own = tools.filter((one) => one.server === server).map(({ tool }) => tool);
      return findLegsOnce(server, own).tools[leg].map((name) => `${server} ${name}`);
    }),
  );
  const judged = agreed.map(({ server, tool, first }) => ({
    name: `${server} ${tool.name}`,
    truth: first.includes(letter),
    found: found.has(`${server} ${tool.name}`),
  }));
  const hits = judged.filter(({ truth, found }) => truth && found).length;
  const missed = judged.filter(({ truth, found }) => truth && !found).map(({ name }) => name);
  const wrong = judged.filter(({ truth, found }) => !truth && found).map(({ name }) => name);
  return { recall: hits / (hits + missed.length), precision: hits / (hits + wrong.length), missed, wrong };
}

export { LEGS };
