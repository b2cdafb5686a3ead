/** Grades lesson answers through the worker service. */
import { expect, it } from 'vitest';
import { listLessons } from '../../../src/catalog/index.js';
import type { GradeRecord } from '../../../src/worker/lessons.js';
import type { WireAnswer } from '../../../src/worker/protocol.js';
import { createService } from '../../../src/worker/service.js';
import { listLessonAnswers } from '../../support/lesson-answers.js';

async function ask(request: unknown): Promise<WireAnswer> {
  const { port1, port2 } = new MessageChannel();
  const answer = await createService().gradeAnswers(JSON.stringify(request), port2, false);
  port1.close();
  return answer;
}

const fence = listLessonAnswers(listLessons('F').find(({ id }) => id === 'm2-fence')!);

it('the worker grades correct and incorrect answers in order', async () => {
  const answer = await ask({ answers: [fence.wrong[0], fence.right[0]], fingerprint: 'F' });
  const { results } = JSON.parse(answer.ok ? answer.text : 'null') as GradeRecord;
  expect(results.map(({ lesson, pass }) => [lesson, pass])).toEqual([
    ['m2-fence', false],
    ['m2-fence', true],
  ]);
});

it('an answer to an unknown lesson does not pass, and has no checks and no stars', async () => {
  const answer = await ask({ answers: [{ v: 1, kind: 'answer', lesson: 'l99' }], fingerprint: 'F' });
  const { results } = JSON.parse(answer.ok ? answer.text : 'null') as GradeRecord;
  const noStars = [false, false, false];
  expect(results).toEqual([{ lesson: 'l99', pass: false, checks: [], reach: null, stars: noStars }]);
});

it('each error in an answer is reported with its position', async () => {
  const answer = await ask({ answers: [fence.right[0], { v: 1, kind: 'answer' }], fingerprint: 'F' });
  expect(answer.ok ? [] : answer.issues.map(({ code, at }) => [code, at.join('.')])).toEqual([
    ['document/missing_field', 'answers.1.lesson'],
  ]);
});
