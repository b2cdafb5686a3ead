/**
 * Sample keys that are built into every copy of this page. They sign the sample warrants, so a sample's signature
 * proves nothing.
 */
import { deriveRoleKey, type KeyPair } from '../../../../engine/index.js';

export const SAMPLE_ROLES = ['organisation', 'orchestrator', 'worker', 'approver-1', 'approver-2'] as const;

export type SampleRole = (typeof SAMPLE_ROLES)[number];

/** The key pair for a role. It is the same on every device, so that a shared sample works anywhere. */
export function sampleKey(role: SampleRole): KeyPair {
  return deriveRoleKey(role, { scenario: 'warrants', condition: 'samples' });
}
