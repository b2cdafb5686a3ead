/** A repository on the virtual disk as seen by the git tools: commits, trees, diffs and merges. */
import git from 'isomorphic-git';
import { DiskError, type DiskView } from '../../engine/index.js';
import { GitDisk } from './git-disk.js';

export interface GitCommit {
  readonly oid: string;
  readonly message: string;
  readonly author: string;
  /** Unix seconds. */
  readonly at: number;
  readonly parents: readonly string[];
  readonly tree: string;
}

/** A problem that the caller can fix. Its message becomes the tool's error text. */
export class GitProblem extends Error {}

const PERSON = { name: 'Agent', email: 'agent@corp.test' };

export class GitRepository {
  readonly disk: DiskView;
  readonly dir: string;
  readonly #at: {
    readonly fs: { readonly promises: GitDisk };
    readonly gitdir: string;
    readonly cache: object;
  };

  /** `dir`: path of the work tree, which contains `.git`. */
  constructor(disk: DiskView, dir: string) {
    this.disk = disk;
    this.dir = dir;
    this.#at = { fs: { promises: new GitDisk(disk) }, gitdir: `${dir}/.git`, cache: {} };
  }

  /** Resolves a branch, remote branch or object id to a commit. */
  async resolve(ref: string): Promise<string> {
    if (!isRefName(ref)) throw new GitProblem(`${ref} is not a valid name of a branch or commit.`);
    for (const name of [ref, `refs/heads/${ref}`, `refs/remotes/${ref}`]) {
      const oid = await git.resolveRef({ ...this.#at, ref: name }).catch(orNull);
      if (oid !== null) return oid;
    }
    const whole = await git.expandOid({ ...this.#at, oid: ref }).catch(orNull);
    if (whole === null) throw new GitProblem(`there is no branch or commit ${ref}.`);
    return whole;
  }

  async branch(): Promise<string> {
    const name = await git.currentBranch({ ...this.#at }).catch(orNull);
    if (typeof name !== 'string')
      throw new GitProblem(`${this.dir} is not a repository, or is not on a branch.`);
    return name;
  }

  async log(ref: string, depth: number): Promise<readonly GitCommit[]> {
    const oid = await this.resolve(ref);
    const found = await git.log({ ...this.#at, ref: oid, depth });
    return found.map(({ oid: id, commit }) => ({
      oid: id,
      message: commit.message,
      author: `${commit.author.name} <${commit.author.email}>`,
      at: commit.author.timestamp,
      parents: commit.parent,
      tree: commit.tree,
    }));
  }

  /**
   * Returns the files in a commit, keyed by path, with content ids. A tree that points outside its folder is rejected.
   */
  async files(oid: string): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    await this.#collect(oid, '', found, 0);
    return found;
  }

  async blob(oid: string): Promise<Uint8Array> {
    return (await git.readBlob({ ...this.#at, oid })).blob;
  }

  async isAncestor(ancestor: string, of: string): Promise<boolean> {
    if (ancestor === of) return true;
    return (await git.isDescendent({ ...this.#at, oid: of, ancestor, depth: -1 }).catch(orNull)) === true;
  }

  async base(a: string, b: string): Promise<string | null> {
    const found = (await git.findMergeBase({ ...this.#at, oids: [a, b] })) as readonly string[];
    return found[0] ?? null;
  }

  /** Merges into the current branch and updates the working tree. */
  async merge(theirs: string, at: number): Promise<{ readonly oid: string; readonly kind: string }> {
    const ours = await this.branch();
    const person = { ...PERSON, timestamp: at, timezoneOffset: 0 };
    const whole = { ...this.#at, dir: this.dir };
    const result = await git
      .merge({
        ...whole,
        ours,
        theirs,
        author: person,
        committer: person,
        message: `Merge ${theirs} into ${ours}`,
      })
      .catch(explainConflict);
    const oid = result.oid ?? (await this.resolve(ours));
    await this.files(oid);
    await git.checkout({ ...whole, ref: ours, force: true });
    const kind =
      result.alreadyMerged === true
        ? 'nothing new'
        : result.fastForward === true
          ? 'fast forward'
          : 'merge commit';
    return { oid, kind };
  }

  /** Returns the ids of every object that a commit needs, including the commit, except those reachable from `known`. */
  async reach(oid: string, known: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    const open = [oid];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next) || known.has(next)) continue;
      found.add(next);
      const { commit } = await git.readCommit({ ...this.#at, oid: next });
      await this.#reachTree(commit.tree, found);
      open.push(...commit.parent);
    }
    return found;
  }

  async #reachTree(oid: string, found: Set<string>): Promise<void> {
    if (found.has(oid)) return;
    found.add(oid);
    for (const entry of await this.#entries(oid)) {
      if (entry.type === 'tree') await this.#reachTree(entry.oid, found);
      else if (entry.type === 'blob') found.add(entry.oid);
    }
  }

  async #collect(oid: string, at: string, found: Map<string, string>, depth: number): Promise<void> {
    if (depth > 32) throw new GitProblem('the folders of a commit are nested too deeply.');
    for (const { path, type, oid: id } of await this.#entries(oid)) {
      if (type === 'tree') await this.#collect(id, `${at}${path}/`, found, depth + 1);
      else if (type === 'blob') found.set(at + path, id);
    }
  }

  async #entries(oid: string) {
    const { tree } = await git.readTree({ ...this.#at, oid });
    const link = tree.find(({ mode }) => mode === '120000');
    if (link !== undefined)
      throw new GitProblem(`a commit contains the link ${link.path}; this disk has no links.`);
    return tree;
  }
}

/** Checks that a ref name is well formed. A valid name cannot escape the refs folder. */
export function isRefName(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._/-]{0,199}$/.test(text) && !/\.\.|\/\/|\.lock$|\/$|\/\./.test(text);
}

/** Returns null for an error that means a missing object. Disk errors are rethrown. */
function orNull(thrown: unknown): null {
  if (thrown instanceof DiskError && thrown.code === 'EIO') throw thrown;
  return null;
}

function explainConflict(thrown: unknown): never {
  const { code, data } = thrown as { code?: string; data?: { filepaths?: readonly string[] } };
  if (code === 'MergeConflictError' || code === 'MergeNotSupportedError')
    throw new GitProblem(`conflict in ${data?.filepaths?.join(', ') ?? 'the files'}; nothing was merged.`);
  if (code === 'NotFoundError') throw new GitProblem('there is no such branch or commit.');
  throw thrown;
}
