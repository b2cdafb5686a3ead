/** The writers of what a user takes home, which are loaded when the first file is asked for. */
export { TAKEAWAY_FILES, writeTakeaway } from '../../../engine/index.js';
