/** `pola warrant diff`: where two warrants differ, field by field and capability by capability. */
import type { ParseArgsConfig } from 'node:util';
import { explainFields, type Warrant } from '../../engine/index.js';
import { type CommandIo, EXIT_OK } from '../io.js';
import { needOption, parseStrictly } from '../parse.js';
import { openLeaf } from './open.js';

export const DIFF_HELP = `pola warrant diff A B [options]

Compares two warrants, or the last links of two chains. A and B are texts or files.

  --json   one JSON document
  --help   this text

Exit code: 0 whether they differ or not, 2 for a wrong option, file or text.
`;

const CONFIG = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

/** Null where one of the two has nothing. */
interface Change {
  readonly place: string;
  readonly a: string | null;
  readonly b: string | null;
}

export async function runDiff(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseStrictly(args, CONFIG, ['A', 'B']);
  if (values.help === true) {
    io.out(DIFF_HELP);
    return EXIT_OK;
  }
  const { leaf: a } = await openLeaf(needOption(positionals[0], 'A'), io);
  const { leaf: b } = await openLeaf(needOption(positionals[1], 'B'), io);
  const found = { fields: compareFields(a, b), capabilities: compareTools(a, b) };
  io.out(values.json === true ? `${JSON.stringify(found, null, 2)}\n` : describe(found));
  return EXIT_OK;
}

function compareFields(a: Warrant, b: Warrant): readonly Change[] {
  const others = explainFields(b);
  return explainFields(a).flatMap(({ name, raw, words }, index): Change[] => {
    const other = others[index];
    if (other === undefined || name === 'tools' || raw === other.raw) return [];
    return [{ place: name, a: raw === null ? null : words, b: other.raw === null ? null : other.words }];
  });
}

function compareTools(a: Warrant, b: Warrant): readonly Change[] {
  const [left, right] = [listRules(a), listRules(b)];
  const places = [...new Set([...left.keys(), ...right.keys()])].sort();
  return places.flatMap((place): Change[] => {
    const [one, two] = [left.get(place) ?? null, right.get(place) ?? null];
    return one === two ? [] : [{ place, a: one, b: two }];
  });
}

/** Every rule of a warrant in words, by tool and argument. */
function listRules({ tools }: Warrant): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  for (const [tool, capability] of tools) {
    const isOpen = capability.rules.size === 0;
    rules.set(tool, isOpen ? 'any arguments' : capability.allowUnknown ? 'and others' : 'only those named');
    for (const [argument, rule] of capability.rules) rules.set(`${tool} ${argument}`, rule.describe());
  }
  return rules;
}

function describe({ fields, capabilities }: Readonly<Record<string, readonly Change[]>>): string {
  const say = ({ place, a, b }: Change): string => `  ${place}: ${a ?? 'nothing'} → ${b ?? 'nothing'}`;
  const parts = [
    ...(fields?.length ? ['Fields:', ...fields.map(say)] : []),
    ...(capabilities?.length ? ['Capabilities:', ...capabilities.map(say)] : []),
  ];
  return `${parts.length === 0 ? 'The two warrants are the same.' : parts.join('\n')}\n`;
}
