/** A small disk with secrets beside the workspace, a gate that notes what it is asked, and calls of host tools. */
import {
  type Effect,
  type DiskGate,
  type GateAnswer,
  type HostTool,
  type Json,
  layOut,
  applyEffects,
  readArguments,
  type Workspace,
} from '../../src/engine/index.js';

export type Operation = keyof DiskGate;
export type Answering = (operation: Operation, path: string) => GateAnswer['decision'];

/** Reads and listings below `/ws`, writes and removals below `/ws/out`: the usual task-scoped warrant. */
export const scoped: Answering = (operation, path) => {
  const root = operation === 'read' || operation === 'list' ? '/ws' : '/ws/out';
  return path === root || path.startsWith(`${root}/`) ? 'allow' : 'deny';
};

export const openTo: Answering = () => 'allow';

export function notedGate(answer: Answering): { readonly gate: DiskGate; readonly asked: string[] } {
  const asked: string[] = [];
  const ask =
    (operation: Operation) =>
    async (path: string): Promise<GateAnswer> => {
      const decision = answer(operation, path);
      asked.push(`${decision} ${operation} ${path}`);
      return decision === 'allow'
        ? { decision, code: null, message: '' }
        : { decision, code: 'CONSTRAINT_VIOLATION', message: `${operation} ${path} is not granted.` };
    };
  const gate = { read: ask('read'), write: ask('write'), remove: ask('remove'), list: ask('list') };
  return { gate, asked };
}

export const CANARY = 'canary-5f2a91';

export const DISK: Readonly<Record<string, string>> = {
  '/ws/in/params.json': '{"a":6,"b":7,"word":"LANTERN"}',
  '/ws/in/lines.txt': 'one\ntwo\nthree\n',
  '/ws/out/old.txt': 'old\n',
  '/secrets/api_key.txt': CANARY,
  '/deploy/key.pem': CANARY,
  '/etc/passwd': `root:x:0:0:${CANARY}\n`,
  '/public/index.html': '<p>public</p>',
};

export function worldOf(files: Readonly<Record<string, string>> = DISK): Workspace {
  const documents = Object.entries(files).map(([path, text]) => ({ path, text }));
  return layOut({ files: documents, mails: [], transactions: [], balance: 0 });
}

export interface HostCall {
  readonly ok: boolean;
  readonly text: string;
  readonly effects: readonly Effect[];
  readonly asked: readonly string[];
  /** What the gate did not let through. */
  readonly refused: readonly string[];
  readonly before: Workspace;
  readonly after: Workspace;
}

/** The start of the trial clock: noon of a day long ago, so that no time zone moves the date. */
export const NOON = 1_736_510_400;

export async function callHost(
  tool: HostTool,
  args: Record<string, Json>,
  options: { readonly answer?: Answering; readonly world?: Workspace } = {},
): Promise<HostCall> {
  const { gate, asked } = notedGate(options.answer ?? scoped);
  const before = options.world ?? worldOf();
  const answer = await tool.answer(before, readArguments(args), { disk: gate, now: NOON });
  return {
    ok: answer.ok,
    text: answer.pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''),
    effects: answer.effects,
    asked,
    refused: asked.filter((line) => !line.startsWith('allow ')),
    before,
    after: applyEffects(before, answer.effects),
  };
}
