/** Runs before every test file: loads what a page, a worker and the command line load before they read documents. */
import { loadRuleLibraries } from '../src/engine/kit/rule-libraries.js';

await loadRuleLibraries();
