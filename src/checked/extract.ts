/** `pola-playground/extract`: the functions of this entry point, with checks of their arguments. */
import * as plain from '../package/extract.js';
import { checked, checkedAsync } from './check.js';
import { bytes, listOf, text } from './kinds.js';
import { sourceFile, spanOptions, taskFile } from './sources.js';

export * from '../package/extract.js';

export const isSourcePath = /* @__PURE__ */ checked(plain.isSourcePath, () => [['path', text]]);
export const parseEntryHint = /* @__PURE__ */ checked(plain.parseEntryHint, () => [['hint', text]]);
export const readSpans = /* @__PURE__ */ checked(plain.readSpans, () => [
  ['files', listOf(sourceFile)],
  ['options', spanOptions],
]);
export const readTaskArchive = /* @__PURE__ */ checkedAsync(plain.readTaskArchive, () => [['bytes', bytes]]);
export const readTaskFolder = /* @__PURE__ */ checkedAsync(plain.readTaskFolder, () => [
  ['files', listOf(taskFile)],
]);
