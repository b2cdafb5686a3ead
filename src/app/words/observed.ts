/** What the checks of a lesson saw, in words; `{name}` is replaced by the fact of that name. */
import { OBSERVATIONS } from '../../engine/index.js';
import { speak } from './speak.js';

export const OBSERVED = speak('OBSERVED', { ...OBSERVATIONS });
