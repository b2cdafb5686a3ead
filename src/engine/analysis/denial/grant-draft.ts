/** An untested chain that may allow a denied call. */
import type { Message } from '../../messages/index.js';
import type { WarrantDocument } from '../../model/index.js';

export interface GrantDraft {
  readonly warrant: WarrantDocument;
  /** Description of the change, as a sentence without its full stop. */
  readonly change: Message;
  /** True if the draft is meant to allow only this call. */
  readonly isExact: boolean;
}
