/** Words of the Edit view. */
import type { AttackState, TaskState } from '../../engine/index.js';
import type { PathTreeCounts, DirectoryOption } from '../views/edit/rules/path-tree.js';
import type { ExampleOrigin } from '../views/edit/rules/examples.js';
import type { FileEditState } from '../views/edit/files/file-list.js';
import type { ValueKind } from '../components/fields/value-text.js';
import { formatCount, formatMs, formatNumber } from './format.js';
import { ATTACK_MESSAGES, TASK_RESULT_MESSAGES } from './outcomes.js';
import { PARAMETER_NAMES } from './parameters.js';
import { defineMessages } from './define-messages.js';

const NOTES: Readonly<Record<ExampleOrigin, string>> = {
  task: 'the task asks for it',
  variant: 'an honest variant asks for it',
  injected: 'the planted text asks for it',
  one_inside: 'one colleague',
  two_inside: 'two colleagues',
  mixed: 'an outsider in a mixed list',
  look_alike: 'a look-alike domain',
  in_name: 'the domain inside a longer one',
  upper_case: 'upper case',
  empty_list: 'an empty list',
  boundary: 'at the boundary',
  climbing: 'climbs out with `..`',
  neighbour: 'a neighbour with the same letters',
  made_up: 'made up',
};

const FILE_STATES: Readonly<Record<FileEditState, string>> = {
  shipped: 'as shipped',
  changed: 'changed',
  added: 'added',
  removed: 'removed',
};

const VALUE_KIND_NAMES: Readonly<Record<ValueKind, string>> = {
  text: 'Text',
  integer: 'Whole number',
  number: 'Number with a point',
  boolean: 'Yes or no',
  text_list: 'List of texts',
  other: 'JSON',
};

/** What planted text passes itself off as, by its key in a document. */
const DISGUISES: Readonly<Record<string, string>> = {
  comment: 'Comment',
  directive: 'Directive',
  note: 'Note',
  log_entry: 'Log entry',
  bracketed_notice: 'Bracketed notice',
  plain_request: 'Plain request',
};

export const EDIT = defineMessages('EDIT', {
  title: (scenario: string) => `Edit ${scenario}`,
  heading: 'Edit',
  loading: 'Opening the editor',
  summary: (scenario: string, attack: AttackState, task: TaskState) =>
    `Editor for ${scenario}. Under your edits: ${ATTACK_MESSAGES[attack].toLowerCase()}, ${TASK_RESULT_MESSAGES[task].toLowerCase()}. Every change is run at once.`,
  summaryUnknown: (scenario: string) => `Editor for ${scenario}. Every change is run at once.`,
  noSuchScenario: (id: string) => `There is no scenario '${id}' in the reference set.`,
  openFirst: (title: string) => `Edit ${title.toLowerCase()}`,
  scenario: 'Scenario',
  edited: 'edited',
  parts: 'Parts of the scenario',
  part: { warrant: 'Warrant', injection: 'Injection', files: 'Files' },
  mode: 'Show as',
  modes: { form: 'Form', code: 'Code' },
  mark: (count: number) => formatCount(count, 'problem', 'problems'),
  replay: 'Replay it',
  save: 'Save as file',
  saved: (name: string) => `Saved as ${name}.`,

  removeOwn: {
    label: 'Remove this scenario',
    done: (title: string) => `${title} is no longer here. Undo brings it back.`,
  },
  reset: {
    field: 'Reset',
    fieldName: (field: string) => `Reset ${field} to what was shipped`,
    part: (part: string) => `Reset ${part.toLowerCase()}`,
    scenario: 'Reset this scenario',
    all: 'Reset everything',
    done: (what: string) => `${what} is back as shipped. Undo takes this back.`,
    everything: 'Everything',
  },

  revisions: {
    open: 'Revisions',
    title: (scenario: string) => `Revisions of ${scenario}`,
    intro: 'States of this scenario that were kept on this device while you edited.',
    none: 'No revisions yet. One is kept a few seconds after an edit.',
    restore: 'Restore',
    restored: 'Revision restored. Undo takes this back.',
    shipped: 'as shipped',
    loading: 'Reading the revisions',
  },

  issues: {
    title: (count: number) => formatCount(count, 'problem', 'problems'),
    none: 'No problems',
    show: 'Jump there',
    position: (line: number, column: number) => `Line ${formatNumber(line)}, column ${formatNumber(column)}`,
    severity: { error: 'Error', warning: 'Warning', note: 'Note' },
    unreadable: 'The form shows the last text that could be read. Correct the code to go on.',
    more: (count: number) => `and ${formatCount(count, 'more problem', 'more problems')}`,
  },

  chain: {
    intro:
      'A chain of signed grants. Each link may only hand on what it holds; the last one is what the agent acts with. In the shipped chains the manager agent hands out the work, and the worker agent, which calls the tools, is the one taken to be hijacked.',
    empty: 'This chain has no links, so every call is refused.',
    link: (index: number) => (index === 0 ? 'Root' : `Link ${formatNumber(index)}`),
    leaf: 'Leaf: what the agent acts with',
    between: 'Passes rights on',
    held: (holder: string) => `held by ${holder}`,
    counts: (tools: number, rules: number) =>
      `${formatCount(tools, 'tool', 'tools')}, ${rules === 0 ? 'no rules' : formatCount(rules, 'rule', 'rules')}`,
    widens: 'asks for more than the link above',
    holder: 'Holder',
    signer: 'Signed by',
    ttl: 'Lasts (seconds)',
    maxDepth: 'Depth limit',
    addLink: 'Add a link here',
    addedLink: (holder: string) => `Link added, held by ${holder}.`,
    removeLink: 'Remove link',
    removedLink: 'Link removed. Undo takes this back.',
    details: 'Holder, signer, lifetime',
    tools: 'Tools',
    noTools: 'No tools: this link allows nothing.',
    addTool: 'Add tool',
    chooseTool: 'Choose a tool',
    removeTool: (tool: string) => `Remove ${tool}`,
    remove: 'Remove',
    noRules: 'No rules: any arguments pass.',
    gaps: 'What this rule leaves open',
    addRule: 'Add argument',
    chooseArgument: 'Choose an argument',
    removeRule: (argument: string) => `Remove the rule for ${argument}`,
    allowUnknown: 'Arguments without a rule pass',
    rule: (tool: string, argument: string) => `Rule for ${argument} of ${tool}`,
    kind: 'Kind',
    options: 'Options',
    unknownKind: (kind: string) => `${kind} (not known here)`,
    allows: (rule: string) => `Allows ${rule}.`,
    inner: (index: number) => `Rule ${formatNumber(index + 1)}`,
    innerOne: 'The rule that is turned around',
    addInner: 'Add rule',
    removeInner: (index: number) => `Remove rule ${formatNumber(index + 1)}`,
    addValue: 'Add value',
    value: (index: number) => `Value ${formatNumber(index + 1)}`,
    valueKind: (field: string) => `Kind of ${field}`,
    removeValue: (index: number) => `Remove value ${formatNumber(index + 1)}`,
    byDefault: 'default (yes)',
    yes: 'yes',
    no: 'no',
    valueKinds: VALUE_KIND_NAMES,
    parameters: PARAMETER_NAMES,
    onePerLine: 'One per line.',
    celPosition: (position: number, detail: string) => `Position ${formatNumber(position)}: ${detail}.`,
    /** `sentence` begins with what the original does, in the third person. */
    celDiffers: (sentence: string) =>
      `The original interpreter answers otherwise: it ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  },

  fence: {
    title: 'What the fence lets in',
    count: ({ files, inside, secrets, secretsInside }: PathTreeCounts) =>
      `${formatNumber(inside)} of ${formatCount(files, 'file', 'files')} inside${
        secrets === 0
          ? ''
          : `, ${secretsInside === 0 ? 'none' : formatNumber(secretsInside)} of ${formatCount(secrets, 'secret', 'secrets')}`
      }`,
    ruler: 'Move the fence',
    rulerMark: ({ root, files, secrets }: DirectoryOption) =>
      `${root}: ${formatCount(files, 'file', 'files')}${secrets === 0 ? '' : `, ${formatCount(secrets, 'secret', 'secrets')}`}`,
    files: (count: number) => formatCount(count, 'file', 'files'),
    secrets: (count: number) => formatCount(count, 'secret', 'secrets'),
    inside: 'inside',
    outside: 'outside',
    secret: 'secret',
    tree: 'Files of this scenario',
  },

  examples: {
    title: 'Try values',
    count: (pass: number, all: number) =>
      `${formatNumber(pass)} of ${formatCount(all, 'example', 'examples')} pass`,
    errors: (count: number) => formatCount(count, 'error', 'errors'),
    passes: 'passes',
    refused: 'refused',
    failed: 'error',
    notes: NOTES,
    steps: (count: number) => formatCount(count, 'step', 'steps'),
    cost: (most: number) =>
      `A step is a round of a loop, or a thousand characters compared. One decision may take ${formatNumber(most)}; with more it is an error.`,
    own: 'Your own example',
    ownResult: 'Your example',
  },

  injection: {
    intro:
      'Text planted in data that the agent will read. The scripted agent obeys whatever the words are: what it does stands under "What it makes the agent do".',
    none: 'No injection: nobody attacks, so there is nothing to stop.',
    add: 'Add an injection',
    remove: 'Remove injection',
    removed: 'Injection removed. Undo takes this back.',
    number: (index: number) => `Injection ${formatNumber(index + 1)}`,
    id: 'Id',
    name: 'Title',
    style: 'Style',
    stylesHelp: 'Choosing another style replaces the text.',
    carrier: 'Carried by',
    carriers: { file: 'A file', transaction: 'The memo of a transaction', mail: 'A mail' },
    object: { file: 'File', transaction: 'Transaction', mail: 'Mail' },
    placement: 'Placed',
    placements: { end: 'at the end', start: 'at the start', after: 'after these words' },
    anchor: 'After these words',
    text: 'Text',
    textHelp: 'Exactly what is inserted. Without text there is no injection.',
    calls: 'What it makes the agent do',
    noCalls: 'Nothing: the text asks for no call.',
    addCall: 'Add call',
    call: (index: number) => `Call ${formatNumber(index + 1)}`,
    tool: 'Tool',
    removeCall: (index: number) => `Remove call ${formatNumber(index + 1)}`,
    addArgument: 'Add argument',
    styles: DISGUISES,
  },

  files: {
    intro: 'The files the agent finds. Reference columns keep the shipped ones.',
    list: 'Files',
    states: FILE_STATES,
    none: 'This workspace has no files.',
    secret: 'secret',
    text: (path: string) => `Text of ${path}`,
    characters: (count: number) => formatCount(count, 'character', 'characters'),
    add: 'Add file',
    path: 'Path of the new file',
    added: (path: string) => `${path} added.`,
    remove: 'Remove file',
    removed: (path: string) => `${path} removed. Undo takes this back.`,
    reset: 'Reset file',
    putBack: 'Put back',
    restored: (path: string) => `${path} is back as shipped.`,
    removedText: 'This file is removed. The agent will not find it.',
    notText: (path: string) => `The content of ${path} is not a text; expected a text for every path.`,
  },

  code: {
    label: {
      warrant: (scenario: string) => `Warrant of ${scenario}, as YAML`,
      injection: (scenario: string) => `Injections of ${scenario}, as YAML`,
      files: (scenario: string) => `Files of ${scenario}, as YAML`,
    },
    keys: 'Tab moves on. Ctrl or Cmd with ] and [ indents. Ctrl+Space offers names.',
  },

  strip: {
    title: 'Result',
    row: (scenario: string) => `${scenario}, under four sets of permissions`,
    stale: 'Result of the last valid text. Correct the marked place to see a new one.',
    asShipped: 'Yours begins with the task-scoped warrant. Change something and this cell answers.',
    answered: (ms: number) => `Answered in ${formatMs(ms)}`,
    waiting: 'Waiting for the first edit',
    running: 'Running',
    unproven: 'Proof check not run yet',
    proven: 'Checked with proofs',
    mismatch: 'Results differ: see the notice in Matrix',
    calls: 'Calls under your edits',
    variants: 'Honest variants',
    variantsHelp: 'Small changes of the task that a good warrant still allows.',
    variantsCount: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`,
    variantsUnknown: 'They run with your first edit.',
    variantDone: 'done',
    variantBroken: 'broken',
    refused: (count: number) => `${formatCount(count, 'call', 'calls')} refused`,
    mini: 'All scenarios',
    miniCaption: 'Attack and task, by scenario and permissions, with your edits',
    miniCell: (attack: AttackState, task: TaskState) =>
      `${ATTACK_MESSAGES[attack].toLowerCase()}, ${TASK_RESULT_MESSAGES[task].toLowerCase()}`,
    short: { no_warrant: 'None', broad: 'Broad', task_scoped: 'Task', yours: 'Yours' },
    more: 'Reach, calls, variants, all scenarios',
    bar: (attack: AttackState, task: TaskState) =>
      `${ATTACK_MESSAGES[attack]}, ${TASK_RESULT_MESSAGES[task].toLowerCase()}`,
  },
} as const);
