import { OWN_TEST } from './own-test.js';
import {
  buildOwnWarrant,
  type ConstraintDocument,
  type LessonAgent,
  listNeededValues,
} from '../../../engine/index.js';

export { allowsOneValue } from '../../../engine/index.js';

export const RULE_KINDS = ['Wildcard', 'Exact', 'Subpath', 'OneOf', 'Range'] as const;

export type RuleKind = (typeof RULE_KINDS)[number];

const NO_RULE: ConstraintDocument = { kind: 'Wildcard' };

export const EMPTY_AGENT: LessonAgent = {
  name: '',
  job: '',
  tools: [
    { name: '', argument: '' },
    { name: '', argument: '' },
  ],
  worst: '',
  rule: NO_RULE,
  injected: '',
  benign: ['', ''],
};

/** Sample agents. The learner adds the most dangerous tool, its rule and the calls. */
export const SAMPLE_AGENTS: Readonly<Record<'nurse' | 'travel' | 'shop', LessonAgent>> = {
  nurse: {
    ...EMPTY_AGENT,
    name: 'night nurse assistant',
    job: 'Reads charts and adjusts doses within the plan.',
    tools: [
      { name: 'read_chart', argument: 'patient' },
      { name: 'change_dose', argument: 'milligrams' },
    ],
  },
  travel: {
    ...EMPTY_AGENT,
    name: 'travel desk',
    job: 'Books trains and hotels for colleagues.',
    tools: [
      { name: 'book_hotel', argument: 'price' },
      { name: 'send_itinerary', argument: 'recipient' },
    ],
  },
  shop: {
    ...EMPTY_AGENT,
    name: 'shop support',
    job: 'Answers customers and refunds small amounts.',
    tools: [
      { name: 'read_order', argument: 'file' },
      { name: 'refund', argument: 'amount' },
    ],
  },
};

/** Converts numeric text to a number, with the same conversion as for call arguments. */
export function readValue(text: string): string | number {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}

/** Creates a rule of the given kind without a limit. */
export function startRule(kind: RuleKind): ConstraintDocument {
  if (kind === 'Exact') return { kind, value: '' };
  if (kind === 'Subpath') return { kind, root: '/' };
  if (kind === 'OneOf') return { kind, values: [''] };
  return kind === 'Range' ? { kind, min: 0 } : NO_RULE;
}

export function writeOwnWarrant(agent: LessonAgent): string {
  return `${JSON.stringify(buildOwnWarrant(agent), null, 2)}\n`;
}

/** A `node --test` file that uses the package to check the lesson's three calls. */
export function writeOwnTest(agent: LessonAgent): string {
  const argument = agent.tools.find(({ name }) => name === agent.worst)?.argument ?? '';
  const cases = [
    { value: readValue(agent.injected), expect: 'deny' },
    ...[...new Set(listNeededValues(agent))].map((text) => ({ value: readValue(text), expect: 'allow' })),
  ].map(({ value, expect }) => ({ tool: agent.worst, args: { [argument]: value }, expect }));
  return OWN_TEST.replace('CASES', () => JSON.stringify(cases, null, 2));
}
