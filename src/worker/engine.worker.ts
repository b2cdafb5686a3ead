/** The worker script: offers the engine to the page that started it. */
import { expose } from 'comlink';
import { createService } from './service.js';

expose(createService());
