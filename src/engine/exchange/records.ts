/** Reading and writing records, apart from what reads agent source code and folders: a program may need nothing else. */
export { readRecord } from './read/record/read-record.js';
export { listFailures } from './write/failures.js';
export { type RecordFormatId, writeRecord } from './write/formats.js';
export type { StudyRecord } from './write/options.js';
