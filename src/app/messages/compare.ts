/** Messages for the Compare view. */
import { translateMessage } from './engine-catalogue.js';
import type { Condition, DecisionKind, PolicyComparison } from '../../engine/index.js';
import { formatCount, formatNumber } from './format.js';
import { CONDITION_MESSAGES } from './outcomes.js';
import { defineMessages } from './define-messages.js';

/** Parts of a scenario that can differ, keyed as in a draft. */
const PARTS: Readonly<Record<string, string>> = {
  warrant: 'warrant',
  injections: 'injection',
  forks: 'forks',
};

const ANSWERS: Readonly<Record<DecisionKind, string>> = { allow: 'allowed', deny: 'denied', error: 'error' };

export const COMPARE = defineMessages('COMPARE', {
  title: 'Compare two runs',
  summary: 'Two runs side by side: first difference, changed calls and cells, and changed documents.',
  loading: 'Loading both runs',
  missing: (what: string) =>
    `Compare shows the first difference between two runs. Run '${what}' is not on this device: ask for an export, or choose two saved runs.`,
  notMatrix: (title: string) =>
    `Only matrix runs can be compared. '${title}' is a coverage study: open it from Saved runs to see its results in Graph.`,
  noReference: 'The reference is still running on this device.',
  toRuns: 'Choose two runs',
  swap: 'Swap sides',
  report: 'Save report',
  reportHint: 'One HTML file with both runs and a replay. It works offline.',
  saved: (name: string) => `Saved as ${name}.`,
  before: 'Before',
  after: 'After',
  reference: 'Reference',
  referenceLine: 'As shipped, computed on this device',
  savedAt: (when: string) => `Saved ${when}`,
  fingerprint: 'Fingerprint',
  sides: 'The two runs',
  same: {
    title: 'No difference',
    /** Followed by the fingerprint. */
    text: (cells: number, variants: number, calls: number) =>
      `Compared and equal: ${formatCount(cells, 'cell', 'cells')}${variants === 0 ? '' : `, ${formatCount(variants, 'benign variant', 'benign variants')}`}, ${formatCount(calls, 'call', 'calls')}, all explanations and all documents. Both runs have the fingerprint`,
  },
  noDivergence: {
    title: 'All calls have the same result',
    text: 'The fingerprints differ because the documents differ. No call in the compared cells changed.',
  },
  engines: (before: string, after: string) =>
    `The runs used different engines (${before} and ${after}), which can cause differences.`,
  divergence: {
    title: 'First difference',
    key: 'Press d to return here.',
    atStep: (step: number) => `call ${formatNumber(step + 1)}`,
    beforeFirst: 'before the first call',
    answer: 'Result',
    answers: 'Differences in the results',
    sameAnswers: 'The result texts are identical; the effects differ.',
  },
  nature: {
    called: 'The agent makes a different call.',
    decided: 'The same call gets a different decision.',
    returned: 'The same call has a different result or effect.',
    placed: 'The injection has a different position or text.',
    ended: 'One trial has ended and the other continues.',
  },
  placed: (object: string, injection: string, offset: number, length: number) =>
    `\`${injection}\` is placed in \`${object}\`, ${formatCount(length, 'character', 'characters')} from position ${formatNumber(offset)}.`,
  skipped: {
    not_requested: 'This call was never made: the agent did not read the injection.',
    ended: 'This call was never made: the trial had ended.',
  },
  endedHere: 'This trial has ended.',
  noCall: 'No call here.',
  policies: {
    title: 'Permission changes',
    none: 'The warrants are identical',
    asking: (place: string) => `${place}: comparing.`,
    counts: (place: string, impossible: number, possible: number) =>
      `${place}: ${formatCount(impossible, 'call', 'calls')} no longer allowed, ${formatNumber(possible)} newly allowed`,
    tried: ({ tried, isLimited: cut, exact, reachDifference: price }: PolicyComparison) =>
      `${formatCount(tried, 'call was', 'calls were')} tested with both warrants${cut ? ' (a sample)' : ''}. Reach: ${translateMessage(price.summary)}${exact ? '' : ', or more: a rule could not be decided'}.`,
    structureOnly: 'This scenario has no files or messages, so only the rules were compared.',
    call: 'Call',
    run: 'Replay the attack with this call under',
    runName: (side: string, call: string) => `Replay the attack with ${call} under ${side}`,
    answers: ANSWERS,
    more: (count: number) => `Show ${formatCount(count, 'more call', 'more calls')}`,
    notRunnable: 'No attack here makes this call, or its link is too long. Test it in Warrants.',
  },
  calls: {
    title: (impossible: number, possible: number) =>
      `Of the calls made, ${formatNumber(impossible)} no longer allowed, ${formatNumber(possible)} newly allowed`,
    caption: 'Calls that changed',
    captionVariants: 'Calls of benign variants that changed',
    none: 'No decision changed.',
    inVariants: (impossible: number, possible: number) =>
      `In the benign variants: ${formatNumber(impossible)} no longer allowed, ${formatNumber(possible)} newly allowed`,
    more: (count: number) => `${formatCount(count, 'more call', 'more calls')} changed.`,
  },
  notThere: 'Not in this run',
  cells: {
    title: (cells: number, variants: number) =>
      `${formatCount(cells, 'cell', 'cells')}${variants === 0 ? '' : ` and ${formatCount(variants, 'benign variant', 'benign variants')}`} changed`,
    none: 'No results changed.',
    invalid: 'Not counted: the engine failed',
  },
  only: {
    before: (count: number) => `${formatCount(count, 'trial is', 'trials are')} only in Before.`,
    after: (count: number) => `${formatCount(count, 'trial is', 'trials are')} only in After.`,
    variants: 'Runs with edits also test benign variants of each task.',
  },
  documents: {
    title: (count: number) => `${formatCount(count, 'document', 'documents')} differ`,
    titleOne: '1 document differs',
    none: 'No document differs.',
    parts: PARTS,
    name: (scenario: string, part: string) => `${scenario}: ${part}`,
    same: 'The texts are identical.',
  },
  /** Formats a label such as `Config review, Yours`. If there is a benign variant, it follows. */
  place: (title: string, condition: Condition, variant: string | null) =>
    `${title}, ${CONDITION_MESSAGES[condition].name}${variant === null ? '' : `: ${variant}`}`,
} as const);
