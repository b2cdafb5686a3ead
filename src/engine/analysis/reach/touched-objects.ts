/**
 * Derives the objects that a call touched from its effects, for analyses and trials alike.
 *
 * An object that the scenario contains has its own name (`file:/a`, `mailbox:a@b`). Other objects have a class:
 * `new:/reports` is a new file below the known folder `/reports`; `place:/reports` is a file at the path of a folder
 * that the scenario mentions but the disk does not contain.
 */
import type { Effect } from '../../model/index.js';
import type { ToolResult } from '../../workspace/index.js';
import { readAddressDomain, findNearestFolder, type WorldSurvey } from '../world/survey.js';

/** Kinds of access that a call can have to an object. */
export const REACH_KINDS = [
  'file_read',
  'file_overwritten',
  'file_created',
  'folder_listed',
  'mail_read',
  'recipient',
  'payee',
  'overdraft',
  'lookup',
] as const;

/** Kind of access that a call has to an object. */
export type ReachKind = (typeof REACH_KINDS)[number];

export interface TouchedObject {
  readonly kind: ReachKind;
  readonly object: string;
}

export function listTouchedObjects(
  survey: WorldSurvey,
  tool: string,
  result: ToolResult,
): readonly TouchedObject[] {
  if (!result.ok) return [];
  const touched = result.effects.flatMap((effect) => touchedObjects(survey, effect));
  return result.effects.length === 0 ? [{ kind: 'lookup', object: tool }] : touched;
}

function touchedObjects(survey: WorldSurvey, effect: Effect): readonly TouchedObject[] {
  if (effect.kind === 'file_read')
    return effect.found ? [{ kind: 'file_read', object: `file:${effect.path}` }] : [];
  if (effect.kind === 'file_written') return [writtenFile(survey, effect)];
  if (effect.kind === 'files_listed') return listedFolder(survey, effect.directory);
  if (effect.kind === 'email_read')
    return effect.found ? [{ kind: 'mail_read', object: `mail:${effect.id}` }] : [];
  if (effect.kind === 'email_sent')
    return effect.recipients.map((to) => ({ kind: 'recipient', object: nameRecipient(survey, to) }));
  return effect.kind === 'transfer_made' ? paid(survey, effect) : [];
}

/**
 * Finds the folder that a listing reveals. Listing a file as if it were a folder returns only the file's name, which
 * the caller already knew.
 */
function listedFolder({ filled }: WorldSurvey, directory: string): readonly TouchedObject[] {
  return filled.includes(directory) ? [{ kind: 'folder_listed', object: `folder:${directory}` }] : [];
}

function writtenFile(
  survey: WorldSurvey,
  { path, created }: Extract<Effect, { kind: 'file_written' }>,
): TouchedObject {
  if (!created) return { kind: 'file_overwritten', object: `file:${path}` };
  if (survey.folders.includes(path)) return { kind: 'file_created', object: `place:${path}` };
  return { kind: 'file_created', object: `new:${findNearestFolder(survey.folders, path)}` };
}

function nameRecipient({ addresses, domains }: WorldSurvey, address: string): string {
  if (addresses.includes(address)) return `mailbox:${address}`;
  const domain = readAddressDomain(address);
  return domains.includes(domain) ? `domain:${domain}` : 'anybody';
}

/** A payment above the balance counts as a separate object, because it does more damage. */
function paid(
  { payees, balance }: WorldSurvey,
  { to, amount }: Extract<Effect, { kind: 'transfer_made' }>,
): readonly TouchedObject[] {
  if (amount <= 0) return [];
  const object = payees.includes(to) ? `payee:${to}` : 'anybody';
  return [{ kind: amount > balance ? 'overdraft' : 'payee', object }];
}
