/** The worker script without the shell, git and the agent runtime, which need packages of their own. */
import { serveEngine } from './serve-engine.js';

serveEngine();
