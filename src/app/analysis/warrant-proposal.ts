/**
 * Builds a warrant proposal: a chain that the user may copy into "Yours", line by line.
 *
 * Nothing changes until the user accepts a line. A proposal never changes the root or the trusted keys.
 */
import type { Message, WarrantDocument } from '../../engine/index.js';
import { type WarrantLineChange, listWarrantChanges } from './warrant-changes.js';

export interface WarrantProposal {
  readonly scenario: string;
  /** Describes the proposal and its effect on the reach in one sentence. */
  readonly description: Message;
  readonly from: WarrantDocument;
  readonly to: WarrantDocument;
}

/**
 * The proposed lines that "Yours" does not have yet. Null if the proposal cannot be applied, because "Yours" has
 * different links or because the root would change.
 */
export function listOpenChanges(
  yours: WarrantDocument,
  { from, to }: WarrantProposal,
): readonly WarrantLineChange[] | null {
  const meant = listWarrantChanges(from, to);
  const open = listWarrantChanges(yours, to);
  if (meant === null || open === null || meant.some(({ link }) => link === 0)) return null;
  return open.filter((change) => meant.some((one) => isAbout(one, change)));
}

/**
 * True if two changes concern the same rule. If "Yours" does not have the tool at all, a proposed rule matches the
 * change that adds the tool.
 */
function isAbout(meant: WarrantLineChange, open: WarrantLineChange): boolean {
  const sameKind = (meant.what === 'field') === (open.what === 'field');
  const sameArgument = meant.argument === open.argument || meant.what === 'tool' || open.what === 'tool';
  return sameKind && meant.link === open.link && meant.name === open.name && sameArgument;
}
