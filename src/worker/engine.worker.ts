/** The full worker script. The shell, git and the agent runtime are loaded on demand. */
import { provideLiveParts } from './optional-parts.js';
import { serveEngine } from './serve-engine.js';

provideLiveParts(() => import('../live/index.js'));
serveEngine();
