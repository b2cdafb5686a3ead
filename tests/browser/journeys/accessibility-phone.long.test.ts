/** Visits every view in every state, on a phone and on a desktop. */
import { describeEveryState, examineAlsoNarrow, examineEverything, PHONE } from './pages/every-state.js';

describeEveryState('phone', { viewport: PHONE, colorScheme: 'dark' }, examineEverything, () => true);
describeEveryState(
  'desktop',
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  examineAlsoNarrow,
  () => true,
);
