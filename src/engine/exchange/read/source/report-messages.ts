/** Messages of the report codes. */
import type { ReportCode } from './report-codes.js';

const TEXTS: Readonly<Record<ReportCode, (subject: string) => string>> = {
  'entry-missing': (subject) =>
    subject === ''
      ? 'No place was found where an agent is run; say which agent is the entry.'
      : `No place was found where an agent is run; ${subject} is the only agent that no other one delegates to.`,
  'entry-ambiguous': (subject) => `One place runs different agents: ${subject}; say which one is the entry.`,
  'entry-unknown': (subject) =>
    `The entry \`${subject}\` leads to no agent here; name one as it is written in the files that were read.`,
  'agent-name': (subject) => `The display name is computed, so the agent is called \`${subject}\`.`,
  'agent-ref': (subject) =>
    subject === ''
      ? 'The agent that is run here cannot be found in the files.'
      : `An agent that \`${subject}\` hands over to cannot be found in the files.`,
  'tool-ref': (subject) => `An item in the tool list of \`${subject}\` cannot be found, or is not a tool.`,
  'tool-name': (subject) => `The name of the tool is computed, so it is called \`${subject}\`.`,
  'list-partial': (subject) => `Part of a list of \`${subject}\` is not known; the known part is used.`,
  'list-cycle': (subject) => `A list of \`${subject}\` contains itself here; its items are read once.`,
  conditional: (subject) =>
    `A test that is not known decides what \`${subject}\` holds; both sides are taken together.`,
  'loop-bound': () => 'The loop has more turns than are followed; what was found so far is used.',
  'instance-bound': (subject) =>
    `\`${subject}\` has more instances than a method is followed on; what was found so far is used.`,
  'call-depth': () => 'Calls go deeper than they are followed; what was found so far is used.',
  'step-bound': () => 'The source is longer to follow than the limit allows; what was found so far is used.',
  'mcp-server': (subject) => `\`${subject}\` uses a tool server whose tools the source does not name.`,
  capability: (subject) => `\`${subject}\` has sandbox capabilities whose tools the source does not name.`,
  syntax: () => 'This part does not parse and is left out, up to the nearest complete statement.',
  'too-large': (subject) =>
    subject === ''
      ? 'This part is too deep or too wide and is left out.'
      : `\`${subject}\` is too large, or one file too many, and is left out.`,
  'external-orchestration': (subject) =>
    subject === 'chain'
      ? 'Ordinary code runs several agents in turn; links between them were added (chain).'
      : 'Ordinary code runs several agents; a coordinator that holds them as tools was added.',
  'tool-shared-name': (subject) =>
    `Tools of different origin are called \`${subject}\`; they are one tool here.`,
  'nested-agent': (subject) => `${subject} is run inside the body of a tool and is left out.`,
  'guardrail-agent': (subject) => `${subject} is run only by a guardrail and is left out.`,
  unused: (subject) => `${subject} belongs to nothing that is reached and is left out.`,
  'import-missing': (subject) => `\`${subject}\` is not among the files; names from it are not known.`,
  'span-line': (subject) =>
    subject === ''
      ? 'This is no trace and no span of the Agents SDK or of OTLP, and is left out.'
      : `The span \`${subject}\` stands inside itself and is left out, with all it holds.`,
  'span-parent': (subject) =>
    `What the span \`${subject}\` was part of is not in the file; it is read as if it had begun by itself.`,
  'span-field': (subject) => `The field \`${subject}\` is not known here and is not used.`,
  'span-rejected': (subject) =>
    `A call of \`${subject}\` was refused where it was recorded; it shows no permission and is left out.`,
  'span-kind': (subject) => `Spans of the kind \`${subject}\` are not known here and are not used.`,
  disabled: (subject) => `\`${subject}\` is switched off and is left out.`,
};

/** The message of a report. */
export function describeReportCode(code: ReportCode, subject: string | null): string {
  return TEXTS[code](subject ?? '');
}
