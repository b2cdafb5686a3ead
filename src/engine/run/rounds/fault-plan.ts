/** Plans injected faults: which call to which tool is affected, and with which error text. */
import type { FaultKind, ToolFault } from '../../model/index.js';
import type { ToolResult, Workspace } from '../../workspace/index.js';

/** Duration of a call that times out, in seconds on the trial clock. */
export const TIMEOUT_SECONDS = 30;

const TEXTS: Readonly<Record<FaultKind, (tool: string) => string>> = {
  error: (tool) => `${tool}: internal error.`,
  timeout: (tool) => `${tool}: no answer within ${TIMEOUT_SECONDS} seconds.`,
  malformed: () => '{"result": [{"id": 17, "value": "',
  empty: () => '',
};

/** Counts the calls to each tool in one trial, to determine which calls a fault affects. */
export class FaultPlan {
  readonly #faults: readonly ToolFault[];
  readonly #calls = new Map<string, number>();

  constructor(faults: readonly ToolFault[]) {
    this.#faults = faults;
  }

  /** Returns the fault for this call; null if there is none. */
  takeNextFault(tool: string): FaultKind | null {
    const at = this.#calls.get(tool) ?? 0;
    this.#calls.set(tool, at + 1);
    return this.#faults.find((fault) => fault.tool === tool && fault.at === at)?.mode ?? null;
  }

  /** Builds the result that replaces the tool's own result and has no effects. */
  buildFaultResult(mode: FaultKind, tool: string, world: Workspace): ToolResult {
    const ok = mode === 'malformed' || mode === 'empty';
    return { world, ok, text: TEXTS[mode](tool), marks: [], effects: [] };
  }
}
