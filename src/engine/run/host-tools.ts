import type { HostTool } from '../workspace/index.js';
import { makeDiskGate } from './disk-gate.js';
import { DEFAULT_SERVICES, type TrialServices } from './services.js';

/** Returns the services with the host's tools added. */
export function withHostTools(
  tools: readonly HostTool[],
  services: TrialServices = DEFAULT_SERVICES,
): TrialServices {
  const entries = tools.map((tool) => [tool.schema.name, tool] as const);
  return { ...services, hostTools: new Map([...services.hostTools, ...entries]), makeDiskGate };
}
