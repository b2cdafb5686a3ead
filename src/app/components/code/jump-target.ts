/** A jump target in an editor. Every request is a new object, so that jumping to the same target twice works. */
import type { DocumentPath } from '../../../engine/index.js';
import { pathKey } from '../fields/field-form.js';
import type { TextRange } from '../../document-text/locate-issues.js';

export interface JumpTarget {
  readonly path: DocumentPath;
  /** Character range in the code, if known. */
  readonly range: TextRange | null;
}

/**
 * Finds the field for a path, or for its nearest parent that has a field, and opens all collapsed sections around it.
 */
export function findField(root: ParentNode, path: DocumentPath): HTMLElement | null {
  for (let length = path.length; length > 0; length--) {
    const key = pathKey(path.slice(0, length));
    const field = root.querySelector<HTMLElement>(`[data-path="${CSS.escape(key)}"]`);
    if (field === null) continue;
    for (
      let box = field.closest('details');
      box !== null;
      box = box.parentElement?.closest('details') ?? null
    )
      box.open = true;
    return field;
  }
  return null;
}

/** Focuses the field for a path, or for its nearest parent that has a field. Returns false if there is none. */
export function focusField(root: ParentNode, path: DocumentPath): boolean {
  const field = findField(root, path);
  field?.focus();
  return field !== null;
}
