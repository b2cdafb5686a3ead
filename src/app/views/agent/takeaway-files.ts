/** Writers for the export files, loaded when the first file is requested. */
export { nameTakeaway, writeTakeaway } from '../../../engine/index.js';
