/**
 * Handles messages between the page in a frame and the page around it (docs/embedding.md#in-a-frame).
 *
 * Only the embedding window may send messages, and only from the origin given in the frame's URL. Any other message is
 * ignored. Replies go to that origin and nowhere else.
 */
import { EMBED } from '../messages/embed.js';
import type { Workbench } from '../state/workbench.svelte.js';
import type { ShowRequest } from './playground-state.js';
import { embedRequestIssue, PlaygroundController } from './playground-controller.svelte.js';

/** A request. The reply carries the same `id`. */
export interface ParentMessage extends ShowRequest {
  readonly type: 'pola:set' | 'pola:get' | 'pola:run' | 'pola:reset';
  readonly id?: string | number;
}

/** Listens for messages from the embedding page. Does nothing if there is no embedding page. */
export function serveParentMessages(workbench: Workbench): void {
  const origin = workbench.settings?.parentOrigin ?? null;
  if (origin === null || parent === window) return;
  const steering = new PlaygroundController(workbench);
  const tell = (message: object): void => parent.postMessage(message, origin);
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== parent || event.origin !== origin) return;
    void handleParentMessage(steering, event.data).then(tell);
  });
  steering.subscribe(({ type, detail }) => {
    if (type === 'change') tell({ type: 'pola:changed', ...detail });
    else if (type === 'run') tell({ type: 'pola:ran', ...detail });
    else tell({ type: 'pola:error', issues: detail.issues });
  });
  tell({ type: 'pola:ready', ...steering.state() });
}

/** The reply to one message. An invalid request gets `pola:error` with a one-sentence explanation. */
export async function handleParentMessage(steering: PlaygroundController, message: unknown): Promise<object> {
  if (!isMessage(message)) return { type: 'pola:error', issues: [embedRequestIssue(EMBED.frame.noObject)] };
  const { id } = message;
  const back = (type: string, more: object): object => ({ type, ...(id !== undefined && { id }), ...more });
  switch (message.type) {
    case 'pola:get':
      return back('pola:state', {
        ...steering.state(),
        bundle: steering.bundle(),
        run: steering.latestRun(),
      });
    case 'pola:run':
      return back('pola:ran', { ...(await steering.run()) });
    case 'pola:reset':
      steering.reset();
      return back('pola:state', { ...steering.state() });
    case 'pola:set': {
      const issues = steering.show(message);
      const failed = issues.some(({ severity }) => severity === 'error');
      return failed ? back('pola:error', { issues }) : back('pola:state', { ...steering.state(), issues });
    }
    default:
      return back('pola:error', { issues: [embedRequestIssue(EMBED.frame.unknownType(message.type))] });
  }
}

function isMessage(message: unknown): message is ParentMessage {
  if (typeof message !== 'object' || message === null) return false;
  const { type } = message as { readonly type?: unknown };
  return typeof type === 'string' && type.startsWith('pola:');
}
