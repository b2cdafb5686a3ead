/** A chain of three links to be attacked in tests, and a helper that decides whether the chain allows a call. */
import {
  authorizeCall,
  readWarrant,
  sealAuthority,
  signCall,
  type SealedChain,
} from '../../src/engine/authority/index.js';
import { type Json, readArguments } from '../../src/engine/kit/index.js';
import type { Decision, LinkDocument, WarrantDocument } from '../../src/engine/model/index.js';

/** Start of every trial in these tests, in Unix seconds. */
export const TRIAL_CLOCK_START = 1_767_225_600;
export const SEED = { scenario: 'attack', condition: 'yours', at: TRIAL_CLOCK_START };

const LINKS: readonly LinkDocument[] = [
  {
    holder: 'manager',
    ttlSeconds: 3600,
    capabilities: {
      read_file: { path: { kind: 'Subpath', root: '/data' } },
      send_email: { recipients: { kind: 'Wildcard' } },
    },
  },
  {
    holder: 'worker',
    ttlSeconds: 1800,
    capabilities: {
      read_file: { path: { kind: 'Subpath', root: '/data/reports' } },
      send_email: { recipients: { kind: 'Cel', expression: "value.all(r, r.endsWith('@company.com'))" } },
    },
  },
  {
    holder: 'r-agent',
    ttlSeconds: 600,
    capabilities: { read_file: { path: { kind: 'Subpath', root: '/data/reports/2026' } } },
  },
];

export function sealChain(links: readonly unknown[] = LINKS): SealedChain {
  const reading = readWarrant({ v: 1, chain: links });
  if (reading.value === null) throw new Error(JSON.stringify(reading.issues));
  return sealWarrant(reading.value);
}

export function sealWarrant(warrant: WarrantDocument, seed = SEED): SealedChain {
  return sealAuthority({ kind: 'grant', warrant }, seed) as SealedChain;
}

export interface ChainCallOptions {
  readonly tool?: string;
  readonly args?: { readonly [name: string]: Json };
  readonly at?: number;
  readonly proof?: 'run' | 'skip';
}

/** The decision on a call that the unmodified chain of `sealChain()` allows. */
export function decideChainCall(
  chain: SealedChain,
  { tool, args, at, proof }: ChainCallOptions = {},
): Decision {
  const call = {
    tool: tool ?? 'read_file',
    args: readArguments(args ?? { path: '/data/reports/2026/q1.csv' }),
    at: at ?? TRIAL_CLOCK_START,
  };
  return authorizeCall(chain, signCall(chain, call, proof ?? 'run'));
}
