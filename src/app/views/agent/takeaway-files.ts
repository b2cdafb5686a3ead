/** Writers for the export files, loaded when the first file is requested. */
export { TAKEAWAY_FILES, writeTakeaway } from '../../../engine/index.js';
