/**
 * Revisions: states of a scenario's edits, saved in this browser during editing.
 *
 * A revision is saved a few seconds after the last key press, so the list contains meaningful steps instead of
 * keystrokes. Nothing is saved while a share link is open, because that work is not the user's own yet.
 */
import { type Json, LIMITS } from '../../../../engine/index.js';
import type { Store } from '../../../../store/index.js';
import { changedParts } from '../../../drafts/draft-parts.js';
import { type ScenarioDraft, readDrafts } from '../../../drafts/drafts.js';
import type { Workbench } from '../../../state/workbench.svelte.js';

export const SAVE_REVISION_AFTER_MS = 3_000;

export interface RevisionRow {
  readonly id: string;
  readonly savedAt: number;
  readonly label: string;
  readonly draft: ScenarioDraft;
}

/** Saves revisions of a scenario while its editor is open. Call it during component setup. */
export function autosaveRevisions(workbench: Workbench, scenario: () => string): void {
  let newest = '';
  $effect(() => {
    const id = scenario();
    const draft = workbench.documents.draft(id);
    const { store, showsSharedLink: shared } = workbench.persistence;
    if (draft === undefined || store === null || shared) return;
    const text = `${id}${JSON.stringify(draft)}`;
    if (text === newest) return;
    const timer = setTimeout(() => {
      newest = text;
      void saveRevision(store, id, draft);
    }, SAVE_REVISION_AFTER_MS);
    return () => clearTimeout(timer);
  });
}

/** Saves a revision, unless it is identical to the newest one. */
export async function saveRevision(store: Store, scenario: string, draft: ScenarioDraft): Promise<void> {
  const [newest] = await listRevisions(store, scenario);
  if (newest && JSON.stringify(newest.draft) === JSON.stringify(draft)) return;
  const body = draft as unknown as Json;
  const revision = { body, savedAt: Date.now(), label: changedParts(draft).join(', ') };
  await store.addRevision(scopeOf(scenario), revision, LIMITS.revisionsPerScope.value);
}

/** Lists revisions, newest first. Unreadable revisions are dropped. */
export async function listRevisions(store: Store, scenario: string): Promise<readonly RevisionRow[]> {
  const revisions = await store.listRevisions(scopeOf(scenario));
  return revisions.flatMap(({ id, savedAt, label, body }) => {
    const draft = readDrafts({ [scenario]: body }).drafts[scenario];
    return draft === undefined ? [] : [{ id, savedAt, label, draft }];
  });
}

function scopeOf(scenario: string): string {
  return `edit/${scenario}`;
}
