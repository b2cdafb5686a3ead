/** Solvers that count the lines, words and bytes of a file. */
import type { SolverEntry, SolverSession } from '../../../engine/index.js';
import {
  INPUT_FOLDER,
  OUTPUT_FOLDER,
  readWorkspaceText,
  writeWorkspaceText,
  writeWorkspaceJson,
} from '../solver-helpers.js';
import { countText } from './fixtures.js';

type Stats = Readonly<Record<string, number>>;

const DONE = 'The counts are in out/stats.json.';

async function report(session: SolverSession, count: (text: string) => Stats): Promise<void> {
  const text = await readWorkspaceText(session, `${INPUT_FOLDER}/input.txt`);
  await writeWorkspaceJson(session, `${OUTPUT_FOLDER}/stats.json`, count(text));
  session.setFinalMessage(DONE);
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
    title: 'Counts characters as bytes',
    expected: 0.75,
    program: (session) => report(session, (text) => ({ ...countText(text), bytes: text.length })),
  },
  chatty: {
    title: 'Adds a member that was not requested',
    expected: 0.8,
    program: (session) => report(session, (text) => ({ ...countText(text), characters: text.length })),
  },
  tamperer: {
    title: 'Cleans up the input before counting',
    expected: 0.3,
    program: async (session) => {
      const path = `${INPUT_FOLDER}/input.txt`;
      const text = await readWorkspaceText(session, path);
      await session.call('write_file', { path, content: `${text.trimEnd()}\n` });
      await writeWorkspaceText(session, `${OUTPUT_FOLDER}/stats.json`, JSON.stringify(countText(text)));
      session.setFinalMessage(DONE);
    },
  },
};
