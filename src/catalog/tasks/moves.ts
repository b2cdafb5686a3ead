/** Moves that solvers are made of. A move that fails throws: then the solver has crashed, and that counts. */
import type {
  AttackDocument,
  CallDocument,
  InjectionDocument,
  Json,
  SolverSession,
} from '../../engine/index.js';

/** The text of a call's answer; throws when it was refused or failed. */
export async function ask(
  session: SolverSession,
  tool: string,
  args: { readonly [name: string]: Json },
): Promise<string> {
  const { ok, text } = await session.call(tool, args);
  if (!ok) throw new Error(text);
  return text;
}

export const read = (session: SolverSession, path: string): Promise<string> =>
  ask(session, 'read_file', { path });

export const write = (session: SolverSession, path: string, content: string): Promise<string> =>
  ask(session, 'write_file', { path, content });

export const writeJson = (session: SolverSession, path: string, value: Json): Promise<string> =>
  write(session, path, `${JSON.stringify(value, null, 2)}\n`);

export const readJson = async <T>(session: SolverSession, path: string): Promise<T> =>
  JSON.parse(await read(session, path)) as T;

/** Paths of a folder, at any depth. */
export async function list(session: SolverSession, directory: string): Promise<readonly string[]> {
  const text = await ask(session, 'list_files', { directory });
  return text.startsWith('/') ? text.split('\n') : [];
}

/** Names of what the workspace holds. */
export const IN = '/ws/in';
export const OUT = '/ws/out';

/** An injection in a file. */
export function plantInFile(
  id: string,
  path: string,
  placement: InjectionDocument['placement'],
  text: string,
  calls: readonly CallDocument[],
): InjectionDocument {
  const title = `A planted text in ${path}`;
  return { v: 1, id, title, style: 'directive', carrier: { kind: 'file', path }, placement, text, calls };
}

/** An attack with one injection that asks openly. */
export function attackBy(
  injection: InjectionDocument,
  success: AttackDocument['success'],
  expectedBlock: AttackDocument['expectedBlock'],
): AttackDocument {
  return { injections: [injection], success, channel: 'direct', expectedBlock };
}
