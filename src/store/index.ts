/**
 * The entry point of `store`: data stored in this browser.
 *
 * A saved run is a record with a title and a note. A draft is a tab's work in progress. A revision is an earlier state
 * of a document. An item is a small piece of data that belongs to a view. An archive is one file that contains
 * everything except private items.
 */
export type { DamagedEntry } from './damage.js';
export { groupRuns, type RunGroup } from './run-groups.js';
export type { SavedDraft, Revision } from './drafts.js';
export { createId } from './id.js';
export type { SavedItem } from './items.js';
export type { MarkerStorage } from './marker.js';
export { openStore, type StoreOptions } from './open.js';
export type { CoverageSummary } from './coverage-rows.js';
export { findRunHeaderFault } from './run-header.js';
export { summarizeRun } from './run-rows.js';
export type { SavedRecord, SavedRun, NewRun, RunEdit, RunSummary } from './run-rows.js';
export type { SuiteSummary, SuiteSummaryRow } from './suite-rows.js';
export type { Store, StorageUsage } from './store.js';
