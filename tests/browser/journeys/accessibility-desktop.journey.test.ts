/** Every view in every state on a desktop. */
import { describeEveryState } from './pages/every-state.js';

describeEveryState('desktop', { width: 1440, height: 900 });
