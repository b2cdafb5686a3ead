/**
 * The engine shared by all elements on a page. It starts when the first element is added and is terminated when the
 * last one is removed.
 */
import { connectEngine, type EngineClient } from '../worker/index.js';
import { unpackWorkerScript } from './build-constants.js';

/** The browser's Trusted Types API, which TypeScript's DOM library does not declare. */
interface Trusting {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): typeof rules;
}

let engine: EngineClient | null = null;
let policy: ReturnType<Trusting['createPolicy']> | null = null;
let address = '';
let users = 0;

export function acquireEngine(): EngineClient {
  users++;
  if (engine === null) {
    address = URL.createObjectURL(new Blob([unpackWorkerScript()], { type: 'text/javascript' }));
    engine = connectEngine(() => new Worker(trust(address), { name: 'pola-engine' }));
  }
  return engine;
}

export function releaseEngine(): void {
  users--;
  if (users > 0) return;
  engine?.dispose();
  engine = null;
  URL.revokeObjectURL(address);
}

/** If a page requires trusted types, a worker must be started from a URL created by a named policy. */
function trust(script: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Trusting };
  if (trustedTypes === undefined) return script;
  policy ??= trustedTypes.createPolicy('pola-engine', { createScriptURL: (made) => made });
  return policy.createScriptURL(script);
}
