/** Messages for the Help view: topics, glossary, about the numbers, limits and version. */
import type { Limit } from '../../engine/index.js';
import { formatCount, formatNumber } from './format.js';
import type { GlossaryEntry } from './glossary.js';
import { defineMessages } from './define-messages.js';

export const HELP_TOPICS = [
  'about',
  'numbers',
  'glossary',
  'shortcuts',
  'limits',
  'readiness',
  'version',
] as const;

export type HelpTopic = (typeof HELP_TOPICS)[number];

export { type GlossaryEntry, GLOSSARY } from './glossary.js';

/** A statement from the source, and how the playground differs from it. */
export interface SourceDisagreement {
  readonly source: string;
  readonly here: string;
  readonly why: string;
}

export const HELP = defineMessages('HELP', {
  title: 'Help',
  summary: 'Terms, numbers, shortcuts, limits, version and licenses.',
  topics: 'Topics',
  topic: {
    about: 'About',
    numbers: 'About the numbers',
    glossary: 'Glossary',
    shortcuts: 'Shortcuts',
    limits: 'Limits',
    readiness: 'Readiness check',
    version: 'Version and licenses',
  } satisfies Record<HelpTopic, string>,
  noTopic: (topic: string) => `There is no help topic '${topic}'.`,
  toAbout: 'About',
} as const);

export const READINESS = defineMessages('READINESS', {
  lead: 'Check this before a lesson or a talk: what works in this browser, at this URL and on this device.',
  yes: 'yes',
  no: 'no',
  names: {
    engine: 'Engine runs',
    keeps: 'Saves your work',
    offline: 'Works offline',
    copies: 'Copies links',
    files: 'Opens files',
    fingerprint: 'Same fingerprint',
  },
  engine: {
    yes: 'The reference was computed on this device.',
    no: 'No run has finished yet. If this does not change, restart the engine.',
  },
  keeps: {
    yes: 'Edits and saved runs stay on this device.',
    no: 'Nothing is saved when you close this page. Export your work first.',
  },
  offline: {
    core: 'All views are saved on this device.',
    laterThere:
      'The large parts are saved too: code editor, workflow diagram, tasks, source reader, shell, git, agent runtime, other languages.',
    laterMissing:
      'Some large parts are not saved yet (code editor, workflow diagram, tasks, source reader, shell, git, agent runtime, other languages). They are loaded while the page is idle.',
    fetching: 'The page is being saved for offline use. Check again in a moment.',
    plain:
      'This site uses plain HTTP, so browsers do not save it for offline use. Keep the server running. Everything else works. To work offline, use HTTPS, localhost or the single file.',
    none: 'This page is not saved for offline use: it is embedded, was opened with `?fresh`, or the browser does not allow it.',
  },
  copies: {
    yes: 'Buttons can copy links.',
    no: 'Links are shown so that you can select and copy them.',
  },
  files: {
    yes: 'Exports and documents can be opened here.',
    no: 'This browser does not allow pages to read files.',
  },
  fingerprint: {
    yes: 'This device computes the same results as the build.',
    no: 'This device has not computed the same results as the build.',
  },
} as const);

export const ABOUT = defineMessages('ABOUT', {
  paragraphs: [
    'An agent reads data that someone else wrote, finds an instruction in it, and obeys. What it can do then depends only on its permissions. This page runs that experiment in your browser.',
    'Seven everyday tasks, each with an injection, run with three sets of permissions: no limits, a signed warrant that allows everything, and a signed warrant that allows only what the task needs. A fourth column, Yours, shows the results of your edits.',
    'All warrants are signed, all chains are verified, and every call has a proof of possession. The agent is a script that always obeys, so the results show the effect of permissions alone.',
  ],
  stepsTitle: 'Try it in one minute',
  steps: [
    {
      text: 'On the home page, turn the dial from No limits to Only what the task needs.',
      href: '#/',
      link: 'See it',
    },
    {
      text: 'Replay an attack: step to the injection, then to the call that it causes.',
      href: '#/replay/config_review/broad',
      link: 'Replay',
    },
    {
      text: 'Switch to Task-scoped (only what the task needs) and read why the same call is denied.',
      href: '#/replay/config_review/task_scoped',
      link: 'Task-scoped',
    },
    {
      text: 'Widen a path and see the result change immediately.',
      href: '#/edit/config_review',
      link: 'Edit',
    },
    { text: 'Save the run and compare it with the reference.', href: '#/runs', link: 'Saved runs' },
    {
      text: 'Open your own warrant: decode and verify it, simulate a call, build a narrower one.',
      href: '#/warrants',
      link: 'Warrants',
    },
    {
      text: 'See a workflow of several agents as a graph, and what tests cover.',
      href: '#/graph',
      link: 'Graph',
    },
    {
      text: 'Run an agent on 16 workspace tasks, and see what it can damage under each warrant.',
      href: '#/tasks',
      link: 'Tasks',
    },
  ],
  privacyTitle: 'Data that leaves this device',
  privacy:
    'None. There are no accounts, no analytics and no requests to other sites. All secrets here are made up.',
  privacyLive:
    'On this page, a live run sends its data to the endpoint you enter, after you press Run. Nothing else is sent. There are no accounts and no analytics. All secrets here are made up, except your key.',
  liveTitle: 'With a model',
  live: 'The agent here is a script. The live page uses a model at an endpoint of your choice instead. It sends tasks, tool results and your key to that endpoint, and its results are not reproducible. This page cannot connect to other sites.',
  toLive: 'Open the live page',
  requests: (count: number) =>
    `${formatCount(count, 'network request', 'network requests')} since this page was loaded`,
  elsewhere: (count: number) => `${formatNumber(count)} of them to other sites`,
  requestsNote:
    'Counted by the browser. All of them load parts of this page. The engine worker loads its parts from the same site.',
} as const);

export const NUMBERS: {
  readonly title: string;
  readonly entries: readonly GlossaryEntry[];
  readonly disagreeTitle: string;
  readonly disagreeLead: string;
  readonly columns: { readonly source: string; readonly here: string; readonly why: string };
  readonly disagreements: readonly SourceDisagreement[];
} = defineMessages('NUMBERS', {
  title: 'Counts and rates',
  entries: [
    {
      name: 'ASR, attack success rate',
      text: 'The share of valid reference trials in which the attack landed. "0 of 7 (0 %)" shows the count first, because 7 is a small number.',
    },
    {
      name: 'TCR, task completion rate',
      text: 'The share of valid reference trials in which the task was done. A warrant that stops both the attack and the task is not a good warrant.',
    },
    {
      name: 'Denied',
      text: 'Denied calls, counted separately: injected calls and task calls. An attack counts as stopped only if its goal was not reached; one denied call is not enough.',
    },
    {
      name: 'Error',
      text: 'A check could not decide. The call does not run, but it never counts as denied: a defect must not improve a score.',
    },
    {
      name: 'Invalid trial',
      text: 'The engine failed. The trial is listed but not counted in the rates.',
    },
    {
      name: 'Fingerprint',
      text: '8 characters of a SHA-256 digest of engine version, documents and results. Equal fingerprints mean equal documents, outcomes and explanations. Times, keys and proofs are not included, so a run while you type has the same fingerprint as a full run.',
    },
    {
      name: 'C1 to C4',
      text: 'The share of obligations with a witness: agents reached, allowed tools used, restrictions probed, delegations taken. A criterion without obligations counts as met.',
    },
    {
      name: 'Probed, attempted, breached',
      text: 'Three counts of restricted pairs. Probed: there is explicit evidence. Attempted: the agent made the call. Breached: the call was executed. Each count includes the next.',
    },
    {
      name: '45 calls, 10 of them injected',
      text: 'The number of calls per column of the reference set. The agent tries the same calls in every column.',
    },
  ],
  disagreeTitle: 'Differences from the published benchmark',
  disagreeLead:
    'This page reproduces a published benchmark. Its text and its program differ in places. This page follows the program, except where that would hide a result.',
  columns: { source: 'Benchmark', here: 'This page', why: 'Reason' },
  disagreements: [
    {
      source: 'The text says 7 scenarios; the program runs 8.',
      here: 'All rates count seven. The eighth is shown, but not counted in totals.',
      why: 'Its last call is injected and also completes the task.',
    },
    {
      source: 'The text calls Broad a wildcard; the program limits amounts and denies unknown arguments.',
      here: 'The same as in the program.',
      why: 'Scripted calls have the same result; other calls do not.',
    },
    {
      source: 'Any failure of the check counts as denied.',
      here: 'Error is a separate outcome.',
      why: 'A defect must not improve a score.',
    },
    {
      source: 'The disk and the checks compare paths as written.',
      here: 'Gate, disk and checks normalize paths in the same way.',
      why: 'A path that is denied must work without the gate, or the comparison is unfair.',
    },
    {
      source: 'Keys, ids and times are new in every run.',
      here: 'They are derived from scenario, condition and role.',
      why: 'Runs can be compared exactly.',
    },
    {
      source: 'A child can sometimes allow more than its parent.',
      here: 'The same in the reference columns. Yours rejects a child that is not provably narrower, with the reason.',
      why: 'A chain must only narrow permissions.',
    },
  ],
});

export const LIMITS_TEXT = defineMessages('LIMITS_TEXT', {
  shownTitle: 'What this page does not show',
  shown: [
    'This page shows what permissions allow. It does not show how likely a model is to obey an injection: the agent here always obeys.',
    'Misuse within the permissions is not stopped. An allowed email can contain confidential data.',
    'Each attack here needs a permission that the task does not need. In practice the two overlap, and results are less clear.',
    'Seven scenarios are examples. 0 of 7 does not prove that an eighth attack is stopped.',
  ],
  tableTitle: 'Limits of documents and runs',
  tableLead:
    'Larger inputs are rejected or truncated, with a message. When storage limits are reached, the oldest items are deleted.',
  what: 'Limit',
  most: 'Maximum',
  subject: (what: Limit['what']): string => what,
  value: (value: number, unit: Limit['unit']) => `${formatNumber(value)} ${unit}`,
} as const);

/** Third-party packages in the built page and their licenses. A test compares the list with the installed packages. */
export const PACKAGES: readonly { readonly name: string; readonly licence: string }[] = [
  { name: '@bufbuild/re2', licence: 'MIT' },
  { name: '@codemirror/autocomplete', licence: 'MIT' },
  { name: '@codemirror/commands', licence: 'MIT' },
  { name: '@codemirror/lang-yaml', licence: 'MIT' },
  { name: '@codemirror/language', licence: 'MIT' },
  { name: '@codemirror/lint', licence: 'MIT' },
  { name: '@codemirror/state', licence: 'MIT' },
  { name: '@codemirror/view', licence: 'MIT' },
  { name: '@lezer/common', licence: 'MIT' },
  { name: '@lezer/javascript', licence: 'MIT' },
  { name: '@lezer/python', licence: 'MIT' },
  { name: '@marcbachmann/cel-js', licence: 'MIT' },
  { name: '@noble/ed25519', licence: 'MIT' },
  { name: '@noble/hashes', licence: 'MIT' },
  { name: '@openai/agents-core', licence: 'MIT' },
  { name: '@xyflow/svelte', licence: 'MIT' },
  { name: 'buffer', licence: 'MIT' },
  { name: 'comlink', licence: 'Apache-2.0' },
  { name: 'diff', licence: 'BSD-3-Clause' },
  { name: 'fflate', licence: 'MIT' },
  { name: 'idb', licence: 'ISC' },
  { name: 'isomorphic-git', licence: 'MIT' },
  { name: 'just-bash', licence: 'Apache-2.0' },
  { name: 'qr', licence: '(MIT OR Apache-2.0)' },
  { name: 'svelte', licence: 'MIT' },
  { name: 'uqr', licence: 'MIT' },
  { name: 'yaml', licence: 'ISC' },
  { name: 'zod', licence: 'MIT' },
];

export const VERSION = defineMessages('VERSION', {
  engine: 'Engine version',
  engineNote: 'It is part of every fingerprint and changes when the meaning of a result changes.',
  record: 'Saved run format',
  signatures: 'Run signatures',
  signaturesNote: (name: string) =>
    `Created and verified by ${name === 'JavaScript' ? 'JavaScript code on this page' : name}. All implementations produce the same fingerprint.`,
  noEngine: 'The engine has not started.',
  reference: 'Reference fingerprint',
  own: 'POLA Playground is licensed under the Apache License, version 2.0.',
  packagesTitle: 'Packages in this page',
  packagesLead: 'Their own dependencies have the same kinds of licenses.',
  name: 'Package',
  licence: 'License',
} as const);
