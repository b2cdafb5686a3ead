/** What the palette offers at once: views, scenarios in each working view, actions. The rest is in `late-commands`. */
import { CONDITIONS } from '../../engine/index.js';
import { formatPlace, START_TASKS } from '../route.js';
import { findView, VIEWS } from '../views/registry.js';
import { DIALOGS } from '../words/dialogs.js';
import { FRAME } from '../words/frame.js';
import { CONDITION_WORDS } from '../words/outcomes.js';
import type { Workbench } from '../workbench.svelte.js';
import { keepRun, redo, runAll, undo } from './actions.js';
import { exportFile, openFile } from './files.js';
import { say } from '../words/say.js';
import { FORMAT } from '../words/format.js';

export interface Command {
  readonly title: string;
  /** Where it leads, for the reader; empty for actions. */
  readonly address: string;
  readonly run: () => void;
}

/** Everything one can go to or do from here. */
export function listCommands(workbench: Workbench): readonly Command[] {
  return [
    ...listViews(workbench),
    ...listActions(workbench),
    ...listScenarios(workbench),
    ...listTasks(workbench),
  ];
}

/** Commands whose title has every word of the text, in their own order. */
export function matchCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}

function listViews({ place }: Workbench): Command[] {
  return VIEWS.filter((entry) => entry.inNavigation).map((entry) => ({
    title: FRAME.views[entry.view as keyof typeof FRAME.views],
    address: formatPlace(entry.start),
    run: () => place.go(entry.start),
  }));
}

function listActions(workbench: Workbench): Command[] {
  const { documents, place } = workbench;
  const action = (title: string, run: () => void): Command => ({ title, address: '', run });
  return [
    action(FRAME.runAll, () => runAll(workbench)),
    ...(findView('runs') ? [action(FRAME.keepRun, () => void keepRun(workbench))] : []),
    ...(documents.canUndo ? [action(FRAME.undo, () => undo(workbench))] : []),
    ...(documents.canRedo ? [action(FRAME.redo, () => redo(workbench))] : []),
    ...(documents.edited ? [action(FRAME.resetAll, () => documents.reset())] : []),
    action(FRAME.share, () => (workbench.dialog = 'share')),
    action(DIALOGS.share.file, () => void exportFile(workbench)),
    action(DIALOGS.share.openFile, () => void openFile(workbench)),
    action(FRAME.views.import, () => place.go({ view: 'import' })),
    action(FRAME.views.host, () => place.go({ view: 'host', part: 'prepare', sheet: null })),
    action(DIALOGS.shortcuts.title, () => (workbench.dialog = 'shortcuts')),
    action(FRAME.views.help, () => place.go({ view: 'help', topic: 'about' })),
  ];
}

/** The tasks once they were loaded: they come with their view. */
function listTasks({ bench, place }: Workbench): Command[] {
  return (bench?.tasks ?? []).map(({ id, title }) => {
    const to = { ...START_TASKS, task: id };
    return {
      title: `${FRAME.views.tasks}${FORMAT.colon}${title}`,
      address: formatPlace(to),
      run: () => place.go(to),
    };
  });
}

function listScenarios({ scenarios, place, documents }: Workbench): Command[] {
  const conditions = CONDITIONS.filter((condition) => condition !== 'yours' || documents.edited);
  return scenarios.flatMap((scenario) => {
    const edit = { view: 'edit', scenario: scenario.id, part: 'warrant', mode: 'form' } as const;
    const replays = conditions.map((condition) => {
      const to = { view: 'replay', scenario: scenario.id, condition, step: null, tab: null } as const;
      const title = `${FRAME.views.replay}${FORMAT.colon}${say(scenario.title)}${FORMAT.comma}${CONDITION_WORDS[condition].name}`;
      return { title, address: formatPlace(to), run: () => place.go(to) };
    });
    const edits = [
      {
        title: `${FRAME.views.edit}${FORMAT.colon}${say(scenario.title)}`,
        address: formatPlace(edit),
        run: () => place.go(edit),
      },
    ];
    return [...(findView('edit') ? edits : []), ...(findView('replay') ? replays : [])];
  });
}
