/**
 * The object list next to the text: the objects in a workspace and their accesses.
 *
 * Thousands of rows would make the page slow, so untouched files are omitted first. Objects that were read, written or
 * stolen, that are secret, or that carry an injection are always listed.
 */
import type { ScenarioDocument } from '../../../../engine/index.js';
import { listWorldObjects, type ObjectGroup, type WorldObject } from './world-objects.js';
import type { TrialReplay } from '../trial-replay.js';
import {
  listObjectAccesses,
  findStrongestAccess,
  type AccessKind,
  type ObjectAccess,
} from './object-accesses.js';

export interface WorldObjectRow extends WorldObject {
  readonly access: AccessKind | null;
  readonly accesses: readonly ObjectAccess[];
  /** True if the object is valuable to an attacker. */
  readonly secret: boolean;
  /** True if the object carries an injection when the trial starts. */
  readonly isCarrier: boolean;
}

export interface WorldObjectList {
  readonly objects: readonly WorldObjectRow[];
  /** Number of untouched files that are not listed. */
  readonly omitted: number;
}

const MOST_OBJECTS = 100;

/** Objects to show after the call at the current position; null if the trial has no workspace at that point. */
export function listObjectsAt(recording: TrialReplay, position: number): WorldObjectList | null {
  const world = recording.worldAt(position);
  const final = recording.worldAt(recording.lastPosition);
  if (world === null || final === null) return null;
  const touches = listObjectAccesses(recording.timeline, position);
  const secrets = secretsOf(recording.scenario);
  const carriers = new Set(recording.threads.map(({ object }) => findCarrierId(object)));
  const all = listWorldObjects(world, final).map((object): WorldObjectRow => {
    const own = touches.get(object.id) ?? [];
    const flags = { secret: secrets.has(object.id), isCarrier: carriers.has(object.id) };
    return { ...object, access: findStrongestAccess(own), accesses: own, ...flags };
  });
  return cutList(all);
}

function cutList(all: readonly WorldObjectRow[]): WorldObjectList {
  if (all.length <= MOST_OBJECTS) return { objects: all, omitted: 0 };
  const matters = all.filter((object) => isNotable(object));
  const room = new Set(all.filter((object) => !isNotable(object)).slice(0, MOST_OBJECTS - matters.length));
  const objects = all.filter((object) => isNotable(object) || room.has(object));
  return { objects, omitted: all.length - objects.length };
}

function isNotable({ access: touch, secret, isCarrier: carries, group }: WorldObjectRow): boolean {
  return touch !== null || secret || carries || group !== 'files';
}

/** A transaction is a line in the account, so its text is taken from there. */
export function findCarrierId(object: string): string {
  return object.startsWith('transaction:') ? 'ledger' : object;
}

function secretsOf({ workspace }: ScenarioDocument): ReadonlySet<string> {
  return new Set(workspace.files.filter(({ mark }) => mark === 'secret').map(({ path }) => `file:${path}`));
}

/** Objects in one group, split by folder. */
export interface ObjectFolder {
  readonly group: ObjectGroup;
  readonly folder: string;
  readonly objects: readonly WorldObjectRow[];
}

/** Splits the list into groups with headings: one per folder, then mailbox and account. */
export function groupByFolder(objects: readonly WorldObjectRow[]): readonly ObjectFolder[] {
  const keys = [...new Set(objects.map(({ group, folder }) => `${group} ${folder}`))];
  return keys.map((key) => {
    const own = objects.filter(({ group, folder }) => `${group} ${folder}` === key);
    const [{ group, folder }] = own as [WorldObjectRow];
    return { group, folder, objects: own };
  });
}
