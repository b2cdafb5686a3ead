/** Stores the user's inputs and changes in the tab, so that they survive a reload. */
import type {
  AgentInput,
  AgentTask,
  AttackPlans,
  EffectOverrides,
  WarrantDocument,
} from '../../../engine/index.js';
import type { Workbench } from '../../state/workbench.svelte.js';

const KEY = 'pola.agent';
/** The tab's storage is small, so longer inputs are not stored and are lost on reload. */
const LONGEST_KEPT = 1_000_000;

export interface KeptSession {
  readonly inputs: readonly AgentInput[];
  readonly effects: EffectOverrides;
  readonly task: AgentTask | null;
  readonly plans?: AttackPlans;
  readonly edit?: WarrantDocument | null;
  readonly carrier?: string | null;
  readonly lifetime?: number | null;
}

type Tab = Workbench['storages']['tab'];

export function storeSession(tab: Tab, kept: KeptSession): void {
  const text = JSON.stringify(kept);
  tab.set(KEY, kept.inputs.length > 0 && text.length <= LONGEST_KEPT ? text : null);
}

/** Returns the stored session; null if there is none or it is damaged. */
export function readStoredSession(tab: Tab): KeptSession | null {
  try {
    const kept = JSON.parse(tab.get(KEY) ?? 'null') as KeptSession | null;
    return Array.isArray(kept?.inputs) ? kept : null;
  } catch {
    tab.set(KEY, null);
    return null;
  }
}
