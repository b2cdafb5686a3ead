/** Words of the Compare view. */
import { translateMessage } from './engine-catalogue.js';
import type { Condition, DecisionKind, PolicyComparison } from '../../engine/index.js';
import { formatCount, formatNumber } from './format.js';
import { CONDITION_MESSAGES } from './outcomes.js';
import { defineMessages } from './define-messages.js';

/** Parts of a scenario that can differ, by their key in a draft. */
const PARTS: Readonly<Record<string, string>> = {
  warrant: 'warrant',
  injections: 'injection',
  forks: 'forks',
};

const ANSWERS: Readonly<Record<DecisionKind, string>> = { allow: 'allowed', deny: 'refused', error: 'error' };

export const COMPARE = defineMessages('COMPARE', {
  title: 'Compare two runs',
  summary:
    'Two runs side by side: where they first part, which calls and cells changed, and how the documents differ.',
  loading: 'Reading both runs',
  missing: (what: string) =>
    `There is no run '${what}' on this device. Kept runs stay on the device that kept them; ask for an export.`,
  notMatrix: (title: string) =>
    `Only runs of the matrix can be compared. '${title}' is a coverage study: open it from Runs to see its results in Graph.`,
  noReference: 'The reference is still being computed on this device.',
  toRuns: 'All runs',
  swap: 'Swap sides',
  report: 'Save report',
  reportHint: 'One HTML file with both sides and a replay. It opens from disk and asks nobody.',
  saved: (name: string) => `Saved as ${name}.`,
  before: 'Before',
  after: 'After',
  reference: 'Reference',
  referenceLine: 'As shipped, computed on this device',
  savedAt: (when: string) => `Kept ${when}`,
  fingerprint: 'Fingerprint',
  sides: 'The two runs',
  same: {
    title: 'Nothing differs',
    text: 'Both have the same fingerprint: the same documents, the same outcomes, the same explanations.',
  },
  noDivergence: {
    title: 'Every call ended the same way',
    text: 'The fingerprints differ because the documents do. No call of the compared cells shows it.',
  },
  engines: (before: string, after: string) =>
    `Before was made with engine ${before}, after with ${after}: a difference may come from that.`,
  divergence: {
    title: 'Where they first part',
    key: 'Press d to come back here.',
    atStep: (step: number) => `call ${formatNumber(step + 1)}`,
    beforeFirst: 'before the first call',
    answer: 'The answer',
    answers: 'How the two answers differ',
    sameAnswers: 'The texts are equal; what happened besides is not.',
  },
  nature: {
    called: 'Another call is made here.',
    decided: 'The same point is decided differently.',
    returned: 'The call is the same; its answer or its effect is not.',
    placed: 'The planted text stands somewhere else, or says something else.',
    ended: 'One of the two goes on where the other has ended.',
  },
  placed: (object: string, injection: string, offset: number, length: number) =>
    `\`${injection}\` is placed in \`${object}\`, ${formatCount(length, 'character', 'characters')} from position ${formatNumber(offset)}.`,
  skipped: {
    not_requested: 'Nobody made this call: the text that asks for it was never read.',
    ended: 'Nobody made this call: the trial had ended.',
  },
  endedHere: 'This trial has ended.',
  noCall: 'No call here.',
  policies: {
    title: 'What the warrants allow',
    none: 'No warrant differs',
    asking: (place: string) => `${place}: comparing.`,
    counts: (place: string, impossible: number, possible: number) =>
      `${place}: ${formatCount(impossible, 'call', 'calls')} became impossible, ${formatNumber(possible)} became possible`,
    tried: ({ tried, isLimited: cut, exact, reachDifference: price }: PolicyComparison) =>
      `${formatCount(tried, 'call was', 'calls were')} put to both${cut ? '; there were more to try' : ''}. Reach: ${translateMessage(price.summary)}${exact ? '' : ', or more: a rule could not be settled'}.`,
    structureOnly: 'Structure only: this scenario has nothing to touch, so only the rules were compared.',
    call: 'Call',
    run: 'Replay the attack with it, under',
    runName: (side: string, call: string) => `Replay the attack with ${call} under ${side}`,
    answers: ANSWERS,
    more: (count: number) => `Show ${formatCount(count, 'more call', 'more calls')}`,
    notRunnable:
      'No attack of this page makes this call, or its link would be too long. Warrants simulates it.',
  },
  calls: {
    title: (impossible: number, possible: number) =>
      `Of the calls made, ${formatNumber(impossible)} became impossible, ${formatNumber(possible)} became possible`,
    caption: 'Calls that changed',
    captionVariants: 'Calls of honest variations that changed',
    none: 'No call changed sides.',
    inVariants: (impossible: number, possible: number) =>
      `In the honest variations: ${formatNumber(impossible)} became impossible, ${formatNumber(possible)} became possible`,
    more: (count: number) => `${formatCount(count, 'more call', 'more calls')} changed.`,
  },
  notThere: 'Not in this run',
  cells: {
    title: (cells: number, variants: number) =>
      `${formatCount(cells, 'cell', 'cells')}${variants === 0 ? '' : ` and ${formatCount(variants, 'honest variation', 'honest variations')}`} changed`,
    none: 'No cell changed its result.',
    invalid: 'Not counted: the engine failed here',
  },
  only: {
    before: (count: number) => `${formatCount(count, 'trial is', 'trials are')} only in Before.`,
    after: (count: number) => `${formatCount(count, 'trial is', 'trials are')} only in After.`,
    variants: 'Runs with edits also try honest variations of each task.',
  },
  documents: {
    title: (count: number) => `${formatCount(count, 'document', 'documents')} differ`,
    titleOne: '1 document differs',
    none: 'No document differs.',
    parts: PARTS,
    name: (scenario: string, part: string) => `${scenario}: ${part}`,
    same: 'The texts are equal.',
  },
  /** `Config review, Yours`, or with the honest variation behind it. */
  place: (title: string, condition: Condition, variant: string | null) =>
    `${title}, ${CONDITION_MESSAGES[condition].name}${variant === null ? '' : `: ${variant}`}`,
} as const);
