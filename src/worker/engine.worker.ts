/** The worker script: exposes the engine to the page that started it. */
import { expose } from 'comlink';
import { setSignatureProvider } from '../engine/index.js';
import { loadWebSignatures } from '../platform/index.js';
import { createService } from './service.js';

const ready = loadWebSignatures().then((provider) => {
  if (provider !== null) setSignatureProvider(provider);
});

expose(createService(undefined, ready));
