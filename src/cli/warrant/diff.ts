/** `pola warrant diff`: compares two warrants by their fields, their rules, and the calls they allow. */
import type { ParseArgsConfig } from 'node:util';
import {
  type DifferentCall,
  compareWarrants,
  explainFields,
  type Json,
  type Warrant,
  writeValue,
  renderEnglish,
} from '../../engine/index.js';
import { type CommandIo, EXIT_OK } from '../io.js';
import { requireOption, parseStrictly } from '../parse-options.js';
import { openLeaf, readClock } from './open-warrants.js';

export const DIFF_HELP = `pola warrant diff A B [options]

Compares two warrants, or the last links of two chains. A and B are texts or files.

  --at UNIX   time used for rules that depend on it (default: this machine's clock)
  --json      print one JSON document
  --help      print this help

The listed calls use boundary values of the rules and are decided under both warrants, ignoring proof, time
and chain. An empty list does not prove that there are no such calls.

Exit code: 0 whether they differ or not, 2 for an invalid option, file or text.
`;

const CONFIG = {
  at: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

/** A field that differs between the warrants. A side without a value is null. */
interface Change {
  readonly place: string;
  readonly a: string | null;
  readonly b: string | null;
}

export async function runDiffCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseStrictly(args, CONFIG, ['A', 'B']);
  if (values.help === true) {
    io.out(DIFF_HELP);
    return EXIT_OK;
  }
  const { leaf: a } = await openLeaf(requireOption(positionals[0], 'A'), io);
  const { leaf: b } = await openLeaf(requireOption(positionals[1], 'B'), io);
  const found = compare(a, b, readClock(values.at, io));
  io.out(values.json === true ? `${JSON.stringify(found, null, 2)}\n` : describe(found));
  return EXIT_OK;
}

interface Comparison {
  readonly fields: readonly Change[];
  readonly capabilities: readonly Change[];
  /** Calls that only the second warrant allows, and calls that only the first allows. */
  readonly possible: readonly Call[];
  readonly impossible: readonly Call[];
  readonly tried: number;
  readonly cut: boolean;
}

interface Call {
  readonly tool: string;
  /** Arguments of a call in value notation. */
  readonly args: Readonly<Record<string, Json>>;
}

function compare(a: Warrant, b: Warrant, at: number): Comparison {
  const {
    newlyAllowed: possible,
    noLongerAllowed: impossible,
    tried,
    isLimited: cut,
  } = compareWarrants(a, b, at);
  return {
    fields: compareFields(a, b),
    capabilities: compareTools(a, b),
    possible: possible.map(writeCall),
    impossible: impossible.map(writeCall),
    tried,
    cut,
  };
}

function writeCall({ tool, args }: DifferentCall): Call {
  return { tool, args: Object.fromEntries([...args].map(([name, value]) => [name, writeValue(value)])) };
}

function compareFields(a: Warrant, b: Warrant): readonly Change[] {
  const others = explainFields(b);
  return explainFields(a).flatMap(({ name, raw, words }, index): Change[] => {
    const other = others[index];
    if (other === undefined || name === 'tools' || raw === other.raw) return [];
    return [
      {
        place: name,
        a: raw === null ? null : renderEnglish(words),
        b: other.raw === null ? null : renderEnglish(other.words),
      },
    ];
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

/** Describes all rules in a warrant, keyed by tool and argument. */
function listRules({ tools }: Warrant): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  for (const [tool, capability] of tools) {
    const isOpen = capability.rules.size === 0;
    rules.set(
      tool,
      isOpen
        ? 'any arguments'
        : capability.allowUnknown
          ? 'other arguments too'
          : 'only the listed arguments',
    );
    for (const [argument, rule] of capability.rules)
      rules.set(`${tool} ${argument}`, renderEnglish(rule.describe()));
  }
  return rules;
}

function describe({ fields, capabilities, possible, impossible, tried, cut }: Comparison): string {
  const say = ({ place, a, b }: Change): string => `  ${place}: ${a ?? 'nothing'} → ${b ?? 'nothing'}`;
  const call = ({ tool, args }: Call): string => `  ${tool} ${JSON.stringify(args)}`;
  const parts = [
    ...titled('Fields:', fields.map(say)),
    ...titled('Capabilities:', capabilities.map(say)),
    ...titled('Became possible:', possible.map(call)),
    ...titled('Became impossible:', impossible.map(call)),
  ];
  if (parts.length === 0) return 'The two warrants are identical.\n';
  const tries = `${tried} calls were tried${cut ? ', and there were more' : ''}.`;
  return `${parts.join('\n')}\n${tries}\n`;
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines];
}
