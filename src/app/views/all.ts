/** The views, one line each, in alphabetical order. The definitions contain the order on the page. */
export { AGENT_VIEW } from './agent/view.js';
export { ATTACKS_VIEW } from './attacks/view.js';
export { COMPARE_VIEW } from './compare/view.js';
export { EDIT_VIEW } from './edit/view.js';
export { GRAPH_VIEW } from './graph/view.js';
export { HELP_VIEW } from './help/view.js';
export { HOME_VIEW } from './home/view.js';
export { HOST_VIEW } from './host/view.js';
export { IMPORT_VIEW } from './import/view.js';
export { LEARN_VIEW } from './learn/view.js';
export { REPLAY_VIEW } from './replay/view.js';
export { RUNS_VIEW } from './runs/view.js';
export { TASKS_VIEW } from './tasks/view.js';
export { WARRANTS_VIEW } from './warrants/view.js';
