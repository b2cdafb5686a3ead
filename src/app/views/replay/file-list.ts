/**
 * The list beside the text: objects of a world with what happened to them.
 *
 * A page with thousands of rows answers slowly, so untouched files are left out first; what was read,
 * written, stolen, marked secret or planted is always listed.
 */
import type { ScenarioDocument } from '../../../engine/index.js';
import { listObjects, type ObjectGroup, type WorldObject } from './objects.js';
import type { Recording } from './recording.js';
import { listTouches, strongest, type Touch, type Touched } from './touches.js';

export interface ListedObject extends WorldObject {
  readonly touch: Touch | null;
  readonly touches: readonly Touched[];
  /** An attacker would want it. */
  readonly secret: boolean;
  /** Carries planted text when the trial starts. */
  readonly carries: boolean;
}

export interface ObjectList {
  readonly objects: readonly ListedObject[];
  /** Untouched files that are not listed. */
  readonly left: number;
}

const MOST_OBJECTS = 100;

/** What there is to look at after the call at a position; null when the trial has no world there. */
export function listAt(recording: Recording, position: number): ObjectList | null {
  const world = recording.worldAt(position);
  const final = recording.worldAt(recording.last);
  if (world === null || final === null) return null;
  const touches = listTouches(recording.trail, position);
  const secrets = secretsOf(recording.scenario);
  const carriers = new Set(recording.threads.map(({ object }) => carrierId(object)));
  const all = listObjects(world, final).map((object): ListedObject => {
    const own = touches.get(object.id) ?? [];
    const flags = { secret: secrets.has(object.id), carries: carriers.has(object.id) };
    return { ...object, touch: strongest(own), touches: own, ...flags };
  });
  return cutList(all);
}

function cutList(all: readonly ListedObject[]): ObjectList {
  if (all.length <= MOST_OBJECTS) return { objects: all, left: 0 };
  const matters = all.filter((object) => isNotable(object));
  const room = new Set(all.filter((object) => !isNotable(object)).slice(0, MOST_OBJECTS - matters.length));
  const objects = all.filter((object) => isNotable(object) || room.has(object));
  return { objects, left: all.length - objects.length };
}

function isNotable({ touch, secret, carries, group }: ListedObject): boolean {
  return touch !== null || secret || carries || group !== 'files';
}

/** A transaction is a line of the account, so its text is looked for there. */
export function carrierId(object: string): string {
  return object.startsWith('transaction:') ? 'ledger' : object;
}

function secretsOf({ workspace }: ScenarioDocument): ReadonlySet<string> {
  return new Set(workspace.files.filter(({ mark }) => mark === 'secret').map(({ path }) => `file:${path}`));
}

/** Objects of one group, cut at changes of folder. */
export interface Folder {
  readonly group: ObjectGroup;
  readonly folder: string;
  readonly objects: readonly ListedObject[];
}

/** The list as headed groups, in order: one per folder of files, then mailbox and account. */
export function groupByFolder(objects: readonly ListedObject[]): readonly Folder[] {
  const keys = [...new Set(objects.map(({ group, folder }) => `${group} ${folder}`))];
  return keys.map((key) => {
    const own = objects.filter(({ group, folder }) => `${group} ${folder}` === key);
    const [{ group, folder }] = own as [ListedObject];
    return { group, folder, objects: own };
  });
}
