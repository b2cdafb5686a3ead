/**
 * `pola-playground/extract`: extracts workflows and tasks from agent source code, recorded spans and folders from other
 * systems.
 */
export {
  isSourcePath,
  parseEntryHint,
  readSpans,
  readTaskArchive,
  readTaskFolder,
} from '../engine/exchange/index.js';
export type {
  AgentOrigin,
  DelegationOrigin,
  EntryHint,
  ExtractedGraph,
  ExtractedOrigins,
  ExtractOptions,
  ExtractReport,
  ImportedTask,
  OrchestrationMode,
  RecordedTrace,
  SourceFile,
  SourcePlace,
  SpanOptions,
  SpanReading,
  TaskFile,
  TaskFolderReading,
  TaskProgramFile,
  TaskProgramRole,
} from '../engine/exchange/index.js';
