/** Tests a trainer's slides, lesson plans and settings. */
import { describe, expect, it } from 'vitest';
import { HostSession } from '../../../../src/app/learn/host-session.svelte.js';
import { listSlides, moveSlide } from '../../../../src/app/learn/slides.js';
import { estimateRoomMinutes, WORKSHOP_PLANS } from '../../../../src/app/learn/workshop-plans.js';
import { listLessons } from '../../../../src/catalog/index.js';
import { ENGINE_VERSION } from '../../../../src/engine/index.js';

const LESSONS = listLessons('F');
const WEEK = LESSONS.filter(({ day }) => day !== 'advanced').map(({ id }) => id);

function createStorage(text: string | null = null) {
  let stored = text;
  return {
    get: () => stored,
    isPersistent: () => true,
    set: (_: string, next: string | null) => void (stored = next),
  };
}

describe('slides', () => {
  it('HOST-9 no slide shows the answer to its lesson', () => {
    for (const lesson of LESSONS) {
      const texts = listSlides(lesson).map(({ text }) => text);
      expect(texts).toEqual([
        lesson.situation,
        lesson.task,
        ...lesson.hints,
        lesson.readAloud,
        ...(lesson.prompts ?? []),
      ]);
      expect(texts).not.toContain(lesson.answers?.reason);
    }
  });

  it('HOST-9 slides continue into the next lesson, go back to the previous lesson’s last slide, and stop at both ends', () => {
    const [first, second] = LESSONS;
    if (first === undefined || second === undefined) throw new Error('two lessons are needed');
    const last = listSlides(first).length - 1;
    expect(moveSlide(LESSONS, { lesson: first.id, slide: last }, 1)).toEqual({ lesson: second.id, slide: 0 });
    expect(moveSlide(LESSONS, { lesson: second.id, slide: 0 }, -1)).toEqual({
      lesson: first.id,
      slide: last,
    });
    expect(moveSlide(LESSONS, { lesson: first.id, slide: 0 }, -1)).toEqual({ lesson: first.id, slide: 0 });
    const end = { lesson: LESSONS.at(-1)?.id ?? '', slide: 99 };
    expect(moveSlide(LESSONS, end, 1)).toEqual(end);
  });
});

describe('plans', () => {
  it.each(WORKSHOP_PLANS)(
    'HOST-10 the lesson plan for $minutes minutes fits the available time',
    ({ minutes, lessons }) => {
      expect(lessons.filter((id) => !WEEK.includes(id))).toEqual([]);
      const sum = LESSONS.reduce((all, one) => all + (lessons.includes(one.id) ? one.minutes : 0), 0);
      expect(estimateRoomMinutes(sum)).toBeLessThanOrEqual(minutes);
    },
  );
});

describe('restoring the trainer’s choices', () => {
  it('HOST-11 the trainer’s lessons, slide, timer and engine version are kept after a reload', () => {
    const storage = createStorage();
    const host = new HostSession(storage, LESSONS);
    expect(host.chosen.map(({ id }) => id)).toEqual(WEEK);
    host.choose(['m2-fence', 'm1-breach']);
    host.show({ lesson: 'm1-breach', slide: 0 });
    host.move(1);
    host.setTimer(5);
    host.setPinned(true);
    const again = new HostSession(storage, LESSONS);
    expect(again.chosen.map(({ id }) => id)).toEqual(['m1-breach', 'm2-fence']);
    expect([again.lesson?.id, again.slide, again.timerEnd]).toEqual(['m1-breach', 1, 5]);
    expect(again.packLink('m2-fence')).toBe(`m1-breach,!m2-fence,@${ENGINE_VERSION}`);
    again.show({ lesson: 'm2-fence', slide: 0 });
    expect(again.timerEnd).toBeNull();
  });

  it('HOST-17 a slide after the end of a lesson does not stop the timer', () => {
    const host = new HostSession(createStorage(), LESSONS);
    host.setTimer(5);
    for (let slide = 0; host.lesson?.id === WEEK[0]; slide += 1) {
      expect(slide).toBeLessThan(20);
      host.move(1);
    }
    expect(host.timerEnd).toBe(5);
  });

  it.each(['{', '5', 'null', '{"chosen":5,"slide":-1,"timerEnd":"x","lesson":{}}'])(
    'HOST-11 the defaults are used if the stored data of the trainer is damaged: %s',
    (text) => {
      const host = new HostSession(createStorage(text), LESSONS);
      expect(host.chosen.map(({ id }) => id)).toEqual(WEEK);
      expect([host.lesson?.id, host.slide, host.timerEnd]).toEqual([WEEK[0], 0, null]);
    },
  );
});
