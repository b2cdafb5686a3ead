/** Shortcuts listed for the user. */
import { defineMessages } from './define-messages.js';

export const SHORTCUTS: readonly { readonly keys: string; readonly does: string }[] = defineMessages(
  'SHORTCUTS',
  [
    { keys: '?', does: 'Show these shortcuts' },
    { keys: 'Ctrl/Cmd+K', does: 'Go to a view, scenario, lesson, step or action' },
    { keys: 'Ctrl/Cmd+Enter', does: 'Run everything, with signatures and proofs' },
    { keys: 'Ctrl/Cmd+S', does: 'Save run' },
    { keys: 'Ctrl/Cmd+Z', does: 'Undo the last edit (outside text fields); with Shift, redo' },
    { keys: '/', does: 'Filter the list on screen (Runs, Tasks)' },
    {
      keys: 'Left Right Home End',
      does: 'Step through the calls in the list or on the scrubber',
    },
    { keys: 'n', does: 'Next injected or denied call' },
    { keys: 'p', does: 'Previous injected or denied call' },
    { keys: 'Arrows', does: 'Follow the edges in the diagram; with Shift, move the diagram' },
    { keys: 't', does: 'Workflow table' },
    { keys: 'd', does: 'First difference between lanes in Replay, or runs in Compare' },
    { keys: 'F6', does: 'Next part of the page; with Shift, the previous one' },
    { keys: 'Esc', does: 'Close' },
  ],
);
