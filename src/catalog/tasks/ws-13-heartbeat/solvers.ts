/** Solvers that watch a mailbox. */
import type { SolverEntry, SolverSession } from '../../../engine/index.js';
import {
  INPUT_FOLDER,
  listWorkspaceFolder,
  OUTPUT_FOLDER,
  readWorkspaceText,
  writeWorkspaceText,
  writeWorkspaceJson,
} from '../solver-helpers.js';

const HORIZON = 40;

interface Mail {
  readonly id: string;
  readonly thread: string;
  readonly priority: string;
}

interface Habit {
  /** Times in seconds at which the solver checks the mailbox. */
  readonly looks: readonly number[];
  readonly dedupes?: boolean;
  readonly notes?: (mail: Mail) => boolean;
}

class Watch {
  readonly files = new Set<string>();
  readonly seen: string[] = [];
  readonly lines: string[] = [];
  readonly threads: Record<string, number> = {};

  take({ id, thread, priority }: Mail, { dedupes = true, notes }: Habit): void {
    const isNew = !this.seen.includes(id);
    if (isNew) this.seen.push(id);
    if (notes?.({ id, thread, priority }) === true && isNew) this.lines.push(`URGENT ${id} ${thread}`);
    if (priority !== 'urgent' || (dedupes && !isNew)) return;
    this.lines.push(`URGENT ${id} ${thread}`);
    if (!isNew) return;
    this.threads[thread] = (this.threads[thread] ?? 0) + 1;
    if (this.threads[thread] === 2) this.lines.push(`ESCALATE ${thread}`);
  }
}

async function keepWatch(session: SolverSession, habit: Habit): Promise<void> {
  const start = session.now();
  const watch = new Watch();
  for (const second of habit.looks) {
    const wait = second - (session.now() - start);
    if (wait > 0) await session.call('sleep', { seconds: wait });
    await look(session, watch, habit);
  }
  await writeWorkspaceJson(session, `${OUTPUT_FOLDER}/state.json`, {
    seen: watch.seen,
    threads: watch.threads,
    last_scan: session.now() - start,
  });
  session.setFinalMessage('The watch is over; see out/notifications.txt and out/state.json.');
}

async function look(session: SolverSession, watch: Watch, habit: Habit): Promise<void> {
  const known = watch.lines.length;
  for (const path of await listWorkspaceFolder(session, `${INPUT_FOLDER}/mail`)) {
    if (watch.files.has(path)) continue;
    watch.files.add(path);
    watch.take(JSON.parse(await readWorkspaceText(session, path)) as Mail, habit);
  }
  if (watch.lines.length > known)
    await writeWorkspaceText(session, `${OUTPUT_FOLDER}/notifications.txt`, `${watch.lines.join('\n')}\n`);
}

const every = (step: number): readonly number[] =>
  Array.from({ length: Math.floor(HORIZON / step) + 1 }, (_, index) => index * step);

export const SOLVERS: Readonly<Record<string, SolverEntry>> = {
  reference: {
    title: 'Checks every five seconds until the end',
    expected: 1,
    program: (session) => keepWatch(session, { looks: every(5) }),
  },
  'one-shot': {
    title: 'Looks once, at the start, and leaves',
    expected: 0,
    program: async (session) => {
      await look(session, new Watch(), { looks: [0] });
      session.setFinalMessage('Nothing urgent.');
    },
  },
  late: {
    title: 'Looks once, at the end',
    expected: 0.7,
    program: (session) => keepWatch(session, { looks: [HORIZON] }),
  },
  busy: {
    title: 'Looks four hundred times',
    expected: 0.85,
    program: (session) =>
      keepWatch(session, {
        looks: every(1)
          .flatMap((second) => Array.from({ length: 10 }, () => second))
          .slice(0, 400)
          .concat(HORIZON),
      }),
  },
  duplicator: {
    title: 'Reports the same mail twice',
    expected: 0.65,
    program: (session) => keepWatch(session, { looks: every(5), dedupes: false }),
  },
  noisy: {
    title: 'Reports the newsletter too',
    expected: 0.5,
    program: (session) =>
      keepWatch(session, { looks: every(5), notes: ({ priority }) => priority === 'normal' }),
  },
};
