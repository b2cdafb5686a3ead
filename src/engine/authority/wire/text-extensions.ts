/** Returns the ids in a warrant's text extensions (docs/spec/warrants.md#fields). */
import { decodeUtf8 } from '../../kit/index.js';
import { AGENT_ID_EXTENSION, SESSION_ID_EXTENSION } from './extensions.js';
import type { Payload } from './payload.js';

type Extended = Pick<Payload, 'extensions'>;

/** Returns a warrant's session id; null if it has none. */
export function sessionIdOf({ extensions }: Extended): string | null {
  return readText(extensions.get(SESSION_ID_EXTENSION));
}

/** Returns a warrant's agent id; null if it has none. */
export function agentIdOf({ extensions }: Extended): string | null {
  return readText(extensions.get(AGENT_ID_EXTENSION));
}

function readText(bytes: Uint8Array | undefined): string | null {
  return bytes === undefined ? null : decodeUtf8(bytes);
}
