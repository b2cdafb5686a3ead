/** Type of an untested chain that may allow a denied call. */
import type { Message } from '../../messages/index.js';
import type { WarrantDocument } from '../../model/index.js';

export interface GrantDraft {
  readonly warrant: WarrantDocument;
  /** Describes the change in a sentence without the final period. */
  readonly change: Message;
  /** True if the draft should allow this call and no other additional call. */
  readonly isExact: boolean;
}
