/** `pola warrant decode`: every field of a warrant, explained. Nothing is trusted yet. */
import type { ParseArgsConfig } from 'node:util';
import { type InspectedLink, type Json, toBase64Url } from '../../engine/index.js';
import { type CommandIo, EXIT_OK, EXIT_REFUSED } from '../io.js';
import { needOption, parseStrictly } from '../parse.js';
import { type Opened, openWarrants, readClock, sayIssue } from './open.js';

export const DECODE_HELP = `pola warrant decode TEXT|FILE [options]

Shows every field of a warrant or of a chain. TEXT is base64 (base64url or standard), armour, hex
or a JSON list; - is standard input.

  --json       one JSON document
  --at UNIX    the clock for warnings about time; that of this machine when left out
  --help       this text

Exit code: 0 when every link could be read, 1 when one could not, 2 for a wrong option, file or text.
`;

const CONFIG = {
  json: { type: 'boolean' },
  at: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

export async function runDecode(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseStrictly(args, CONFIG, ['TEXT|FILE']);
  if (values.help === true) {
    io.out(DECODE_HELP);
    return EXIT_OK;
  }
  const text = needOption(positionals[0], 'TEXT|FILE');
  const opened = await openWarrants(text, readClock(values.at, io), io);
  io.out(values.json === true ? `${JSON.stringify(toJson(opened), null, 2)}\n` : toText(opened));
  return opened.issues.length === 0 ? EXIT_OK : EXIT_REFUSED;
}

function toJson({ inspection, issues }: Opened): Json {
  return {
    form: inspection.form,
    envelopes: inspection.envelopes.map(toBase64Url),
    links: inspection.links.map((link) => (link === null ? null : linkToJson(link))),
    problems: issues.map(sayIssue),
  };
}

function linkToJson({ warrant, id, size, digest, fields, warnings, givenUp }: InspectedLink): Json {
  return {
    id,
    size,
    digest,
    fields: fields.map(({ key, name, raw, words, meaning }) => ({ key, name, raw, words, meaning })),
    tools: [...warrant.tools].map(([tool, { rules, allowUnknown }]) => ({
      tool,
      allow_unknown: allowUnknown,
      constraints: Object.fromEntries([...rules].map(([argument, rule]) => [argument, rule.document])),
    })),
    warnings: warnings.map(({ code, sentence }) => ({ code, sentence })),
    given_up: givenUp.map(({ what, sentence }) => ({ what, sentence })),
  };
}

function toText({ inspection, issues }: Opened): string {
  const links = inspection.links.map((link, index) => linkToText(link, index));
  return `${[...links, ...issues.map(sayIssue)].join('\n\n')}\n`;
}

function linkToText(link: InspectedLink | null, index: number): string {
  if (link === null) return `Link ${index} cannot be read.`;
  const { id, size, fields, tools, warnings, givenUp } = link;
  const rules = tools.flatMap(({ tool, rules, allowUnknown }) => [
    `  ${tool === '*' ? 'any other tool' : tool}${allowUnknown ? ' (arguments nobody named pass)' : ''}`,
    ...rules.map(({ argument, words }) => `    ${argument}: ${words}`),
  ]);
  return [
    `Link ${index}: ${id}, ${size} bytes`,
    ...fields
      .filter(({ raw }) => raw !== null)
      .map(({ key, name, words }) => `  ${String(key).padStart(2)} ${name.padEnd(18)} ${words}`),
    ...(rules.length === 0 ? [] : ['Capabilities:', ...rules]),
    ...givenUp.map(({ sentence }) => `Gave up: ${sentence}`),
    ...warnings.map(({ sentence }) => `Note: ${sentence}`),
  ].join('\n');
}
