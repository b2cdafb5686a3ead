/** Exposes the engine to the thread that started this worker. */
import { expose } from 'comlink';
import { setSignatureProvider } from '../engine/index.js';
import { loadWebSignatures } from '../platform/index.js';
import { createService } from './service.js';

/** Serves requests until the worker is terminated. The platform computes signatures if it supports them. */
export function serveEngine(): void {
  const ready = loadWebSignatures().then((provider) => {
    if (provider !== null) setSignatureProvider(provider);
  });
  expose(createService(undefined, ready));
}
