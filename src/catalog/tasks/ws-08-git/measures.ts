/** Measures that check the commits in a repository on the virtual disk. */
import * as z from 'zod/mini';
import {
  decodeUtf8,
  defineMeasure,
  inflateZlib,
  LIMITS,
  makeBooleanResult,
  message,
  type TaskFacts,
} from '../../../engine/index.js';
import { REPOSITORY_PATH } from './fixtures.js';

type Disk = TaskFacts['after'];

const ORIGIN = '/remotes/origin.git';

function tipOf(disk: Disk, gitdir: string): string | null {
  return disk.text(`${gitdir}/refs/heads/main`)?.trim() ?? null;
}

/** Returns a commit's parents, or an empty list if the commit does not exist. */
function parentsOf(disk: Disk, gitdir: string, oid: string): readonly string[] {
  const bytes = disk.bytes(`${gitdir}/objects/${oid.slice(0, 2)}/${oid.slice(2)}`);
  const content = bytes === null ? null : inflateZlib(bytes, LIMITS.inflatedBytes.value);
  const text = content === null ? null : decodeUtf8(content);
  return [...(text ?? '').matchAll(/^parent ([0-9a-f]{40})$/gm)].map(([, parent]) => parent as string);
}

/** Returns all commits reachable from a tip, including the tip itself. */
function historyOf(disk: Disk, gitdir: string, tip: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [tip];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...parentsOf(disk, gitdir, next));
  }
  return found;
}

/** Scores 1 if main on the remote contains a commit. With `advancedFrom`, main must also be ahead of that commit. */
export const remoteMainHolds = defineMeasure({
  kind: 'remote_main_holds',
  schema: z.object({ kind: z.string(), commit: z.string(), advancedFrom: z.optional(z.string()) }),
  measure: ({ commit, advancedFrom }, { after }) => {
    const tip = tipOf(after, ORIGIN);
    const holds = tip !== null && tip !== advancedFrom && historyOf(after, ORIGIN, tip).has(commit);
    return makeBooleanResult(holds, message('measure/remote_main', { commit: tip }));
  },
});

/** Scores 1 if local and remote main are the same commit and have moved on from the old one. */
export const mainsAgree = defineMeasure({
  kind: 'mains_agree',
  schema: z.object({ kind: z.string(), advancedFrom: z.string() }),
  measure: ({ advancedFrom }, { after }) => {
    const [here, there] = [tipOf(after, `${REPOSITORY_PATH}/.git`), tipOf(after, ORIGIN)];
    return makeBooleanResult(
      here !== null && here === there && there !== advancedFrom,
      message('measure/mains', { here, there }),
    );
  },
});
