/**
 * Reads the extensions with reserved names: session, agent and approval gates (docs/spec/warrants.md#fields). All other
 * extensions are preserved without being decoded.
 */
import { decodeUtf8 } from '../../kit/index.js';
import type { Payload } from './payload.js';

export const SESSION_ID_EXTENSION = 'tenuo.session_id';
export const AGENT_ID_EXTENSION = 'tenuo.agent_id';
export const APPROVAL_GATES_EXTENSION = 'tenuo.approval_gates';

/** Extensions that must be valid UTF-8; otherwise the warrant cannot be decoded. */
export const TEXT_EXTENSIONS: readonly string[] = [SESSION_ID_EXTENSION, AGENT_ID_EXTENSION];

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
