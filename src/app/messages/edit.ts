/** Messages for the Edit view. */
import type { AttackState, TaskState } from '../../engine/index.js';
import type { PathTreeCounts, PathTreeRow } from '../views/edit/rules/path-tree.js';
import { formatCount, formatMs, formatNumber } from './format.js';
import { ATTACK_MESSAGES, TASK_RESULT_MESSAGES } from './outcomes.js';
import { PARAMETER_NAMES } from './parameters.js';
import { FILE_STATES, NOTES, SOURCES, STYLES, VALUE_KIND_NAMES } from './edit-names.js';
import { defineMessages } from './define-messages.js';

export const EDIT = defineMessages('EDIT', {
  title: (scenario: string) => `Edit ${scenario}`,
  heading: 'Edit',
  loading: 'Opening the editor',
  summary: (scenario: string, headline: string, task: string) =>
    `Editor for ${scenario}. Under your edits: ${headline}, ${task.toLowerCase()}. Results follow every change.`,
  summaryUnknown: (scenario: string) => `Editor for ${scenario}. Results follow every change.`,
  noSuchScenario: (id: string) => `There is no scenario '${id}' in the reference set.`,
  openFirst: (title: string) => `Edit ${title.toLowerCase()}`,
  scenario: 'Scenario',
  edited: 'edited',
  parts: 'Scenario parts',
  part: { warrant: 'Warrant', injection: 'Injection', files: 'Files' },
  mode: 'Show as',
  modes: { rules: 'Rules', form: 'Form', fields: 'All fields', code: 'Code' },
  mark: (count: number) => formatCount(count, 'problem', 'problems'),
  replay: 'Replay',
  useInAgent: 'Use in Your agent',
  usedInAgent: 'Your edit is evaluated in Your agent.',
  save: 'Save as file',
  more: 'More actions',
  saved: (name: string) => `Saved as ${name}.`,

  removeOwn: {
    label: 'Remove this scenario',
    done: (title: string) => `${title} removed. Undo restores it.`,
  },
  reset: {
    field: 'Reset',
    fieldName: (field: string) => `Reset ${field} to its original value`,
    part: (part: string) => `Reset ${part.toLowerCase()}`,
    scenario: 'Reset this scenario',
    all: 'Reset everything',
    done: (what: string) => `${what} reset to the original version.`,
    everything: 'Everything',
  },

  revisions: {
    open: 'Revisions',
    title: (scenario: string) => `Revisions of ${scenario}`,
    intro: 'Earlier versions of this scenario, saved on this device while you edited.',
    none: 'No revisions yet. One is saved a few seconds after an edit.',
    restore: 'Restore',
    restored: 'Revision restored.',
    shipped: 'as shipped',
    loading: 'Loading revisions',
  },

  issues: {
    title: (count: number) => formatCount(count, 'problem', 'problems'),
    none: 'No problems',
    show: 'Go there',
    position: (line: number, column: number) => `Line ${formatNumber(line)}, column ${formatNumber(column)}`,
    severity: { error: 'Error', warning: 'Warning', note: 'Note' },
    unreadable: 'The code is invalid, so this shows the last valid version. Correct the code to continue.',
    more: (count: number) => `and ${formatCount(count, 'more problem', 'more problems')}`,
  },

  chain: {
    intro:
      'A chain of signed grants. Each link can only pass on permissions that it holds, and the agent acts with the last one. In the shipped chains, the manager agent delegates work to the worker agent. The worker calls the tools, and it is the one that was hijacked.',
    empty: 'This chain has no links, so every call is denied.',
    link: (index: number) => (index === 0 ? 'Root' : `Link ${formatNumber(index)}`),
    leaf: 'Leaf: the agent’s permissions',
    between: 'Passes permissions on',
    held: (holder: string) => `held by ${holder}`,
    counts: (tools: number, rules: number) =>
      `${formatCount(tools, 'tool', 'tools')}, ${rules === 0 ? 'no rules' : formatCount(rules, 'rule', 'rules')}`,
    widens: 'wider than the link above',
    holder: 'Holder',
    signer: 'Signed by',
    ttl: 'Lifetime (seconds)',
    maxDepth: 'Depth limit',
    addLink: 'Add a link here',
    addedLink: (holder: string) => `Link added, held by ${holder}.`,
    removeLink: 'Remove link',
    removedLink: 'Link removed.',
    details: 'Holder, signer, lifetime',
    tools: 'Tools',
    noTools: 'No tools: this link allows no call.',
    addTool: 'Add tool',
    chooseTool: 'Choose a tool',
    removeTool: (tool: string) => `Remove ${tool}`,
    remove: 'Remove',
    noRules: 'No rules: any arguments are allowed.',
    gaps: 'What this rule still allows',
    addRule: 'Add argument',
    chooseArgument: 'Choose an argument',
    removeRule: (argument: string) => `Remove the rule for ${argument}`,
    allowUnknown: 'Allow arguments that have no rule',
    rule: (tool: string, argument: string) => `Rule for ${argument} of ${tool}`,
    kind: 'Kind',
    options: 'Options',
    unknownKind: (kind: string) => `${kind} (unknown kind)`,
    allows: (rule: string) => `Allows ${rule}.`,
    inner: (index: number) => `Rule ${formatNumber(index + 1)}`,
    innerOne: 'The negated rule',
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
    /** `sentence` starts with a third-person verb. */
    celDiffers: (sentence: string) =>
      `The original interpreter differs: it ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  },

  rules: {
    title: 'Rules',
    links: 'Whose permissions',
    oneLink: 'Shown for this link’s rule alone. A call is allowed only if every link allows it.',
    link: (index: number, last: number, tools: number) =>
      `link ${formatNumber(index)}, ${index === last ? 'agent' : index === 0 ? 'root' : 'delegates'}, ${formatCount(tools, 'tool', 'tools')}`,
    anyArguments: 'any arguments (no rules)',
    othersAllowed: 'other arguments allowed',
    removeRule: 'Remove rule',
    removed: 'removed',
    restore: 'Restore',
    restoreTool: (tool: string) => `Restore ${tool}`,
    more: 'Try values and more options',
    picture: 'Files, values and calls',
    sources: SOURCES,
    tree: {
      boundary: 'allowed folder, choose with the arrow keys',
      count: ({ files, inside }: PathTreeCounts) =>
        `${formatNumber(inside)} of ${formatCount(files, 'file', 'files')}`,
      folder: ({ files, secrets }: Pick<PathTreeRow, 'files' | 'secrets'>) =>
        `${formatCount(files, 'file', 'files')}${secrets === 0 ? '' : `, ${formatCount(secrets, 'secret', 'secrets')}`}`,
      decisions: { allow: 'allowed', deny: 'denied', error: 'error' },
      secret: 'secret',
      isNew: 'new file',
      more: (count: number) => `and ${formatCount(count, 'more path', 'more paths')}`,
    },
    list: {
      title: 'Allowed values',
      presets: 'Quick choices',
      domain: (domain: string) => `Everyone at ${domain}`,
      domains: {
        ending: (domain: string) => `Every address ends in ${domain}`,
        all: (domain: string) => `Every address ends in @${domain}`,
        some: (domain: string) => `At least one address ends in @${domain}`,
      },
      any: 'Anyone',
      add: 'Another value',
      addButton: 'Add',
    },
    limit: {
      label: (argument: string) => `${argument} at most`,
      none: 'no limit',
      requested: 'Amounts in calls',
    },
    difference: {
      added: (tool: string) => `Newly allowed for ${tool}:`,
      removed: (tool: string) => `No longer allowed for ${tool}:`,
      same: 'Among the values shown here, it allows the same ones as before your edits.',
      more: (count: number) => `and ${formatNumber(count)} more`,
    },
  },

  examples: {
    title: 'Try values',
    count: (pass: number, all: number) =>
      `${formatNumber(pass)} of ${formatCount(all, 'example', 'examples')} allowed`,
    errors: (count: number) => formatCount(count, 'error', 'errors'),
    passes: 'allowed',
    refused: 'denied',
    failed: 'error',
    notes: NOTES,
    steps: (count: number) => formatCount(count, 'step', 'steps'),
    cost: (most: number) =>
      `A step is one round of a loop or 1,000 compared characters. A decision that needs more than ${formatNumber(most)} steps is an error.`,
    own: 'Your own example',
    ownResult: 'Your example',
  },

  injection: {
    intro:
      'Text that an attacker planted in data that the agent reads. The scripted agent obeys any text: it makes the calls listed below.',
    none: 'No injection, so there is no attack to stop.',
    add: 'Add an injection',
    remove: 'Remove injection',
    removed: 'Injection removed.',
    number: (index: number) => `Injection ${formatNumber(index + 1)}`,
    id: 'Id',
    name: 'Title',
    style: 'Style',
    stylesHelp: 'Choosing another style replaces the text.',
    carrier: 'Where',
    carriers: { file: 'File', transaction: 'Transaction memo', mail: 'Email' },
    object: { file: 'File', transaction: 'Transaction', mail: 'Email' },
    placement: 'Position',
    placements: { end: 'At the end', start: 'At the start', after: 'After this text' },
    anchor: 'After this text',
    text: 'Text',
    textHelp: 'Inserted exactly as written. Without text there is no injection.',
    calls: 'Injected calls',
    noCalls: 'None: the text triggers no call.',
    addCall: 'Add call',
    call: (index: number) => `Call ${formatNumber(index + 1)}`,
    tool: 'Tool',
    removeCall: (index: number) => `Remove call ${formatNumber(index + 1)}`,
    addArgument: 'Add argument',
    styles: STYLES,
  },

  files: {
    intro: 'Files of this scenario. Your edits do not change the reference results.',
    list: 'Files',
    states: FILE_STATES,
    none: 'This scenario has no files.',
    secret: 'secret',
    text: (path: string) => `Text of ${path}`,
    characters: (count: number) => formatCount(count, 'character', 'characters'),
    add: 'Add file',
    path: 'New file path',
    added: (path: string) => `${path} added.`,
    remove: 'Remove file',
    removed: (path: string) => `${path} removed.`,
    reset: 'Reset file',
    putBack: 'Restore file',
    restored: (path: string) => `${path} restored.`,
    removedText: 'This file is removed, so the agent cannot find it.',
    notText: (path: string) => `The content of ${path} is not a string. Every path needs a string.`,
  },

  code: {
    label: {
      warrant: (scenario: string) => `Warrant of ${scenario}, as YAML`,
      injection: (scenario: string) => `Injections of ${scenario}, as YAML`,
      files: (scenario: string) => `Files of ${scenario}, as YAML`,
    },
    keys: 'Tab leaves the editor. Ctrl or Cmd with ] and [ changes the indent. Ctrl+Space completes names.',
  },

  strip: {
    title: 'Result',
    row: (scenario: string) => `${scenario}, under four sets of permissions`,
    stale: 'Result of the last valid version. Correct the marked problem to update it.',
    asShipped: 'Yours starts as the task-scoped warrant. Change a rule to see the effect.',
    answered: (ms: number) => `Updated in ${formatMs(ms)}`,
    waiting: 'No edits yet',
    running: 'Running',
    unproven: 'Signatures not checked yet',
    proven: 'Signatures checked',
    mismatch: 'Results differ: see the notice on the home page',
    calls: 'Calls under your edits',
    variants: 'Benign variants',
    variantsHelp: 'Small changes to the task that must keep working.',
    taskSkips: (calls: number) =>
      `Task ended, but ${formatCount(calls, 'of its calls was', 'of its calls were')} denied`,
    taskVaries: (failing: number, all: number) =>
      `Task done, but ${formatNumber(failing)} of ${formatCount(all, 'variant fails', 'variants fail')}`,
    lessonOpen: (headline: string, open: number, all: number) =>
      `${headline}, but ${formatNumber(open)} of ${formatCount(all, 'part', 'parts')} of the lesson ${open === 1 ? 'is' : 'are'} not done`,
    variantsCount: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`,
    variantsUnknown: 'They run with your first edit.',
    variantDone: 'done',
    variantDenied: 'a call is denied',
    variantBroken: 'failed',
    refused: (count: number) => `${formatCount(count, 'call', 'calls')} denied`,
    mini: 'All scenarios',
    miniCaption: 'Attack and task, by scenario and permissions, with your edits',
    miniCell: (attack: AttackState, task: TaskState) =>
      `${ATTACK_MESSAGES[attack].toLowerCase()}, ${TASK_RESULT_MESSAGES[task].toLowerCase()}`,
    more: 'Permissions, calls, benign variants',
    cellName: (scenario: string, permissions: string, headline: string, task: string) =>
      `${scenario}, ${permissions}: ${headline}, ${task.toLowerCase()}`,
    bar: (headline: string, task: string) => `${headline}, ${task.toLowerCase()}`,
    /** Headline if the scripted attack did not land. */
    worst: {
      searching: (attack: AttackState) =>
        attack === 'none' ? 'Searching for attacks' : 'This attack was stopped; searching for others',
      unmeasured: (attack: AttackState) =>
        attack === 'none' ? 'Attacks were not searched' : 'This attack was stopped; others were not searched',
      reachable: (attack: AttackState, calls: number) => {
        const damage = `${formatCount(calls, 'permitted call does', 'permitted calls do')} the damage`;
        return attack === 'none' ? damage : `This attack was stopped, but ${damage}`;
      },
      undecided: (attack: AttackState) =>
        attack === 'none'
          ? 'Undecided whether an attack can land'
          : 'This attack was stopped; whether another can land is undecided',
    },
  },
} as const);
