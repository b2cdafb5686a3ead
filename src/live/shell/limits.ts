/** The limits of one command. Counts decide results; the wall clock is the last line and makes a trial invalid. */
import type { BashOptions } from 'just-bash/browser';
import { LIMITS } from '../../engine/index.js';

/** No result depends on it: a trial that gets here is invalid. */
export const WALL_CLOCK_SECONDS = 20;

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
  maxExecutionTimeMs: WALL_CLOCK_SECONDS * 1000,
};
