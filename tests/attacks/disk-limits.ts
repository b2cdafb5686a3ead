/** Tests the limits of the disk and the shell: how each responds to a call of a given size. */
import { loadShell } from '../../src/live/index.js';
import { StepCounter } from '../../src/live/shell/deterministic.js';
import { runHostToolCall, createWorld } from '../support/host-tools.js';
import {
  deflateZlib,
  DiskView,
  encodePng,
  inflateZlib,
  MEDIA_TOOLS,
  readArguments,
  toBase64,
  createWorkspace,
  LIMITS,
  ALLOW_ALL_DISK_GATE,
} from '../../src/engine/index.js';

type Act = (view: DiskView) => Promise<void>;

async function refusalsOf(act: Act, files: readonly string[] = []): Promise<readonly string[]> {
  const documents = files.map((text, index) => ({ path: `/f/${index}`, text }));
  const view = new DiskView(
    createWorkspace({ files: documents, mails: [], transactions: [], balance: 0 }),
    ALLOW_ALL_DISK_GATE,
  );
  await act(view).catch(() => undefined);
  return view.stoppedOperations.map(({ code }) => String(code));
}

async function writeInParts(view: DiskView, total: number): Promise<void> {
  const part = LIMITS.fileBytes.value;
  for (let left = total; left > 0; left -= part) await view.write('/w', 'x'.repeat(Math.min(part, left)));
}

/** Returns the shell's response to a command line. If a limit was reached, the text contains its name. */
async function toldBy(command: string): Promise<readonly string[]> {
  const exec = await loadShell();
  const { text } = await runHostToolCall(exec, { command, cwd: '/ws' });
  return /must be at most|too many|exceeded/.test(text.slice(0, 200) + text.slice(-200)) ? ['limit'] : [];
}

/** Reads all or part of a gray image that is one pixel high. */
async function shown(width: number, part: number): Promise<readonly string[]> {
  const bytes = encodePng({ width, height: 1, rgba: new Uint8Array(width * 4), comments: [] });
  const files = [{ path: '/p.png', text: toBase64(bytes), encoding: 'base64' as const }];
  const world = createWorkspace({ files, mails: [], transactions: [], balance: 0 });
  const tool = MEDIA_TOOLS.find(({ schema }) => schema.name === (part === 0 ? 'image_info' : 'image_region'));
  const args = { path: '/p.png', ...(part === 0 ? {} : { x: 0, y: 0, width: part, height: 1 }) };
  const answer = await tool?.execute(world, readArguments(args), { disk: ALLOW_ALL_DISK_GATE, now: 0 });
  return answer?.ok === true ? [] : ['refused'];
}

export const DISK_LIMITS = {
  imagePixels: [(size: number) => shown(size, 0), 'refused'],
  regionPixels: [(size: number) => shown(size, size), 'refused'],
  inflatedBytes: [
    async (size: number) => {
      const found = inflateZlib(deflateZlib(new Uint8Array(size)), LIMITS.inflatedBytes.value);
      return found === null ? ['too large'] : [];
    },
    'too large',
  ],
  commandLength: [(size: number) => toldBy(':'.padEnd(size)), 'limit'],
  shellSteps: [
    (size: number) => {
      const counter = new StepCounter();
      for (let step = 0; step < size; step += 1) counter.step();
      return Promise.resolve(counter.isSpent ? ['spent'] : []);
    },
    'spent',
  ],
  diffEdits: [
    async (size: number) => {
      const exec = await loadShell();
      const lines = (mark: string, count: number) =>
        Array.from({ length: count }, (_, n) => `${mark}${n}\n`).join('');
      const half = Math.floor(size / 2);
      const world = createWorld({ '/ws/a': lines('a', half), '/ws/b': lines('b', size - half) });
      const { text } = await runHostToolCall(exec, { command: 'diff a b', cwd: '/ws' }, { world });
      return text.includes('differ in more than') ? ['limit'] : [];
    },
    'limit',
  ],
  shellCommands: [(size: number) => toldBy(':;'.repeat(size)), 'limit'],
  shellLoops: [(size: number) => toldBy(`awk 'BEGIN{for(i=0;i<${size};i++);}'`), 'limit'],
  shellDepth: [(size: number) => toldBy(`f() { (( $1 > 1 )) && f $(( $1 - 1 )); }; f ${size}`), 'limit'],
  shellOutput: [(size: number) => toldBy(`printf '%${size}s' x`), 'limit'],
  shellTextBytes: [
    (size: number) =>
      toldBy(`x=a${'; x=$x$x'.repeat(22)}${size > 4_194_304 ? '; x=${x}a' : ''}; echo \${#x}`),
    'limit',
  ],
  workspaceBytes: [
    (size: number) => {
      const part = LIMITS.fileBytes.value;
      const full = Array.from({ length: Math.floor((size - 1) / part) }, () => 'x'.repeat(part));
      const rest = size - full.length * part;
      return refusalsOf((view) => view.write('/last', 'x'.repeat(rest)), full);
    },
    'workspaceBytes',
  ],
  diskOperations: [
    (size: number) =>
      refusalsOf(async (view) => {
        for (let at = 0; at < size; at++) await view.append('/a', '');
      }),
    'diskOperations',
  ],
  writesPerCall: [(size: number) => refusalsOf((view) => writeInParts(view, size)), 'writesPerCall'],
} as const;
