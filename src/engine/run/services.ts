/**
 * Defines the services that a trial uses: gate, tools, signer and adapters.
 *
 * They are in one record, so that a test can make one of them fail and check that the trial becomes invalid. Only tests
 * replace them.
 */
import { sealAuthority } from '../authority/index.js';
import { callTool, type HostTool, type ToolResult } from '../workspace/index.js';
import { ADAPTERS } from './adapters/table.js';
import type { makeDiskGate } from './disk-gate.js';
import { decideAtGate } from './decide-at-gate.js';
import { setUpWorkspace } from './set-up-workspace.js';

/** Replaceable parts of a trial. For example, a host can add its own tools or a disk gate. */
export interface TrialServices {
  /** Creates the workspace and places the injections in it. */
  readonly setUpWorkspace: typeof setUpWorkspace;
  /** Signs the chain for a condition. */
  readonly sealAuthority: typeof sealAuthority;
  /** Decides at the gate whether a call is allowed. */
  readonly decideAtGate: typeof decideAtGate;
  /** Executes a tool. Some tools, such as a shell, are asynchronous. */
  readonly callTool: (...call: Parameters<typeof callTool>) => ToolResult | Promise<ToolResult>;
  readonly adapters: typeof ADAPTERS;
  /** Tools supplied by the host, by name, such as a shell or git. */
  readonly hostTools: ReadonlyMap<string, HostTool>;
  /** Creates the gate for operations inside host tools. A host supplies it together with its tools. */
  readonly makeDiskGate: typeof makeDiskGate | null;
}

/** The engine's default services. They enforce warrants and include no host tools. */
export const DEFAULT_SERVICES: TrialServices = {
  setUpWorkspace: setUpWorkspace,
  sealAuthority,
  decideAtGate,
  callTool,
  adapters: ADAPTERS,
  hostTools: new Map(),
  makeDiskGate: null,
};
