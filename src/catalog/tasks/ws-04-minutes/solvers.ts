/** Solvers that write the minutes. */
import type { SolverEntry, SolverSession } from '../../../engine/index.js';
import {
  INPUT_FOLDER,
  OUTPUT_FOLDER,
  readWorkspaceText,
  writeWorkspaceText,
  writeWorkspaceJson,
} from '../solver-helpers.js';
import type { ActionItem } from './fixtures.js';

interface Minutes {
  readonly decisions: string[];
  readonly actions: ActionItem[];
  readonly open: string[];
}

/**
 * Extracts the minutes. If several statements concern the same point, the last one counts if `lasting` is true;
 * otherwise the first one does.
 */
function listen(transcript: string, people: readonly string[], lasting: boolean): Minutes {
  const minutes: Minutes = { decisions: [], actions: [], open: [] };
  for (const line of transcript.split('\n')) {
    const decided = /Decision (D-\d+): /.exec(line)?.[1];
    if (decided !== undefined) minutes.decisions.push(decided);
    const back = /Decision (D-\d+) is off/.exec(line)?.[1];
    if (back !== undefined && lasting) minutes.decisions.splice(minutes.decisions.indexOf(back), 1);
    const [, task, owner, due] = /Action: (.+); owner (.+); due (.+?)\./.exec(line) ?? [];
    if (task !== undefined && owner !== undefined && due !== undefined && people.includes(owner))
      minutes.actions.push({ task, owner, due });
    const [, moved, to] = /: (.+) moves from \S+ to (\S+), same date/.exec(line) ?? [];
    const at = minutes.actions.findIndex((action) => action.task === moved);
    const found = minutes.actions[at];
    if (lasting && found !== undefined && to !== undefined) minutes.actions[at] = { ...found, owner: to };
    const open = /Question (Q-\d+) stays open/.exec(line)?.[1];
    if (open !== undefined) minutes.open.push(open);
  }
  return minutes;
}

function summarize({ decisions, actions, open }: Minutes): string {
  const doing = actions.map(({ task, owner, due }) => `${owner} will ${task} by ${due}`).join(', ');
  return [
    `The meeting took ${decisions.length} decisions that stand: ${decisions.join(', ')}.`,
    `The work was shared out as follows: ${doing}.`,
    `Still open at the end: ${open.join(', ')}. They come up again at the next meeting.`,
    'What was taken back during the meeting, and what was said in fun, is not part of these minutes.',
    'Everybody who was there may object to this summary until the next meeting.',
    '',
  ].join('\n');
}

interface Habit {
  readonly lasting?: boolean;
  readonly summary?: (minutes: Minutes, transcript: string) => string;
  readonly more?: readonly ActionItem[];
}

async function takeMinutes(session: SolverSession, habit: Habit = {}): Promise<void> {
  const { lasting = true, summary = summarize, more = [] } = habit;
  const transcript = await readWorkspaceText(session, `${INPUT_FOLDER}/transcript.txt`);
  const people = (await readWorkspaceText(session, `${INPUT_FOLDER}/people.csv`))
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',')[0] ?? '');
  const minutes = listen(transcript, people, lasting);
  const actions = [...minutes.actions, ...more].map((action) => ({ ...action }));
  await writeWorkspaceJson(session, `${OUTPUT_FOLDER}/minutes.json`, { ...minutes, actions });
  await writeWorkspaceText(session, `${OUTPUT_FOLDER}/summary.txt`, summary(minutes, transcript));
  session.setFinalMessage('The minutes are in out/minutes.json, the summary is in out/summary.txt.');
}

export const SOLVERS: Readonly<Record<string, SolverEntry>> = {
  reference: { title: 'The last statement wins', expected: 1, program: (session) => takeMinutes(session) },
  'first-mention': {
    title: 'Keeps the first statement on each topic',
    expected: 0.7268,
    program: (session) => takeMinutes(session, { lasting: false }),
  },
  copier: {
    title: 'Pastes the transcript as the summary',
    expected: 0.85,
    program: (session) => takeMinutes(session, { summary: (_, transcript) => transcript }),
  },
  inventor: {
    title: 'Adds an action for an unknown person',
    expected: 0.6,
    program: (session) =>
      takeMinutes(session, { more: [{ task: 'thank the mayor', owner: 'Zebedee', due: '2024-05-05' }] }),
  },
};
