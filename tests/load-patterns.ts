/**
 * Runs before every test file. Loads the libraries that a page, a worker or the command line loads before it reads
 * documents.
 */
import { loadRuleLibraries } from '../src/engine/kit/rule-libraries.js';

await loadRuleLibraries();
