/**
 * Palette commands that are available immediately: views, scenarios in each view, and actions. `lazy-commands` adds the
 * others.
 */
import { CONDITIONS } from '../../engine/index.js';
import { formatRoute, DEFAULT_TASKS_ROUTE } from '../url/route.js';
import { findStart, VIEWS } from '../views/registry.js';
import { DIALOGS } from '../messages/dialogs.js';
import { FRAME } from '../messages/frame.js';
import { nameCondition } from '../components/condition-names.js';
import type { Workbench } from '../state/workbench.svelte.js';
import { saveRunAction, redoEdit, runFullMatrix, undoEdit } from './actions.js';
import { exportBundle, chooseAndOpenBundle } from './download-and-open.js';
import { translateDocumentText } from '../messages/translate.js';
import { FORMAT } from '../messages/format.js';

export interface PaletteCommand {
  readonly title: string;
  /** The destination as shown to the user; empty for actions. */
  readonly address: string;
  readonly run: () => void;
}

/** Lists all destinations and actions that are available from the current view. */
export function listCommands(workbench: Workbench): readonly PaletteCommand[] {
  return [
    ...listViews(workbench),
    ...listActions(workbench),
    ...listScenarios(workbench),
    ...listTasks(workbench),
  ];
}

/** Returns the commands whose title contains every word of the search text, in their original order. */
export function matchCommands(commands: readonly PaletteCommand[], text: string): readonly PaletteCommand[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}

function listViews({ navigation: place }: Workbench): PaletteCommand[] {
  return VIEWS.filter(({ key }) => key !== null).map((entry) => ({
    title: FRAME.views[entry.view],
    address: formatRoute(findStart(entry.view)),
    run: () => place.go(findStart(entry.view)),
  }));
}

function listActions(workbench: Workbench): PaletteCommand[] {
  const { documents, navigation: place } = workbench;
  const action = (title: string, run: () => void): PaletteCommand => ({ title, address: '', run });
  return [
    action(FRAME.runAll, () => runFullMatrix(workbench)),
    action(FRAME.keepRun, () => void saveRunAction(workbench)),
    ...(documents.canUndo ? [action(FRAME.undo, () => undoEdit(workbench))] : []),
    ...(documents.canRedo ? [action(FRAME.redo, () => redoEdit(workbench))] : []),
    ...(documents.edited ? [action(FRAME.resetAll, () => documents.reset())] : []),
    action(FRAME.share, () => (workbench.dialog = 'share')),
    action(DIALOGS.share.file, () => void exportBundle(workbench)),
    action(DIALOGS.share.openFile, () => void chooseAndOpenBundle(workbench)),
    action(FRAME.views.import, () => place.go({ view: 'import' })),
    action(FRAME.views.host, () => place.go({ view: 'host', part: 'prepare', sheet: null })),
    action(DIALOGS.shortcuts.title, () => (workbench.dialog = 'shortcuts')),
    action(FRAME.views.help, () => place.go({ view: 'help', topic: 'about' })),
  ];
}

/** The tasks, if their view has already loaded them. */
function listTasks({ taskRunner: bench, navigation: place }: Workbench): PaletteCommand[] {
  return (bench?.tasks ?? []).map(({ id, title }) => {
    const to = { ...DEFAULT_TASKS_ROUTE, task: id };
    return {
      title: `${FRAME.views.tasks}${FORMAT.colon}${title}`,
      address: formatRoute(to),
      run: () => place.go(to),
    };
  });
}

function listScenarios({ scenarios, navigation: place, documents }: Workbench): PaletteCommand[] {
  const conditions = CONDITIONS.filter((condition) => condition !== 'yours' || documents.edited);
  return scenarios.flatMap((scenario) => {
    const edit = { view: 'edit', scenario: scenario.id, part: 'warrant', mode: 'form' } as const;
    const replays = conditions.map((condition) => {
      const to = { view: 'replay', scenario: scenario.id, condition, step: null, tab: null } as const;
      const title = `${FRAME.views.replay}${FORMAT.colon}${translateDocumentText(scenario.title)}${FORMAT.comma}${nameCondition(condition, scenario)}`;
      return { title, address: formatRoute(to), run: () => place.go(to) };
    });
    const edits = [
      {
        title: `${FRAME.views.edit}${FORMAT.colon}${translateDocumentText(scenario.title)}`,
        address: formatRoute(edit),
        run: () => place.go(edit),
      },
    ];
    return [...edits, ...replays];
  });
}
