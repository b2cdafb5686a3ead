import type { HostTool } from '../workspace/index.js';
import { makeDiskGate } from './disk-gate.js';
import { SERVICES, type TrialServices } from './services.js';

/** The services with tools that the host brings. */
export function bringTools(tools: readonly HostTool[], services: TrialServices = SERVICES): TrialServices {
  const entries = tools.map((tool) => [tool.schema.name, tool] as const);
  return { ...services, hostTools: new Map([...services.hostTools, ...entries]), makeDiskGate };
}
