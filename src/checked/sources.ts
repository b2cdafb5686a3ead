/** Kinds of source files and of the options for reading them. */
import type {
  EntryHint,
  ExtractOptions,
  OrchestrationMode,
  SourceFile,
  SpanOptions,
  TaskFile,
} from '../engine/exchange/index.js';
import type { ArgumentKind } from './check.js';
import { bytes, object, oneOf, orNull, text, written, made } from './kinds.js';

const mode: ArgumentKind<OrchestrationMode> = /* @__PURE__ */ oneOf<OrchestrationMode>([
  'auto',
  'coordinator',
  'chain',
]);

export const sourceFile: ArgumentKind<SourceFile> = /* @__PURE__ */ made<SourceFile>(
  'a source file with `path` and `text`',
  { path: text, text },
);
export const taskFile: ArgumentKind<TaskFile> = /* @__PURE__ */ made<TaskFile>(
  'a file with `path` and `bytes`',
  { path: text, bytes },
);
const entryHint: ArgumentKind<EntryHint> = /* @__PURE__ */ made<EntryHint>(
  'an entry point, as `parseEntryHint` returns it',
  { symbol: text, file: text, args: object },
);
const optionalHint = /* @__PURE__ */ orNull(entryHint);
const optionalText = /* @__PURE__ */ orNull(text);
export const extractOptions: ArgumentKind<ExtractOptions> = /* @__PURE__ */ written<ExtractOptions>(
  { id: text },
  { entry: optionalHint, mode },
);
export const spanOptions: ArgumentKind<SpanOptions> = /* @__PURE__ */ written<SpanOptions>(
  { id: text },
  { entry: optionalText, mode },
);
