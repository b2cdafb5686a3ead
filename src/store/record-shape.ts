/** A file of its own, so that the schemas of records are loaded on demand: listing needs none. */
export { findRecordFault } from '../engine/index.js';
