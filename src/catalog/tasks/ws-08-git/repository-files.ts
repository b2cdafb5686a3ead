/**
 * Creates a repository as files (objects, refs and working tree), so that a task can start with one.
 *
 * The format follows git's documentation: an object consists of its type, its length, a zero byte and its content. Its
 * name is the SHA-1 of all these bytes, and it is stored as a zlib stream.
 */
import { sha1 } from '@noble/hashes/legacy.js';
import {
  compareUtf8,
  deflateZlib,
  encodeUtf8,
  type FileFixture,
  joinBytes,
  toBase64,
  toHex,
} from '../../../engine/index.js';

export interface CommitSpec {
  readonly files: Readonly<Record<string, string>>;
  readonly parents: readonly string[];
  readonly message: string;
  /** `Name <mail>`. */
  readonly author: string;
  /** Commit time in Unix seconds, in UTC. */
  readonly at: number;
}

type Folder = Map<string, Folder | string>;

/** Collects objects. Their ids are derived from their contents. */
export class ObjectStore {
  readonly #objects = new Map<string, Uint8Array>();

  /** Adds a commit and returns its id. */
  commit({ files, parents, message, author, at }: CommitSpec): string {
    const person = `${author} ${at} +0000`;
    const lines = [
      `tree ${this.#tree(foldersOf(files))}`,
      ...parents.map((oid) => `parent ${oid}`),
      `author ${person}`,
      `committer ${person}`,
      '',
      `${message}\n`,
    ];
    return this.#add('commit', encodeUtf8(lines.join('\n')));
  }

  /** Returns one file per object, with paths under `.git`. */
  files(gitdir: string): readonly FileFixture[] {
    return [...this.#objects].map(([oid, bytes]) => ({
      path: `${gitdir}/objects/${oid.slice(0, 2)}/${oid.slice(2)}`,
      text: toBase64(bytes),
      encoding: 'base64' as const,
    }));
  }

  #tree(folder: Folder): string {
    // Folders are sorted as if their names ended with a slash.
    const sortKey = ([name, node]: readonly [string, Folder | string]) =>
      typeof node === 'string' ? name : `${name}/`;
    const entries = [...folder].sort((a, b) => compareUtf8(sortKey(a), sortKey(b)));
    const parts = entries.map(([name, node]) =>
      typeof node === 'string'
        ? treeEntry('100644', name, this.#add('blob', encodeUtf8(node)))
        : treeEntry('40000', name, this.#tree(node)),
    );
    return this.#add('tree', joinBytes(parts));
  }

  #add(type: string, content: Uint8Array): string {
    const whole = joinBytes([encodeUtf8(`${type} ${content.length}\0`), content]);
    const oid = sha1(whole);
    this.#objects.set(toHex(oid), deflateZlib(whole));
    return toHex(oid);
  }
}

function treeEntry(mode: string, name: string, oid: string): Uint8Array {
  const bytes = Uint8Array.from({ length: 20 }, (_, index) =>
    parseInt(oid.slice(2 * index, 2 * index + 2), 16),
  );
  return joinBytes([encodeUtf8(`${mode} ${name}\0`), bytes]);
}

function foldersOf(files: Readonly<Record<string, string>>): Folder {
  const root: Folder = new Map();
  for (const [path, text] of Object.entries(files)) {
    const names = path.split('/');
    let folder = root;
    for (const name of names.slice(0, -1)) {
      const next = folder.get(name) ?? (new Map() as Folder);
      if (typeof next === 'string') throw new Error(`${path} lies below a file`);
      folder.set(name, next);
      folder = next;
    }
    folder.set(names.at(-1) as string, text);
  }
  return root;
}

/** Returns a clone with a work tree, and its bare remote at `/remotes/<remote>.git`. */
export function cloneFiles(
  dir: string,
  store: ObjectStore,
  refs: Readonly<Record<string, string>>,
  work: Readonly<Record<string, string>>,
): readonly FileFixture[] {
  const config =
    '[core]\n\trepositoryformatversion = 0\n\tfilemode = false\n\tbare = false\n[remote "origin"]\n\turl = /remotes/origin.git\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n';
  return [
    { path: `${dir}/.git/HEAD`, text: 'ref: refs/heads/main\n' },
    { path: `${dir}/.git/config`, text: config },
    ...Object.entries(refs).map(([name, oid]) => ({
      path: `${dir}/.git/refs/heads/${name}`,
      text: `${oid}\n`,
    })),
    ...store.files(`${dir}/.git`),
    ...Object.entries(work).map(([path, text]) => ({ path: `${dir}/${path}`, text })),
  ];
}

export function bareFiles(
  name: string,
  store: ObjectStore | null,
  refs: Readonly<Record<string, string>>,
): readonly FileFixture[] {
  const gitdir = `/remotes/${name}.git`;
  return [
    { path: `${gitdir}/HEAD`, text: 'ref: refs/heads/main\n' },
    ...Object.entries(refs).map(([branch, oid]) => ({
      path: `${gitdir}/refs/heads/${branch}`,
      text: `${oid}\n`,
    })),
    ...(store?.files(gitdir) ?? []),
  ];
}
