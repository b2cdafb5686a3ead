/** Before every test file: what a page, a worker and the command line load before they read documents. */
import { loadRegexLibrary } from '../src/engine/kit/regex.js';

await loadRegexLibrary();
