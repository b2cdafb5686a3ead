/** Visits every view in every state on a phone, with all rules. Run by `npm run test:long`. */
import { describeEveryState, examineEverything, PHONE } from './pages/every-state.js';

describeEveryState('phone', { viewport: PHONE, colorScheme: 'dark' }, examineEverything);
