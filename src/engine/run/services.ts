/**
 * What a trial calls upon: the gate, the tools, the signer, the adapters.
 *
 * They are named in one record so that a test can replace one of them with a broken one and see the
 * trial become invalid. Nothing else in the engine replaces them.
 */
import { sealAuthority } from '../authority/index.js';
import { callTool, type HostTool, type ToolResult } from '../workspace/index.js';
import { ADAPTERS } from './adapters/table.js';
import type { makeDiskGate } from './disk-gate.js';
import { decideAtGate } from './decide-at-gate.js';
import { setUpWorkspace } from './set-up-workspace.js';

/** The parts a trial is put together from. A host replaces some of them: tools of its own, a gate for disks. */
export interface TrialServices {
  /** Lays out the workspace and the injection. */
  readonly setUpWorkspace: typeof setUpWorkspace;
  /** Signs the chain of a condition. */
  readonly sealAuthority: typeof sealAuthority;
  /** Decides a call. */
  readonly decideAtGate: typeof decideAtGate;
  /** A tool may answer later: a shell does. */
  readonly callTool: (...call: Parameters<typeof callTool>) => ToolResult | Promise<ToolResult>;
  readonly adapters: typeof ADAPTERS;
  /** Tools that need the host, by name: a shell, git. */
  readonly hostTools: ReadonlyMap<string, HostTool>;
  /** Decides every operation below such a tool; it comes with them. */
  readonly makeDiskGate: typeof makeDiskGate | null;
}

/** The parts of a trial as the engine ships them: enforcement on, no tools of a host. */
export const DEFAULT_SERVICES: TrialServices = {
  setUpWorkspace: setUpWorkspace,
  sealAuthority,
  decideAtGate,
  callTool,
  adapters: ADAPTERS,
  hostTools: new Map(),
  makeDiskGate: null,
};
