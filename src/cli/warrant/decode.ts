/** `pola warrant decode`: explains every field of a warrant without verifying it. */
import type { ParseArgsConfig } from 'node:util';
import {
  describeIssue,
  type InspectedLink,
  type Json,
  type LintedLink,
  lintLinks,
  toBase64Url,
  renderEnglish,
} from '../../engine/index.js';
import { type CommandIo, EXIT_OK, EXIT_DENIED } from '../io.js';
import { evidenceToJson, evidenceToText } from './evidence.js';
import { requireOption, parseStrictly } from '../parse-options.js';
import { formatLintFindings, lintFindingToJson } from './findings.js';
import { type OpenedWarrants, openWarrants, readClock, listWarrants } from './open-warrants.js';

export const DECODE_HELP = `pola warrant decode TEXT|FILE [options]

Prints every field of a warrant or chain, with warnings about what it allows. TEXT is base64
(base64url or standard), armor, hex, a JSON list, an MCP call with \`_meta.tenuo\`, or a signed
receipt; - is standard input.

  --json       print one JSON document
  --at UNIX    time used for warnings (default: this machine's clock)
  --help       print this help

Exit code: 0 if every link could be read, 1 if not, 2 for an invalid option, file or text.
`;

const CONFIG = {
  json: { type: 'boolean' },
  at: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

export async function runDecodeCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseStrictly(args, CONFIG, ['TEXT|FILE']);
  if (values.help === true) {
    io.out(DECODE_HELP);
    return EXIT_OK;
  }
  const text = requireOption(positionals[0], 'TEXT|FILE');
  const at = readClock(values.at, io);
  const opened = await openWarrants(text, io);
  const found = lintLinks(listWarrants(opened.inspection), at);
  io.out(
    values.json === true
      ? `${JSON.stringify(toJson(opened, found, at), null, 2)}\n`
      : toText(opened, found, at),
  );
  return opened.issues.length === 0 ? EXIT_OK : EXIT_DENIED;
}

function toJson({ inspection, issues }: OpenedWarrants, found: readonly LintedLink[], at: number): Json {
  return {
    form: inspection.form,
    envelopes: inspection.envelopes.map(toBase64Url),
    ...evidenceToJson(inspection, at),
    links: inspection.links.map((link, index) => (link === null ? null : linkToJson(link, found[index]))),
    problems: issues.map(describeIssue),
  };
}

function linkToJson(link: InspectedLink, found: LintedLink | undefined): Json {
  const { warrant, id, size, digest, fields, givenUp } = link;
  return {
    id,
    size,
    digest,
    fields: fields.map(({ key, name, raw, words, meaning }) => ({
      key,
      name,
      raw,
      words: renderEnglish(words),
      meaning,
    })),
    tools: [...warrant.tools].map(([tool, { rules, allowUnknown }]) => ({
      tool,
      allow_unknown: allowUnknown,
      constraints: Object.fromEntries([...rules].map(([argument, rule]) => [argument, rule.document])),
    })),
    warnings: (found?.warnings ?? []).map(lintFindingToJson),
    notes: (found?.notes ?? []).map(lintFindingToJson),
    given_up: givenUp.map(({ what, sentence }) => ({ what, sentence: renderEnglish(sentence) })),
  };
}

function toText({ inspection, issues }: OpenedWarrants, found: readonly LintedLink[], at: number): string {
  const links = inspection.links.map((link, index) => linkToText(link, index, found[index]));
  return `${[...evidenceToText(inspection, at), ...links, ...issues.map(describeIssue)].join('\n\n')}\n`;
}

function linkToText(link: InspectedLink | null, index: number, found: LintedLink | undefined): string {
  if (link === null) return `Link ${index} cannot be read.`;
  const { id, size, fields, tools, givenUp } = link;
  const rules = tools.flatMap(({ tool, rules, allowUnknown }) => [
    `  ${tool === '*' ? 'any other tool' : tool}${allowUnknown ? ' (arguments without a rule are allowed)' : ''}`,
    ...rules.map(({ argument, words }) => `    ${argument}: ${renderEnglish(words)}`),
  ]);
  return [
    `Link ${index}: ${id}, ${size} bytes`,
    ...fields
      .filter(({ raw }) => raw !== null)
      .map(
        ({ key, name, words }) => `  ${String(key).padStart(2)} ${name.padEnd(18)} ${renderEnglish(words)}`,
      ),
    ...(rules.length === 0 ? [] : ['Capabilities:', ...rules]),
    ...givenUp.map(({ sentence }) => `Gave up: ${renderEnglish(sentence)}`),
    ...formatLintFindings([...(found?.warnings ?? []), ...(found?.notes ?? [])]),
  ].join('\n');
}
