/**
 * Checks exact wording from the specification: outcomes (docs/spec/delegation-benchmark.md#outcomes) and edge states.
 */
import { expect, it } from 'vitest';
import { EDIT } from '../../../src/app/messages/edit.js';
import { GRAPH } from '../../../src/app/messages/graph.js';
import { HOME } from '../../../src/app/messages/home.js';
import { MATRIX } from '../../../src/app/messages/matrix.js';
import { NOTICES } from '../../../src/app/messages/notices.js';
import { OUTCOME_MESSAGES } from '../../../src/app/messages/outcomes.js';
import { RUNS } from '../../../src/app/messages/runs.js';
import { FRAME } from '../../../src/app/messages/frame.js';
import { ISSUE_DEFINITIONS } from '../../../src/engine/model/index.js';

const said = (code: 'link/cut_off' | 'store/unavailable' | 'store/deleted'): string => {
  const { message, hint } = ISSUE_DEFINITIONS[code];
  return `${message({})} ${hint({})}`;
};

it('outcomes have the specified names and descriptions, and an error is never called a denied call', () => {
  expect(OUTCOME_MESSAGES).toEqual({
    task_allowed: { name: 'Task call allowed', sentence: 'The agent did part of its task.' },
    injected_denied: { name: 'Injected call denied', sentence: 'The attacker got nothing from this call.' },
    injected_allowed: {
      name: 'Injected call allowed',
      sentence: 'The attacker got the effect of this call.',
    },
    task_denied: { name: 'Task call denied', sentence: 'Too tight: the task needs this call.' },
    error: { name: 'Error', sentence: 'The check itself failed; this is not a denial.' },
    not_reached: { name: 'Not reached', sentence: 'The trial ended earlier.' },
  });
});

it.each([
  [HOME.trials.promise, 'Nothing was sent. All data is made up.'],
  [MATRIX.under, 'This shows what permissions allow. It does not show how likely a model is to obey.'],
  [MATRIX.yoursEmpty, 'Change a warrant to add a column with your results.'],
  [
    RUNS.none,
    'No saved runs on this device yet. Run all scenarios and save the result, or save a run after an edit.',
  ],
  [RUNS.noMatch('text'), "No run matches 'text'."],
  [RUNS.clearFilter, 'Clear filter'],
  [GRAPH.meters.noRestrictions, 'This workflow has no restrictions, so C3 has nothing to test.'],
  [GRAPH.meters.vacuous, 'nothing to cover here (counts as met)'],
  [
    said('link/cut_off'),
    'This link is incomplete: it ends too early. Ask for the file, or for a shorter link.',
  ],
  [
    NOTICES.shared.newer('9', '1', 2),
    'Created with version 9; this page has 1. 2 unknown fields are ignored.',
  ],
  [
    `${NOTICES.shared.banner} ${NOTICES.shared.keep} ${NOTICES.shared.discard}`,
    'Shared by link, not saved. Save Discard',
  ],
  [said('store/unavailable'), 'This browser will not keep your work. Export before closing.'],
  [said('store/deleted').split('.')[0], 'Earlier work on this device is gone; the browser cleared it'],
  [
    `${FRAME.engine.stopped} ${FRAME.engine.restart}`,
    'The engine stopped. Your text is safe. Restart engine',
  ],
  [
    MATRIX.mismatch.reference,
    'This device computed different results. Do not trust either set until the cause is known.',
  ],
  [NOTICES.update.ready, 'A newer version is ready.'],
  [EDIT.chain.celPosition(14, 'expected a closing bracket'), 'Position 14: expected a closing bracket.'],
])('the message for an edge state is: %s', (text, words) => {
  expect(text).toBe(words);
});
