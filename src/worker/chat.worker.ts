/** The worker script for runs with a model. It runs one job and sends its events. */
import { describeThrown } from '../engine/index.js';
import { type ChatEvent, type ChatJob, runChatJob } from './chat-job.js';
import { provideLiveParts } from './optional-parts.js';

provideLiveParts(() => import('../live/index.js'));

const stop = new AbortController();
const tell = (event: ChatEvent): void => postMessage(event);

addEventListener('message', ({ data }: MessageEvent<ChatJob | 'cancel'>) => {
  if (data === 'cancel') stop.abort();
  else
    void runChatJob(data, tell, stop.signal).catch((error: unknown) =>
      tell({ kind: 'ended', why: `Something of ours broke: ${describeThrown(error)}` }),
    );
});

// Reports that the script has started, so that the URL of the start-up blob can be revoked.
postMessage(null);
