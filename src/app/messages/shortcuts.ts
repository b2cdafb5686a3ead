/** Shortcuts listed for the user. `view` is the view in which a shortcut works. */
import { defineMessages } from './define-messages.js';

export const SHORTCUTS: readonly { readonly keys: string; readonly does: string; readonly view?: string }[] =
  defineMessages('SHORTCUTS', [
    { keys: '?', does: 'Show these shortcuts' },
    { keys: 'Ctrl/Cmd+K', does: 'Go to a view, scenario, lesson, step or action' },
    { keys: 'Ctrl/Cmd+Enter', does: 'Run everything, with signatures and proofs' },
    { keys: 'Ctrl/Cmd+S', does: 'Save run' },
    { keys: 'Ctrl/Cmd+Z', does: 'Undo the last edit (outside text fields); with Shift, redo' },
    { keys: '/', does: 'Filter the list on screen (Runs, Tasks)', view: 'runs' },
    {
      keys: 'Left Right Home End',
      does: 'Step through the calls in the list or on the scrubber',
      view: 'replay',
    },
    { keys: 'n', does: 'Next injected or denied call', view: 'replay' },
    { keys: 'p', does: 'Previous injected or denied call', view: 'replay' },
    { keys: 'Arrows', does: 'Follow the edges in the diagram; with Shift, move the diagram', view: 'graph' },
    { keys: 't', does: 'Workflow table', view: 'graph' },
    { keys: 'd', does: 'First difference between lanes in Replay, or runs in Compare', view: 'compare' },
    { keys: 'F6', does: 'Next part of the page; with Shift, the previous one' },
    { keys: 'Esc', does: 'Close' },
  ]);
