/** A chain that may allow a denied call, not yet tested. */
import type { WarrantDocument } from '../../model/index.js';

export interface GrantDraft {
  readonly warrant: WarrantDocument;
  /** A sentence without its full stop. */
  readonly text: string;
  /** True if it is meant to allow only this call. */
  readonly isExact: boolean;
}
