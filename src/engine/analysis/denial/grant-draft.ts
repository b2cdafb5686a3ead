/** What may allow a refused call, before anybody tried it. */
import type { WarrantDocument } from '../../model/index.js';

export interface GrantDraft {
  readonly warrant: WarrantDocument;
  /** A sentence without its full stop. */
  readonly text: string;
  /** Meant to allow this call and nothing else. */
  readonly isExact: boolean;
}
