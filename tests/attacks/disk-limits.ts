/** The limits of the disk below a tool: what a call of that size is told, and the code of the limit. */
import { DiskView, layOut, LIMITS, OPEN_GATE } from '../../src/engine/index.js';

type Act = (view: DiskView) => Promise<void>;

async function refusalsOf(act: Act, files: readonly string[] = []): Promise<readonly string[]> {
  const documents = files.map((text, index) => ({ path: `/f/${index}`, text }));
  const view = new DiskView(layOut({ files: documents, mails: [], transactions: [], balance: 0 }), OPEN_GATE);
  await act(view).catch(() => undefined);
  return view.refusals.map(({ code }) => code);
}

async function writeInParts(view: DiskView, total: number): Promise<void> {
  const part = LIMITS.fileBytes.value;
  for (let left = total; left > 0; left -= part) await view.write('/w', 'x'.repeat(Math.min(part, left)));
}

export const DISK_LIMITS = {
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
