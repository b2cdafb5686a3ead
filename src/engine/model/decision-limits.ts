/**
 * Limits enforced when calls are decided. They are in a separate file, because a program may include only the decision
 * code.
 */
export const DECISION_LIMITS = {
  documentBytes: { value: 1_048_576, unit: 'bytes', what: 'The document' },
  documentDepth: { value: 128, unit: 'levels', what: 'The document' },
  expressionLength: { value: 4_096, unit: 'characters', what: 'The expression' },
  expressionNodes: { value: 400, unit: 'nodes', what: 'The expression' },
  expressionDepth: { value: 32, unit: 'levels', what: 'The expression' },
  expressionEntries: { value: 100, unit: 'entries', what: 'The list or map in the expression' },
  expressionArguments: { value: 8, unit: 'arguments', what: 'The call in the expression' },
  expressionComprehensions: { value: 3, unit: 'levels', what: 'The loops in the expression' },
  patternLength: { value: 1_000, unit: 'characters', what: 'The pattern' },
  expressionIterations: { value: 10_000, unit: 'iterations', what: 'The evaluation' },
  envelopeBytes: { value: 65_536, unit: 'bytes', what: 'The warrant' },
  warrantStackBytes: { value: 262_144, unit: 'bytes', what: 'The chain' },
  toolsPerWarrant: { value: 256, unit: 'tools', what: 'The warrant' },
  rulesPerTool: { value: 64, unit: 'rules', what: 'The capability' },
  extensionsPerWarrant: { value: 64, unit: 'extensions', what: 'The warrant' },
  extensionBytes: { value: 8_192, unit: 'bytes', what: 'The extension' },
  /** Maximum number of time windows for which a proof is checked. Each window costs one signature verification. */
  proofWindows: { value: 1_000, unit: 'windows', what: 'The proof' },
  constraintDepth: { value: 32, unit: 'levels', what: 'The constraint' },
} as const;
