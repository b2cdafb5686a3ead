/** The engine of all elements on a page: started by the first that is shown, ended after the last is gone. */
import { connectEngine, type EngineClient } from '../worker/index.js';
import { workerScript } from './built.js';

let engine: EngineClient | null = null;
let address = '';
let users = 0;

export function borrowEngine(): EngineClient {
  users++;
  if (engine === null) {
    address = URL.createObjectURL(new Blob([workerScript()], { type: 'text/javascript' }));
    engine = connectEngine(() => new Worker(address, { name: 'pola-engine' }));
  }
  return engine;
}

export function returnEngine(): void {
  users--;
  if (users > 0) return;
  engine?.dispose();
  engine = null;
  URL.revokeObjectURL(address);
}
