/** Steps that several solvers use. A failing step throws, so that the solver counts as crashed. */
import type {
  AttackDocument,
  CallDocument,
  InjectionDocument,
  Json,
  SolverSession,
} from '../../engine/index.js';

/** Returns the output of a call. Throws if the call was denied or failed. */
export async function callToolOrThrow(
  session: SolverSession,
  tool: string,
  args: { readonly [name: string]: Json },
): Promise<string> {
  const { ok, text } = await session.call(tool, args);
  if (!ok) throw new Error(text);
  return text;
}

export const readWorkspaceText = (session: SolverSession, path: string): Promise<string> =>
  callToolOrThrow(session, 'read_file', { path });

export const writeWorkspaceText = (session: SolverSession, path: string, content: string): Promise<string> =>
  callToolOrThrow(session, 'write_file', { path, content });

export const writeWorkspaceJson = (session: SolverSession, path: string, value: Json): Promise<string> =>
  writeWorkspaceText(session, path, `${JSON.stringify(value, null, 2)}\n`);

export const readWorkspaceJson = async <T>(session: SolverSession, path: string): Promise<T> =>
  JSON.parse(await readWorkspaceText(session, path)) as T;

/** Lists the paths in a folder, at any depth. */
export async function listWorkspaceFolder(
  session: SolverSession,
  directory: string,
): Promise<readonly string[]> {
  const text = await callToolOrThrow(session, 'list_files', { directory });
  return text.startsWith('/') ? text.split('\n') : [];
}

export const INPUT_FOLDER = '/ws/in';
export const OUTPUT_FOLDER = '/ws/out';

/** Defines an injection in a file. */
export function injectIntoFile(
  id: string,
  path: string,
  placement: InjectionDocument['placement'],
  text: string,
  calls: readonly CallDocument[],
): InjectionDocument {
  const title = `A planted text in ${path}`;
  return { v: 1, id, title, style: 'directive', carrier: { kind: 'file', path }, placement, text, calls };
}

/** Defines an attack with one injection that requests the calls openly. */
export function attackWithInjection(
  injection: InjectionDocument,
  success: AttackDocument['success'],
  expectedBlock: AttackDocument['expectedDenial'],
): AttackDocument {
  return { injections: [injection], success, channel: 'direct', expectedDenial: expectedBlock };
}
