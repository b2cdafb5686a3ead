import { checkInput } from '../../model/index.js';
import type { AuthorityFailure } from '../denial/authority-failure.js';
import { integerFromSchema, unixSecondsSchema } from '../input-schemas.js';
import type { PresentedChain } from './chain-checks.js';
import { CLOCK_TOLERANCE_SECONDS, findFirstFailure, verifyChain } from './verify-chain.js';

/**
 * Returns the first check that the chain itself fails, or null (checks 0 to 7 in
 * docs/spec/warrants.md#verifying-a-chain). If the reference implementation rejects the chain, its check is reported. A
 * hardened rule is reported only if the reference implementation would accept the chain. `at`: Unix seconds. Throws
 * `InvalidInput` for an invalid chain or time.
 */
export function findChainFailure(
  chain: PresentedChain,
  at: number,
  tolerance = CLOCK_TOLERANCE_SECONDS,
): AuthorityFailure | null {
  checkInput(unixSecondsSchema, at, ['at']);
  checkInput(integerFromSchema(0), tolerance, ['tolerance']);
  const now = Math.floor(at);
  const failure = findFirstFailure(verifyChain(chain).steps, now, tolerance);
  if (failure?.facts?.hardenedRule === undefined) return failure;
  return (
    findFirstFailure(verifyChain({ ...chain, semantics: 'compatible' }).steps, now, tolerance) ?? failure
  );
}
