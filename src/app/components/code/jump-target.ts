/** A place to go to in an editor: every request is a new object, so going there twice works. */
import type { DocumentPath } from '../../../engine/index.js';
import { pathKey } from '../fields/field-form.js';
import type { TextRange } from '../../document-text/locate-issues.js';

export interface JumpTarget {
  readonly path: DocumentPath;
  /** Characters of the code, when they are known. */
  readonly range: TextRange | null;
}

/** The field of a path, or of its nearest parent that has one, with everything around it unfolded. */
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

/** Focuses the field of a path, or of its nearest parent that has one; false when there is none. */
export function focusField(root: ParentNode, path: DocumentPath): boolean {
  const field = findField(root, path);
  field?.focus();
  return field !== null;
}
