/** The glossary of the Help view, in alphabetical order. */
import { defineMessages } from './define-messages.js';

/** A name with its explanation. */
export interface GlossaryEntry {
  readonly name: string;
  readonly text: string;
}

export const GLOSSARY: readonly GlossaryEntry[] = defineMessages('GLOSSARY', [
  { name: 'Adapter', text: 'Whatever chooses the next step of an agent. Here it is a script.' },
  {
    name: 'Agents (manager, worker)',
    text: 'The two agents of the shipped scenarios. The manager agent holds the root and hands out the work; the worker agent calls the tools, and is the one taken to be hijacked.',
  },
  {
    name: 'Approval gate',
    text: 'A demand of a warrant that people named by their keys sign a call before it may happen.',
  },
  { name: 'Attenuation', text: 'Making a child warrant narrower than its parent.' },
  { name: 'Capability', text: 'One tool, with constraints on its arguments.' },
  { name: 'Chain', text: 'Warrants from a trusted root to the holder, each no wider than the one above.' },
  {
    name: 'Check',
    text: 'One question that judges a trial, such as "was a file written under this folder?"',
  },
  {
    name: 'Compatible',
    text: 'Answers as the original implementation gives them, its known gaps included. No warrant, Broad and Task-scoped are judged so.',
  },
  {
    name: 'Condition',
    text: 'The level of authority being compared: No warrant, Broad, Task-scoped, Yours.',
  },
  {
    name: 'Constraint',
    text: 'A rule on one argument: a folder, a list, a range, a pattern, an expression.',
  },
  { name: 'Decision', text: 'Allow, deny or error, with a code and the place in the chain that decided.' },
  { name: 'Delegation', text: 'One agent hands control to another, or runs it as a tool.' },
  { name: 'Effect', text: 'A change or a read that really happened in the workspace.' },
  { name: 'Event', text: 'One entry of a trace.' },
  { name: 'Fingerprint', text: 'The short, shown form of a result’s digest.' },
  { name: 'Fixture', text: 'A file or a record put in place before a trial.' },
  {
    name: 'Hardened',
    text: 'Compatible, and the rules that close its known gaps, so it only ever refuses more. Yours is judged so.',
  },
  { name: 'Holder', text: 'The key a warrant is bound to. Nobody else can use it.' },
  {
    name: 'Injection',
    text: 'Text placed in data the agent will read, with an instruction the user never gave.',
  },
  {
    name: 'Issuer warrant',
    text: 'A warrant whose holder may issue warrants for the tools it names, but may call nothing itself.',
  },
  {
    name: 'Mutant',
    text: 'A small mistake in a workflow, made on purpose to see whether the tests notice it.',
  },
  {
    name: 'Obligation',
    text: 'What a workflow asks tests to show: an agent reached, an allowed tool used, a restriction probed, a delegation taken.',
  },
  {
    name: 'Outcome',
    text: 'Origin and decision of a call together: Worked, Blocked, Landed, Broke, Error, Not reached.',
  },
  { name: 'Planted call', text: 'A call that an injection asked for. Every other call belongs to the task.' },
  { name: 'Proof of possession', text: 'A signature that shows the caller has the holder’s key.' },
  {
    name: 'Restricted pair',
    text: 'An agent and a tool it must not use. A pair that no list names is neither usable nor an obligation.',
  },
  {
    name: 'Revocation list',
    text: 'A signed list of warrant ids that count no longer. A chain with one of them in any link is refused.',
  },
  { name: 'Run', text: 'A whole study: every scenario under every condition. Runs can be kept.' },
  { name: 'Scenario', text: 'A task, a workspace, an injection, and the checks that judge it.' },
  { name: 'Trace', text: 'The ordered record of a trial.' },
  { name: 'Trial', text: 'One scenario under one condition: one cell of the table.' },
  {
    name: 'Variation',
    text: 'An honest change of a task, such as one more file, that a good warrant still allows.',
  },
  { name: 'Verdict', text: 'What grading says of one trial: attack and task.' },
  { name: 'Warrant', text: 'A signed, short-lived grant of capabilities to a holder.' },
  { name: 'Witness', text: 'Events of a run that show an obligation. Absence is never one.' },
  {
    name: 'Workflow',
    text: 'Agents, tools, who may and must not use what, and who hands over to whom.',
  },
]);
