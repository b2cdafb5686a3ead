/** Before every test file: what a page, a worker and the command line load before they read documents. */
import { loadPatterns } from '../src/engine/kit/regex.js';

await loadPatterns();
