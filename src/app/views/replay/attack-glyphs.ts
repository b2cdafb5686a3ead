/** The glyph that stands for how an attack ended. */
import type { AttackState, Outcome } from '../../../engine/index.js';

export const ATTACK_GLYPHS: Readonly<Record<AttackState, Outcome>> = {
  landed: 'landed',
  stopped: 'blocked',
  none: 'not_reached',
};
