/** A chain that may allow a denied call, not yet tested. */
import type { Message } from '../../messages/index.js';
import type { WarrantDocument } from '../../model/index.js';

export interface GrantDraft {
  readonly warrant: WarrantDocument;
  /** What it changes, as a sentence without its full stop. */
  readonly change: Message;
  /** True if it is meant to allow only this call. */
  readonly isExact: boolean;
}
