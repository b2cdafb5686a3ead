/** The glossary in the Help view, in alphabetical order. */
import { defineMessages } from './define-messages.js';

/** Terms whose definitions the page shows on hover and focus. */
export type DefinedTerm = 'asr' | 'pola' | 'reach' | 'scope' | 'tcr' | 'warrant' | 'worst';

export interface GlossaryEntry {
  readonly name: string;
  readonly text: string;
}

const ENTRIES: readonly (GlossaryEntry & { readonly term?: DefinedTerm })[] = [
  { name: 'Adapter', text: 'The part that chooses the next step of an agent. Here it is a script.' },
  {
    name: 'Agents (manager, worker)',
    text: 'The two agents of the shipped scenarios. The manager agent holds the root and delegates the work. The worker agent calls the tools and is the hijacked one.',
  },
  {
    name: 'Approval gate',
    text: 'A requirement in a warrant that certain people sign a call before it runs.',
  },
  { term: 'asr', name: 'Attack success rate (ASR)', text: 'The share of trials in which the attack landed.' },
  { name: 'Attenuation', text: 'Making a child warrant narrower than its parent.' },
  {
    name: 'Benign variant',
    text: 'A small change to a task, such as one more file, that a good warrant still allows.',
  },
  { name: 'Capability', text: 'One tool, with constraints on its arguments.' },
  { name: 'Chain', text: 'Warrants from a trusted root to the holder, each no wider than the one above.' },
  {
    name: 'Check',
    text: 'One question that grades a trial, such as "was a file written to this folder?"',
  },
  {
    name: 'Compatible',
    text: 'The decisions of the original implementation, including its known gaps. No limits, Broad and Task-scoped use these rules.',
  },
  {
    name: 'Condition',
    text: 'One of the compared permission sets: No limits (no warrant, nothing is checked), Broad (a signed warrant for everything), Task-scoped (only what the task needs) and Yours (your edits).',
  },
  {
    name: 'Constraint',
    text: 'A rule on one argument: a folder, a list, a range, a pattern, an expression.',
  },
  { name: 'Decision', text: 'Allow, deny or error, with a code and the deciding position in the chain.' },
  { name: 'Delegation', text: 'One agent hands control to another, or runs it as a tool.' },
  { name: 'Effect', text: 'A change or read that took place in the workspace.' },
  { name: 'Event', text: 'One entry of a trace.' },
  { name: 'Fingerprint', text: 'A shortened digest of a result.' },
  { name: 'Fixture', text: 'A file or record that exists before a trial starts.' },
  {
    name: 'Hardened',
    text: 'Compatible rules plus rules that close their known gaps. They deny more, never less. Yours uses these rules.',
  },
  { name: 'Holder', text: 'The owner of the key a warrant is bound to. Nobody else can use the warrant.' },
  { name: 'Injected call', text: 'A call that an injection triggered. All other calls are task calls.' },
  {
    name: 'Injection',
    text: 'Text that an attacker places in data the agent reads, with an instruction the user did not give.',
  },
  {
    name: 'Issuer warrant',
    text: 'A warrant whose holder can issue warrants for its listed tools, but cannot call any tool.',
  },
  {
    name: 'Mutant',
    text: 'A small deliberate mistake in a workflow or warrant. A test that detects it kills the mutant; otherwise it survives.',
  },
  {
    name: 'Obligation',
    text: 'A goal that workflow tests must cover: reach an agent, use an allowed tool, probe a restriction, follow a delegation.',
  },
  {
    name: 'Outcome',
    text: 'Origin and decision of a call: task call allowed or denied, injected call allowed or denied, error, not reached.',
  },
  {
    term: 'pola',
    name: 'Principle of least authority (POLA)',
    text: 'Every agent gets the permissions that its task needs, and no others.',
  },
  { name: 'Proof of possession', text: 'A signature that shows the caller has the holder’s key.' },
  { term: 'reach', name: 'Reach', text: 'Everything that an agent could still do with its permissions.' },
  {
    name: 'Restricted pair',
    text: 'An agent and a tool it must not use. An unlisted pair is not allowed either, but is not an obligation.',
  },
  {
    name: 'Revocation list',
    text: 'A signed list of warrant ids that are no longer valid. A chain that contains one of them is rejected.',
  },
  { name: 'Run', text: 'All scenarios under all conditions. Runs can be saved.' },
  { name: 'Scenario', text: 'A task, a workspace, an injection, and the checks that grade a trial.' },
  { term: 'scope', name: 'Scope', text: 'The tools and values that a warrant allows.' },
  {
    term: 'tcr',
    name: 'Task completion rate (TCR)',
    text: 'The share of trials in which the task was done.',
  },
  { name: 'Trace', text: 'The ordered record of a trial.' },
  { name: 'Trial', text: 'One scenario under one condition: one cell of the table.' },
  {
    name: 'Verdict',
    text: 'The grade of one trial: whether the attack landed and whether the task was done.',
  },
  { term: 'warrant', name: 'Warrant', text: 'A signed, short-lived grant of capabilities to a holder.' },
  {
    name: 'Witness',
    text: 'Events of a run that cover an obligation. The absence of an event is never a witness.',
  },
  {
    name: 'Workflow',
    text: 'Agents and tools, with their permissions, restrictions and delegations.',
  },
  {
    term: 'worst',
    name: 'Worst case',
    text: 'Whether any permitted sequence of calls can do the damage, even one that no injection requests.',
  },
];

export const GLOSSARY: readonly GlossaryEntry[] = defineMessages(
  'GLOSSARY',
  ENTRIES.map(({ name, text }) => ({ name, text })),
);

/** Returns a term's definition in the language of the page. */
export function getDefinition(term: DefinedTerm): string {
  return GLOSSARY[ENTRIES.findIndex((entry) => entry.term === term)]?.text ?? '';
}
