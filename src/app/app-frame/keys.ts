import { findStart, VIEWS } from '../views/registry.js';
import type { Workbench } from '../state/workbench.svelte.js';
import { type ShortcutAction, type KeyPress, findShortcutAction, SEQUENCE_MS } from './shortcuts.js';
import { isInTextField, listenForKeydown } from '../embedding/app-environment.js';
import { saveRunAction, redoEdit, runFullMatrix, undoEdit } from './actions.js';
import { focusRegion } from './focus-region.js';

/** Starts the keyboard listener. Returns a function that stops it. */
export function listenForKeys(workbench: Workbench): () => void {
  let gAt = Number.NEGATIVE_INFINITY;

  function onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    if (workbench.dialog !== null && event.key !== 'F6') return;
    const afterG = event.timeStamp - gAt < SEQUENCE_MS;
    gAt = Number.NEGATIVE_INFINITY;
    const action = findShortcutAction(describePress(event), settingsOf(workbench), afterG);
    if (action === null) return;
    if (action.kind === 'await') gAt = event.timeStamp;
    else event.preventDefault();
    perform(workbench, action);
  }

  return listenForKeydown(workbench.environment, onKey);
}

function settingsOf(workbench: Workbench) {
  const withKey = VIEWS.filter((entry) => entry.key !== null);
  const goKeys = Object.fromEntries(withKey.map((entry) => [entry.key as string, entry.view]));
  return { letterKeys: workbench.preferences.letterKeys, goKeys };
}

function describePress(event: KeyboardEvent): KeyPress {
  return {
    key: event.key,
    ctrl: event.ctrlKey,
    meta: event.metaKey,
    alt: event.altKey,
    shift: event.shiftKey,
    inText: isInTextField(event),
  };
}

function perform(workbench: Workbench, action: ShortcutAction): void {
  switch (action.kind) {
    case 'shortcuts':
    case 'palette':
      workbench.dialog = action.kind;
      return;
    case 'run':
      return runFullMatrix(workbench);
    case 'keep':
      return void saveRunAction(workbench);
    case 'undo':
      return undoEdit(workbench);
    case 'redo':
      return redoEdit(workbench);
    case 'filter':
      return (workbench.environment.container ?? document)
        .querySelector<HTMLElement>('[data-filter]')
        ?.focus();
    case 'region':
      return focusRegion(workbench.environment.container ?? document, action.step);
    case 'await':
      return;
    case 'go':
      workbench.navigation.go(findStart(action.view));
  }
}
