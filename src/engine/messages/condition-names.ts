/**
 * English names of the conditions. Every view, report and command uses this table: `name` is the short label, `full` is
 * used if there is enough space.
 */
export const CONDITION_NAMES = {
  no_warrant: { name: 'No limits', full: 'No limits' },
  broad: { name: 'Broad', full: 'Signed, but broad' },
  task_scoped: { name: 'Task-scoped', full: 'Only what the task needs' },
  yours: { name: 'Yours', full: 'Your rules' },
} as const;
