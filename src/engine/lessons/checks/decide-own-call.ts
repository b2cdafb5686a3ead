/** Decides whether a chain with one grant allows a call to a tool that is not part of any scenario. */
import { authorizeCall, sealAuthority } from '../../authority/index.js';
import { readValue, type Value } from '../../kit/index.js';
import type { CallDocument, LinkDocument, WarrantDocument } from '../../model/index.js';
import { TRIAL_START } from '../../run/index.js';

/** Builds a chain whose worker has these capabilities. */
export function buildOwnChain(capabilities: LinkDocument['capabilities']): WarrantDocument {
  return {
    v: 1,
    chain: [
      { holder: 'manager', ttlSeconds: 3_600, capabilities: openCapabilities(capabilities) },
      { holder: 'worker', ttlSeconds: 600, capabilities },
    ],
  };
}

/** Replaces every argument's rule with a wildcard. */
function openCapabilities(capabilities: LinkDocument['capabilities']): LinkDocument['capabilities'] {
  return Object.fromEntries(
    Object.entries(capabilities).map(([tool, rules]) => [
      tool,
      Object.fromEntries(Object.keys(rules).map((argument) => [argument, { kind: 'Wildcard' }])),
    ]),
  );
}

/** Decides whether a call is allowed. For rules with patterns, `loadRuleLibrariesFor` must be called first. */
export function decideOwnCall(
  capabilities: LinkDocument['capabilities'],
  { tool, args }: CallDocument,
): 'allow' | 'deny' | 'error' {
  const warrant = buildOwnChain(capabilities);
  const chain = sealAuthority(
    { kind: 'grant', warrant },
    { scenario: 'lesson', condition: 'yours', at: TRIAL_START },
  );
  if (chain === null) return 'error';
  const values = new Map<string, Value>(Object.entries(args).map(([name, json]) => [name, readValue(json)]));
  return authorizeCall(chain, { tool, args: values, at: TRIAL_START, proof: { kind: 'skip' } }).decision;
}
