/**
 * Names the reserved extensions: session, agent and approval gates (docs/spec/warrants.md#fields). All other
 * extensions are preserved without being decoded.
 */
export const SESSION_ID_EXTENSION = 'tenuo.session_id';
export const AGENT_ID_EXTENSION = 'tenuo.agent_id';
export const APPROVAL_GATES_EXTENSION = 'tenuo.approval_gates';

/** Extensions that must be valid UTF-8; otherwise the warrant cannot be decoded. */
export const TEXT_EXTENSIONS: readonly string[] = [SESSION_ID_EXTENSION, AGENT_ID_EXTENSION];
