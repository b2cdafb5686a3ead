/** A separate file, so that the schemas of records are loaded on demand; listing does not need them. */
export { findRecordFault } from '../engine/index.js';
