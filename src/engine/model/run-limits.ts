/** Limits of scenarios and their trials; a part of `LIMITS`. */
import type { Limit } from './limit.js';

export const RUN_LIMITS = {
  callsPerTrial: { value: 500, unit: 'calls', what: 'The trial' },
  outputPerTrial: { value: 4_194_304, unit: 'characters', what: 'The output of the tools' },
  linksPerChain: { value: 65, unit: 'links', what: 'The chain' },
  workspaceFiles: { value: 5_000, unit: 'files', what: 'The workspace' },
  fileBytes: { value: 2_097_152, unit: 'bytes', what: 'The file' },
  pathLength: { value: 4_096, unit: 'characters', what: 'The path' },
  pathDepth: { value: 64, unit: 'levels', what: 'The path' },
  /** Nesting of JSON that contains whole documents: a bundle, a request, a record. */
  bundleDepth: { value: 160, unit: 'levels', what: 'The bundle' },
  cellsPerRun: { value: 10_000, unit: 'cells', what: 'The run' },
  checkDepth: { value: 8, unit: 'levels', what: 'The check' },
  /** Duration of one sleep in a task. */
  sleepSeconds: { value: 3_600, unit: 'seconds', what: 'The sleep' },
  outputPerRun: { value: 67_108_864, unit: 'characters', what: 'The record of the run' },
} as const satisfies Record<string, Limit>;
