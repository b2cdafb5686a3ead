import { OWN_TEST } from './own-test.js';
import {
  buildOwnWarrant,
  type ConstraintDocument,
  findRuleOperations,
  type Json,
  type LessonAgent,
  listNeededValues,
  readOwnAmount,
  readOwnValue,
  type WorkflowDocument,
} from '../../../engine/index.js';

export { allowsOneValue, findRuleOperations } from '../../../engine/index.js';

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

/** Maximum number of tools in the form. */
export const MOST_TOOLS = 6;

/**
 * Describes an imported workflow: its first tools, each with its first argument. Tools that run another agent are
 * omitted. The learner chooses the rest.
 */
export function buildImportedAgent({ system, tools }: WorkflowDocument): LessonAgent {
  const own = tools
    .filter(({ runs }) => runs === undefined)
    .slice(0, MOST_TOOLS)
    .map(({ id, parameters = [] }) => ({
      name: id.slice(0, 60),
      argument: parameters[0]?.slice(0, 60) ?? '',
    }));
  const empty = EMPTY_AGENT.tools.slice(own.length);
  return { ...EMPTY_AGENT, name: system.id.slice(0, 80), tools: [...own, ...empty] };
}

/**
 * Returns true if the learner has written something: the agent is neither empty nor an unchanged sample or import.
 */
export function isOwnAgent(agent: LessonAgent, imported: WorkflowDocument | null): boolean {
  const text = JSON.stringify(agent);
  const given = [EMPTY_AGENT, ...Object.values(SAMPLE_AGENTS)];
  if (imported !== null) given.push(buildImportedAgent(imported));
  return !given.some((one) => JSON.stringify(one) === text);
}

/**
 * Describes how a field's text was interpreted: `number` is the amount if the text writes it differently, or null if an
 * amount is required but the text is not one. The result is null if there is nothing to explain.
 */
export function describeReading(text: string, isAmount: boolean): { readonly number: number | null } | null {
  const number = readOwnAmount(text);
  const isSame = text.trim() === '' || `${number}` === text.trim();
  return isSame || (number === null && !isAmount) ? null : { number };
}

/** Returns the names of a kind's parameters. */
export function listParameters(kind: string): readonly string[] {
  return findRuleOperations(kind).parameters?.map(({ name }) => name) ?? [];
}

/** Creates a rule of the given kind. Values typed into the old rule are kept if they fit the new kind. */
export function startRule(kind: string, old: ConstraintDocument): ConstraintDocument {
  const typed = listTyped(old);
  const [first = ''] = typed;
  const text = String(first);
  const start: Readonly<Record<string, Json>> = {
    value: first,
    root: text.startsWith('/') ? text : '/',
    values: typed.length === 0 ? [''] : [...typed],
    pattern: writeDomain(readAddressDomain(text)).pattern ?? '',
    min: 0,
    ...(isAmount(first) && { max: first }),
  };
  const names = listParameters(kind);
  return { kind, ...Object.fromEntries(Object.entries(start).filter(([name]) => names.includes(name))) };
}

const isAmount = (typed: string | number): boolean => readOwnAmount(`${typed}`) !== null;

/** Returns the values typed into a rule. The folder `/` is a new rule's initial value, not a typed one. */
function listTyped(rule: ConstraintDocument): readonly (string | number)[] {
  const { value, values, root, max } = rule as { readonly [name: string]: unknown };
  const domain = readDomain(rule);
  const all = [
    ...(Array.isArray(values) ? (values as unknown[]) : []),
    value,
    root === '/' ? '' : root,
    max,
    domain === '' ? '' : `@${domain}`,
  ];
  return all.filter(
    (one): one is string | number => (typeof one === 'string' && one !== '') || typeof one === 'number',
  );
}

const readAddressDomain = (address: string): string =>
  address.includes('@') ? address.slice(address.lastIndexOf('@') + 1) : '';

/** The rule that allows every address at a domain. Without a domain, it allows no address. */
export function writeDomain(domain: string): ConstraintDocument {
  return { kind: 'Pattern', pattern: `*@${domain.trim().replace(/^@/u, '').replaceAll('*', '')}` };
}

export function readDomain(rule: ConstraintDocument): string {
  const { pattern } = rule as { readonly pattern?: unknown };
  return typeof pattern === 'string' && pattern.startsWith('*@') ? pattern.slice(2) : '';
}

export function writeOwnWarrant(agent: LessonAgent): string {
  return `${JSON.stringify(buildOwnWarrant(agent), null, 2)}\n`;
}

/** Splits a list of arguments at commas; undefined if it names none. */
export function readArguments(text: string): readonly string[] | undefined {
  const names = text.split(/[,，、\n]/u).map((name) => name.trim().slice(0, 60));
  const named = names.filter((name) => name !== '').slice(0, 8);
  return named.length === 0 ? undefined : named;
}

/** A `node --test` file that uses the package to check the lesson's three calls. */
export function writeOwnTest(agent: LessonAgent): string {
  const argument = agent.tools.find(({ name }) => name === agent.worst)?.argument ?? '';
  const cases = [
    { value: readOwnValue(agent.injected.trim()), expect: 'deny' },
    ...[...new Set(listNeededValues(agent))].map((text) => ({ value: readOwnValue(text), expect: 'allow' })),
  ].map(({ value, expect }) => ({ tool: agent.worst, args: { [argument]: value }, expect }));
  return OWN_TEST.replace('CASES', () => JSON.stringify(cases, null, 2));
}
