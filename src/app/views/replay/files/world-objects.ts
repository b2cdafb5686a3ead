/**
 * Objects in a workspace: files, emails and the ledger as one list of named text objects.
 *
 * Mailbox and ledger are shown like files, so they all share one list, one text pane and one diff. Ids of files, emails
 * and carriers are the same as in the trace: `file:/path`, `mail:1`.
 */
import { findMarkedFileText, listFiles, type MarkedText, type Workspace } from '../../../../engine/index.js';
import { WORLD_OBJECT_MESSAGES } from '../../../messages/replay.js';

export type ObjectGroup = 'files' | 'mailbox' | 'ledger';

export interface WorldObject {
  readonly id: string;
  readonly group: ObjectGroup;
  /** Directory of a file with a trailing slash; empty for other objects. */
  readonly folder: string;
  readonly title: string;
}

export const SENT_OBJECT_ID = 'sent';
export const LEDGER_OBJECT_ID = 'ledger';

/** Objects that can be shown. The mailbox and the ledger are included if the trial uses them. */
export function listWorldObjects(world: Workspace, final: Workspace): readonly WorldObject[] {
  return [...listFiles(world).map(fileObject), ...mailObjects(world, final), ...ledgerObjects(world, final)];
}

function fileObject(path: string): WorldObject {
  const cut = path.lastIndexOf('/') + 1;
  return { id: `file:${path}`, group: 'files', folder: path.slice(0, cut), title: path.slice(cut) };
}

function mailObjects(world: Workspace, final: Workspace): readonly WorldObject[] {
  const inbox = world.inbox.map(({ id, subject }): WorldObject => ({
    id: `mail:${id}`,
    group: 'mailbox',
    folder: '',
    title: WORLD_OBJECT_MESSAGES.mail(id, subject),
  }));
  const sent: WorldObject = {
    id: SENT_OBJECT_ID,
    group: 'mailbox',
    folder: '',
    title: WORLD_OBJECT_MESSAGES.sent,
  };
  return inbox.length > 0 || final.sent.length > 0 ? [...inbox, sent] : [];
}

function ledgerObjects(world: Workspace, final: Workspace): readonly WorldObject[] {
  const matters = world.transactions.length > 0 || final.transfers.length > 0;
  return matters
    ? [{ id: LEDGER_OBJECT_ID, group: 'ledger', folder: '', title: WORLD_OBJECT_MESSAGES.ledger }]
    : [];
}

/** Returns an object's text with the injected parts; null if the workspace does not contain the object. */
export function readObjectText(world: Workspace, id: string): MarkedText | null {
  if (id === SENT_OBJECT_ID) return plain(writeSent(world));
  if (id === LEDGER_OBJECT_ID) return writeLedger(world);
  if (id.startsWith('file:')) return findMarkedFileText(world, id.slice('file:'.length));
  const mail = world.inbox.find((one) => `mail:${one.id}` === id);
  return mail === undefined ? null : join([`From: ${mail.from}\nSubject: ${mail.subject}\n\n`, mail.body]);
}

function writeSent(world: Workspace): string {
  return world.sent
    .map(({ recipients, subject, body }) => `To: ${recipients.join(', ')}\nSubject: ${subject}\n\n${body}`)
    .join('\n\n');
}

/**
 * Initial transactions, then payments made in the trial, then the balance. New entries come last, as in a bank
 * statement.
 */
function writeLedger(world: Workspace): MarkedText {
  const booked = world.transactions.flatMap(({ id, date, to, amount, memo }) => [
    `${id}  ${date}  ${WORLD_OBJECT_MESSAGES.dollars(amount)}  ${to}  `,
    memo,
    '\n',
  ]);
  const paid = world.transfers.map(
    ({ to, amount, memo }) =>
      `${WORLD_OBJECT_MESSAGES.paid}  ${WORLD_OBJECT_MESSAGES.dollars(amount)}  ${to}  ${memo}\n`,
  );
  return join([
    ...booked,
    ...paid,
    `${WORLD_OBJECT_MESSAGES.balance}  ${WORLD_OBJECT_MESSAGES.dollars(world.balance)}\n`,
  ]);
}

function plain(text: string): MarkedText {
  return { text, marks: [] };
}

function join(pieces: readonly (string | MarkedText)[]): MarkedText {
  let text = '';
  const marks: MarkedText['marks'][number][] = [];
  for (const piece of pieces) {
    const part = typeof piece === 'string' ? plain(piece) : piece;
    for (const mark of part.marks) marks.push({ ...mark, offset: mark.offset + text.length });
    text += part.text;
  }
  return { text, marks };
}
