/** Limits of deciding a call. They are parts of `LIMITS`, apart because a program may load nothing else. */
import type { Limit } from './limit.js';

/** Limits of warrants, proofs and requests. */
export const DECISION_LIMITS = {
  documentBytes: { value: 1_048_576, unit: 'bytes', what: 'The document' },
  documentDepth: { value: 128, unit: 'levels', what: 'The document' },
  envelopeBytes: { value: 65_536, unit: 'bytes', what: 'The warrant' },
  warrantStackBytes: { value: 262_144, unit: 'bytes', what: 'The chain' },
  toolsPerWarrant: { value: 256, unit: 'tools', what: 'The warrant' },
  rulesPerTool: { value: 64, unit: 'rules', what: 'The capability' },
  constraintDepth: { value: 32, unit: 'levels', what: 'The constraint' },
  extensionsPerWarrant: { value: 64, unit: 'extensions', what: 'The warrant' },
  extensionBytes: { value: 8_192, unit: 'bytes', what: 'The extension' },
  /** Time windows in which a proof is verified; each costs one verification. */
  proofWindows: { value: 1_000, unit: 'windows', what: 'The proof' },
} as const satisfies Record<string, Limit>;

/** Limits of patterns and expressions in rules. */
export const RULE_LIMITS = {
  expressionLength: { value: 4_096, unit: 'characters', what: 'The expression' },
  expressionNodes: { value: 400, unit: 'nodes', what: 'The expression' },
  expressionDepth: { value: 32, unit: 'levels', what: 'The expression' },
  expressionEntries: { value: 100, unit: 'entries', what: 'The list or map in the expression' },
  expressionArguments: { value: 8, unit: 'arguments', what: 'The call in the expression' },
  expressionComprehensions: { value: 3, unit: 'levels', what: 'The loops of the expression' },
  patternLength: { value: 1_000, unit: 'characters', what: 'The pattern' },
  expressionIterations: { value: 10_000, unit: 'iterations', what: 'The evaluation' },
} as const satisfies Record<string, Limit>;
