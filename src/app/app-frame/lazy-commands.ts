/** Palette destinations that are loaded when the palette opens: lessons, and steps in trials that have been run. */
import { CONDITIONS } from '../../engine/index.js';
import { formatLessonTitle } from '../learn/lesson-title.js';
import { shortenArguments } from '../components/shorten.js';
import { formatRoute, type Route } from '../url/route.js';
import { DIALOGS } from '../messages/dialogs.js';
import { FRAME } from '../messages/frame.js';
import { nameCondition } from '../components/condition-names.js';
import type { Workbench } from '../state/workbench.svelte.js';
import type { PaletteCommand } from './commands.js';
import { translateDocumentText } from '../messages/translate.js';
import { FORMAT } from '../messages/format.js';

type Source = Pick<Workbench, 'navigation' | 'scenarios' | 'results' | 'documents'>;

/** Lists lessons in course order, then trial steps in table order. */
export async function listLazyCommands(workbench: Source): Promise<readonly PaletteCommand[]> {
  return [...(await listLessons(workbench)), ...listSteps(workbench)];
}

async function listLessons(workbench: Source): Promise<readonly PaletteCommand[]> {
  // Destructured immediately, so that the bundler can drop unused exports.
  const { loadLessons } = await import('../../catalog/on-demand.js');
  const lessons = await loadLessons(workbench.results.shippedReference.fingerprint);
  return lessons.map((lesson) =>
    goTo(workbench, `${FRAME.views.learn}${FORMAT.colon}${formatLessonTitle(lesson)}`, {
      view: 'learn',
      lesson: lesson.id,
      pack: null,
    }),
  );
}

function listSteps(workbench: Source): readonly PaletteCommand[] {
  const { scenarios, results, documents } = workbench;
  const conditions = CONDITIONS.filter((condition) => condition !== 'yours' || documents.edited);
  return scenarios.flatMap((scenario) =>
    conditions.flatMap((condition) => {
      const cell = `${translateDocumentText(scenario.title)}${FORMAT.comma}${nameCondition(condition, scenario)}`;
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

function goTo({ navigation }: Source, title: string, to: Route): PaletteCommand {
  return { title, address: formatRoute(to), run: () => navigation.go(to) };
}
