/**
 * Runs the store suites in memory and with a simulated IndexedDB. The browser tests run the same suites with a real
 * one.
 */
import 'fake-indexeddb/auto';
import { openStore } from '../../../src/store/index.js';
import { describeKept } from './kept-suite.js';
import { describeStore } from './store-suite.js';

describeStore('a store in memory', () => openStore({ memory: true }));
describeKept('a store in a simulated IndexedDB');
