/** Injected faults: which call of which tool is answered by one, and in which words. */
import type { FaultKind, ToolFault } from '../../model/index.js';
import type { ToolResult, Workspace } from '../../workspace/index.js';

/** What a call that never comes back takes on the trial clock. */
export const TIMEOUT_SECONDS = 30;

const TEXTS: Readonly<Record<FaultKind, (tool: string) => string>> = {
  error: (tool) => `${tool}: internal error.`,
  timeout: (tool) => `${tool}: no answer within ${TIMEOUT_SECONDS} seconds.`,
  malformed: () => '{"result": [{"id": 17, "value": "',
  empty: () => '',
};

/** Counts the calls that reach each tool; one trial's worth. */
export class FaultPlan {
  readonly #faults: readonly ToolFault[];
  readonly #calls = new Map<string, number>();

  constructor(faults: readonly ToolFault[]) {
    this.#faults = faults;
  }

  /** The fault that answers this call, if one does. */
  takeNextFault(tool: string): FaultKind | null {
    const at = this.#calls.get(tool) ?? 0;
    this.#calls.set(tool, at + 1);
    return this.#faults.find((fault) => fault.tool === tool && fault.at === at)?.mode ?? null;
  }

  /** The answer in place of the tool's. Nothing happened. */
  buildFaultResult(mode: FaultKind, tool: string, world: Workspace): ToolResult {
    const ok = mode === 'malformed' || mode === 'empty';
    return { world, ok, text: TEXTS[mode](tool), marks: [], effects: [] };
  }
}
