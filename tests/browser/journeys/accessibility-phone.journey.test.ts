/** Visits every view in every state on a phone. */
import { describeEveryState } from './pages/every-state.js';

describeEveryState('phone', { width: 390, height: 844 }, 'dark');
