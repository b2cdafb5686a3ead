/** The worker script without the shell, git and the agent runtime, which need additional packages. */
import { serveEngine } from './serve-engine.js';

serveEngine();
