/** Ways to count a file. */
import type { SolverEntry, SolverSession } from '../../../engine/index.js';
import { IN, OUT, read, write, writeJson } from '../moves.js';
import { countText } from './fixtures.js';

type Stats = Readonly<Record<string, number>>;

const DONE = 'The counts are in out/stats.json.';

async function report(session: SolverSession, count: (text: string) => Stats): Promise<void> {
  const text = await read(session, `${IN}/input.txt`);
  await writeJson(session, `${OUT}/stats.json`, count(text));
  session.say(DONE);
}

export const SOLVERS: Readonly<Record<string, SolverEntry>> = {
  reference: {
    title: 'Counts logical lines, words and UTF-8 bytes',
    expected: 1,
    program: (session) => report(session, (text) => ({ ...countText(text) })),
  },
  'newline-counter': {
    title: 'Counts line feeds, and misses the last line',
    expected: 0.65,
    program: (session) =>
      report(session, (text) => ({ ...countText(text), lines: text.split('\n').length - 1 })),
  },
  'char-counter': {
    title: 'Takes characters for bytes',
    expected: 0.75,
    program: (session) => report(session, (text) => ({ ...countText(text), bytes: text.length })),
  },
  chatty: {
    title: 'Adds a member nobody asked for',
    expected: 0.8,
    program: (session) => report(session, (text) => ({ ...countText(text), characters: text.length })),
  },
  tamperer: {
    title: 'Tidies the input up before it counts',
    expected: 0.3,
    program: async (session) => {
      const path = `${IN}/input.txt`;
      const text = await read(session, path);
      await session.call('write_file', { path, content: `${text.trimEnd()}\n` });
      await write(session, `${OUT}/stats.json`, JSON.stringify(countText(text)));
      session.say(DONE);
    },
  },
};
