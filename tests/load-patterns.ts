/**
 * Runs before every test file and loads the libraries that a page, a worker and the command line load before they read
 * documents.
 */
import { loadRuleLibraries } from '../src/engine/kit/rule-libraries.js';

await loadRuleLibraries();
