/** Plans for workshops of 30, 60 and 90 minutes, and the estimated duration of a selection of lessons. */

export interface WorkshopPlan {
  readonly minutes: number;
  readonly lessons: readonly string[];
}

export const WORKSHOP_PLANS: readonly WorkshopPlan[] = [
  { minutes: 30, lessons: ['m1-breach', 'm2-fence'] },
  { minutes: 60, lessons: ['m1-breach', 'm2-fence', 't2-kinds', 'f2-inside', 'f3-own'] },
  {
    minutes: 90,
    lessons: [
      'm1-breach',
      'm2-fence',
      't2-kinds',
      't1-takeaway',
      'w2-attacker',
      'l5-colleagues',
      'f2-inside',
      'f3-own',
    ],
  },
];

/** A class needs up to 50 % more time: lessons that total 45 minutes took 65 to 75 minutes. */
const ROOM_FACTOR = 1.5;
/** Minutes for the introduction and the debrief. */
const AROUND_MINUTES = 10;

/**
 * Estimates how many minutes a class needs for lessons with the given total length, including introduction and debrief.
 *
 * @example
 * estimateRoomMinutes(32); // 58
 */
export function estimateRoomMinutes(lessonMinutes: number): number {
  return lessonMinutes === 0 ? 0 : Math.ceil(lessonMinutes * ROOM_FACTOR) + AROUND_MINUTES;
}
