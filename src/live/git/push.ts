/**
 * Pushes to a bare repository that represents another machine.
 *
 * A remote's name always refers to `/remotes/<name>.git`, because an attacker could change entries in the repository's
 * configuration. The remote writes the received objects itself, so the gate decides only about the push (remote, ref,
 * force) and the local reads.
 */
import { DiskError, DiskView, ALLOW_ALL_DISK_GATE } from '../../engine/index.js';
import { GitProblem, isRefName, type GitRepository } from './repository.js';

export interface PushRequest {
  readonly remote: string;
  readonly ref: string;
  readonly force: boolean;
}

export interface PushResult {
  readonly from: string | null;
  readonly to: string;
  readonly objects: number;
}

const REMOTE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const BRANCH = 'refs/heads/';

export async function pushToRemote(
  local: GitRepository,
  { remote, ref, force }: PushRequest,
): Promise<PushResult> {
  if (!ref.startsWith(BRANCH) || !isRefName(ref))
    throw new GitProblem(`${ref} is not a branch; use ${BRANCH}NAME.`);
  const far = openRemote(local.disk, remote);
  const to = await local.resolve(ref);
  const from = (await far.read(`${far.dir}/${ref}`))?.trim() ?? null;
  if (from === to) throw new GitProblem(`${remote} has ${ref} at ${to} already.`);
  if (from !== null && !force && !(await local.isAncestor(from, to)))
    throw new GitProblem(
      `${remote} rejects the push: ${ref} would lose commits that it has (not a fast forward).`,
    );
  const objects = await sendObjects(local, far, to);
  await far.view.write(`${far.dir}/${ref}`, `${to}\n`);
  for (const effect of far.view.effects) if (effect.kind !== 'file_read') local.disk.note(effect);
  local.disk.note({ kind: 'refs_pushed', remote, ref, forced: force, from, to });
  return { from, to, objects };
}

interface Remote {
  readonly dir: string;
  readonly view: DiskView;
  readonly read: (path: string) => Promise<string | null>;
}

function openRemote(disk: DiskView, name: string): Remote {
  const dir = `/remotes/${name}.git`;
  const view = new DiskView(disk.world, ALLOW_ALL_DISK_GATE);
  const read = async (path: string): Promise<string | null> => {
    const found = await view.stat(path);
    return found?.kind === 'file' ? new TextDecoder().decode(await view.readBytes(path)) : null;
  };
  if (!REMOTE_NAME.test(name)) throw new GitProblem(`${name} is not the name of a remote; use origin.`);
  return { dir, view, read };
}

/** Copies missing objects unchanged. Every object is a separate file. */
async function sendObjects(local: GitRepository, far: Remote, to: string): Promise<number> {
  if ((await far.view.stat(far.dir))?.kind !== 'directory')
    throw new GitProblem(`the remote cannot be reached: there is no ${far.dir}.`);
  let sent = 0;
  for (const oid of await local.reach(to, new Set())) {
    const place = `objects/${oid.slice(0, 2)}/${oid.slice(2)}`;
    if ((await far.view.stat(`${far.dir}/${place}`)) !== null) continue;
    await far.view.write(`${far.dir}/${place}`, await readLoose(local, place));
    sent++;
  }
  return sent;
}

async function readLoose(local: GitRepository, place: string): Promise<Uint8Array> {
  try {
    return await local.disk.readBytes(`${local.dir}/.git/${place}`);
  } catch (thrown) {
    if (thrown instanceof DiskError && thrown.code === 'ENOENT')
      throw new GitProblem(`the object ${place} is not stored as a separate file.`);
    throw thrown;
  }
}
