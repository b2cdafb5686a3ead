/** Destinations that the palette looks up when it is open: lessons, and the steps of trials run here. */
import { CONDITIONS } from '../../engine/index.js';
import { titleOf } from '../learn/lesson-title.js';
import { shortenArguments } from '../parts/shorten.js';
import { formatPlace, type Place } from '../route.js';
import { DIALOGS } from '../words/dialogs.js';
import { FRAME } from '../words/frame.js';
import { CONDITION_WORDS } from '../words/outcomes.js';
import type { Workbench } from '../workbench.svelte.js';
import type { Command } from './commands.js';
import { say } from '../words/say.js';
import { FORMAT } from '../words/format.js';

type Source = Pick<Workbench, 'place' | 'scenarios' | 'results' | 'documents'>;

/** Lessons in the order of the course, then steps in the order of the table. */
export async function listLateCommands(workbench: Source): Promise<readonly Command[]> {
  return [...(await listLessons(workbench)), ...listSteps(workbench)];
}

async function listLessons(workbench: Source): Promise<readonly Command[]> {
  // Taken apart at once: the bundler then leaves out what nobody takes.
  const { loadLessons } = await import('../../catalog/light.js');
  const lessons = await loadLessons(workbench.results.shipped.fingerprint);
  return lessons.map((lesson) =>
    goTo(workbench, `${FRAME.views.learn}${FORMAT.colon}${titleOf(lesson)}`, {
      view: 'learn',
      lesson: lesson.id,
      pack: null,
    }),
  );
}

function listSteps(workbench: Source): readonly Command[] {
  const { scenarios, results, documents } = workbench;
  const conditions = CONDITIONS.filter((condition) => condition !== 'yours' || documents.edited);
  return scenarios.flatMap((scenario) =>
    conditions.flatMap((condition) => {
      const cell = `${say(scenario.title)}${FORMAT.comma}${CONDITION_WORDS[condition].name}`;
      const rows = results.verdict(scenario.id, condition)?.rows ?? [];
      return rows.map(({ step, tool, args }) =>
        goTo(workbench, DIALOGS.palette.step(cell, step, `${tool}(${shortenArguments(args)})`), {
          view: 'replay',
          scenario: scenario.id,
          condition,
          step,
          tab: null,
        }),
      );
    }),
  );
}

function goTo({ place }: Source, title: string, to: Place): Command {
  return { title, address: formatPlace(to), run: () => place.go(to) };
}
