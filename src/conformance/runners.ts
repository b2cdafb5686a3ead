/** The known kinds of vector files. Each kind has its own file. */
import type { JsonFields } from './notation.js';
import type { VectorCheck, CheckTally } from './vector-check.js';
import { listAttackChecks } from './attack-catalogue.js';
import { listAttenuationChecks } from './attenuation-cases.js';
import { listLanguageChecks, settleLanguage } from './cel-conformance.js';
import { listPolicyChecks } from './cel-policy-cases.js';
import { listConstraintChecks } from './constraint-cases.js';
import { listBenchmarkChecks } from './delegation-benchmark.js';
import { listWarrantChecks } from './warrant-vectors.js';
import { listScoringChecks } from './workspace-scoring.js';

export interface VectorRunner {
  readonly list: (file: JsonFields) => readonly VectorCheck[] | Promise<readonly VectorCheck[]>;
  /** Set if a file is judged as a whole and not case by case. */
  readonly settle?: (tally: CheckTally) => CheckTally;
}

export const VECTOR_RUNNERS: ReadonlyMap<string, VectorRunner> = new Map<string, VectorRunner>([
  ['tenuo-warrant-vectors', { list: listWarrantChecks }],
  ['constraint-cases', { list: listConstraintChecks }],
  ['attenuation-cases', { list: listAttenuationChecks }],
  ['attack-catalogue', { list: listAttackChecks }],
  ['cel-policy-cases', { list: listPolicyChecks }],
  ['cel-conformance', { list: listLanguageChecks, settle: settleLanguage }],
  ['delegation-benchmark-expected', { list: listBenchmarkChecks }],
  ['workspace-scoring-cases', { list: listScoringChecks }],
]);
