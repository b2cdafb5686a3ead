/** Plans for workshops of 30, 60 and 90 minutes, and how long a choice of lessons takes in a room. */

export interface WorkshopPlan {
  readonly minutes: number;
  /** Ids, in the order of the lessons. */
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
      'l4-takeaway',
      'w2-attacker',
      'l5-colleagues',
      'f2-inside',
      'f3-own',
    ],
  },
];

/** A room takes up to half as long again as the lessons say: 45 minutes of lessons took 65 to 75. */
const ROOM_FACTOR = 1.5;
/** Minutes for the opening words and the debrief. */
const AROUND_MINUTES = 10;

/**
 * Minutes that a room needs for lessons of so many minutes, opening and debrief included.
 *
 * @example
 * estimateRoomMinutes(32); // 58
 */
export function estimateRoomMinutes(lessonMinutes: number): number {
  return lessonMinutes === 0 ? 0 : Math.ceil(lessonMinutes * ROOM_FACTOR) + AROUND_MINUTES;
}
