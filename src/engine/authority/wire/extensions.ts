/**
 * What travels in a warrant's extensions under names of its own (docs/spec/warrants.md#fields):
 * session, agent, approval gates. Any other extension is carried without being read.
 */
import { decodeUtf8 } from '../../kit/index.js';
import type { Payload } from './payload.js';

export const SESSION_ID_EXTENSION = 'tenuo.session_id';
export const AGENT_ID_EXTENSION = 'tenuo.agent_id';
export const APPROVAL_GATES_EXTENSION = 'tenuo.approval_gates';

/** Extensions whose bytes are UTF-8, or the warrant cannot be read. */
export const TEXT_EXTENSIONS: readonly string[] = [SESSION_ID_EXTENSION, AGENT_ID_EXTENSION];

type Extended = Pick<Payload, 'extensions'>;

/** The session a warrant belongs to, or null. */
export function sessionIdOf({ extensions }: Extended): string | null {
  return readText(extensions.get(SESSION_ID_EXTENSION));
}

/** The agent a warrant was made for, or null. */
export function agentIdOf({ extensions }: Extended): string | null {
  return readText(extensions.get(AGENT_ID_EXTENSION));
}

function readText(bytes: Uint8Array | undefined): string | null {
  return bytes === undefined ? null : decodeUtf8(bytes);
}
