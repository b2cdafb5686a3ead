/** Limits for one command line. All of them are counts, so no result depends on the system clock. */
import type { BashOptions } from 'just-bash/browser';
import { LIMITS } from '../../engine/index.js';
import { DEADLINE_MS } from './deterministic.js';

const loops = LIMITS.shellLoops.value;
const commands = LIMITS.shellCommands.value;
const output = LIMITS.shellOutput.value;
const bytes = LIMITS.shellTextBytes.value;

export const SHELL_LIMITS: NonNullable<BashOptions['executionLimits']> = {
  maxCommandCount: commands,
  maxLoopIterations: loops,
  maxAwkIterations: loops,
  maxSedIterations: loops,
  maxJqIterations: loops,
  maxCallDepth: LIMITS.shellDepth.value,
  maxExecDepth: LIMITS.shellDepth.value,
  maxSubstitutionDepth: LIMITS.shellDepth.value,
  maxSourceDepth: LIMITS.shellDepth.value,
  maxBraceExpansionResults: loops,
  maxGlobOperations: loops,
  maxArrayElements: loops,
  maxTraversalEntries: LIMITS.diskOperations.value,
  maxTraversalWork: LIMITS.diskOperations.value,
  maxOutputSize: output,
  maxStringLength: bytes,
  maxHeredocSize: output,
  maxSourceBytes: output,
  maxLiveBytes: 8 * bytes,
  maxInputBytes: 8 * bytes,
  // Deadline on the simulated clock. The clock is set past the deadline when the steps are used up.
  maxExecutionTimeMs: DEADLINE_MS,
};
