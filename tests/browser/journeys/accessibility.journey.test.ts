/**
 * Visits every view on a desktop, also at the size of a phone, and checks the elements that each view must have. States
 * whose components are visible in other states are visited by `npm run test:long`.
 */
import { describeEveryState, examineAlsoNarrow } from './pages/every-state.js';

describeEveryState(
  'desktop',
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  examineAlsoNarrow,
  ({ isRepeat = false }) => !isRepeat,
);
