/**
 * The services of a trial: gate, tools, signer, adapters.
 *
 * They are in one record so that a test can replace one with a failing one and check that the trial becomes
 * invalid. Nothing else in the engine replaces them.
 */
import { sealAuthority } from '../authority/index.js';
import { callTool, type HostTool, type ToolResult } from '../workspace/index.js';
import { ADAPTERS } from './adapters/table.js';
import type { makeDiskGate } from './disk-gate.js';
import { decideAtGate } from './decide-at-gate.js';
import { setUpWorkspace } from './set-up-workspace.js';

/** The parts of a trial. A host can replace some, with its own tools or a disk gate. */
export interface TrialServices {
  /** Creates the workspace with the injections. */
  readonly setUpWorkspace: typeof setUpWorkspace;
  /** Signs the chain of a condition. */
  readonly sealAuthority: typeof sealAuthority;
  /** Decides a call. */
  readonly decideAtGate: typeof decideAtGate;
  /** A tool may be asynchronous, such as a shell. */
  readonly callTool: (...call: Parameters<typeof callTool>) => ToolResult | Promise<ToolResult>;
  readonly adapters: typeof ADAPTERS;
  /** Tools supplied by the host, by name: a shell, git. */
  readonly hostTools: ReadonlyMap<string, HostTool>;
  /** Decides every operation below such a tool; supplied with the tools. */
  readonly makeDiskGate: typeof makeDiskGate | null;
}

/** The engine's default services: enforcement on, no host tools. */
export const DEFAULT_SERVICES: TrialServices = {
  setUpWorkspace: setUpWorkspace,
  sealAuthority,
  decideAtGate,
  callTool,
  adapters: ADAPTERS,
  hostTools: new Map(),
  makeDiskGate: null,
};
