/** The result in the editor and the lesson's panel must be about the same documents. */
import { expect, test } from 'vitest';
import { holdWhileGrading } from '../../../../src/app/views/edit/result/hold-while-grading.js';

test('LES-52 a result stays visible while a lesson grades a change, but not after another scenario is opened', () => {
  let [isGrading, scenario, result] = [false, 'a', 'landed'];
  const read = holdWhileGrading(
    () => isGrading,
    () => scenario,
    () => result,
  );
  expect(read()).toBe('landed');
  [isGrading, result] = [true, 'stopped'];
  expect(read()).toBe('landed');
  isGrading = false;
  expect(read()).toBe('stopped');
  [isGrading, scenario, result] = [true, 'b', 'landed'];
  expect(read()).toBe('landed');
});
