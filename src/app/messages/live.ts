/** Messages for the live page, where a model of the user's choice replaces the scripted agent. */
import { formatCount, formatNumber } from './format.js';
import type { RepeatFigure } from '../../engine/index.js';
import { defineMessages } from './define-messages.js';

const twoDigits = (value: number): string => value.toFixed(2);

export const LIVE = defineMessages('LIVE', {
  title: 'Live: a model takes the place of the agent',
  banner: {
    label: 'Live page',
    lead: 'Live.',
    text: 'This page may connect to the endpoint you name. A run sends it the task, the tools, tool results (injections included), and your key. The results are not reproducible.',
    narrowed: (place: string) =>
      `Until it is reloaded, this page and its workers can reach ${place} and nothing else.`,
    toLive: 'Live runs',
    toPlain: 'Page without network access',
  },
  lead: 'Scenarios and tasks run as on the other page: made-up data, real warrants, a real gate, real grading. Only the next step is decided by a model. Each run is one sample, so figures are means with their spread.',
  form: {
    title: 'Endpoint',
    endpoint: 'URL',
    endpointHelp:
      'Compatible with OpenAI chat completions, such as http://127.0.0.1:11434/v1. It must allow requests from this page (CORS).',
    model: 'Model',
    modelHelp: 'The model’s name at that endpoint. It must support tool calls.',
    key: 'Key',
    keyHelp:
      'Kept in memory until you close this page, and sent only to that endpoint. Leave it empty if none is needed.',
    runs: 'Runs per cell',
    runsHelp: (most: number) => `1 to ${formatNumber(most)}. A standard deviation needs two.`,
    what: 'What to run',
    matrix: 'Delegation benchmark',
    tasks: 'Workspace tasks',
    scenario: 'Scenario',
    everyScenario: 'Every reference scenario',
    task: 'Task',
    conditions: 'Permissions',
    judge: 'Also ask the model for an opinion on each trial (one more request; not part of any figure)',
    start: 'Run',
    cancel: 'Cancel',
    size: (trials: number) => formatCount(trials, 'trial', 'trials'),
    missing: 'Enter an endpoint, a model and a number of runs, and select at least one set of permissions.',
    locked: (place: string) =>
      `This page can now connect only to ${place}. Reload it to use another endpoint; the key is then forgotten.`,
    reload: 'Reload',
  },
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} trials`,
  running: (task: string, condition: string) => `Now: ${task}, ${condition}`,
  finished: (trials: number) => `Finished: ${formatCount(trials, 'trial', 'trials')}.`,
  stopped: 'The run ended early. Finished trials are kept.',
  results: {
    title: 'Results',
    mark: 'Not reproducible',
    markText: (model: string, place: string) =>
      `${model} at ${place} may answer differently next time. These are samples, not a measurement of permissions alone.`,
    none: 'No runs yet.',
    columns: {
      scenario: 'Scenario or task',
      condition: 'Permissions',
      runs: 'Valid runs',
      attack: 'Attack landed',
      task: 'Task done',
      combined: 'Combined score',
      blocked: 'Denied calls',
    },
    share: (figure: RepeatFigure | null, runs: number) =>
      figure === null ? 'none' : `${formatNumber(figure.hits)} of ${formatNumber(runs)}, ${spread(figure)}`,
    spread: (figure: RepeatFigure | null) => (figure === null ? 'none' : spread(figure)),
    tokens: (requests: number, tokens: number, isUnknown: boolean) =>
      `${formatCount(requests, 'request', 'requests')}, ${isUnknown ? 'tokens not reported in every response' : formatCount(tokens, 'token', 'tokens')}.`,
    save: 'Save as JSON',
    last: 'The last trial',
    steps: 'Model calls',
    noSteps: 'The agent made no calls.',
    carriedOut: 'carried out',
    refused: (code: string) => `denied: ${code}`,
    checks: 'Checks',
    said: 'Final message',
    opinion: 'Opinion of a live judge, not part of the figures',
    score: (id: string, value: number | null) => `${id}: ${value === null ? 'none' : value.toFixed(2)}`,
    total: (value: number | null) => (value === null ? 'No total' : `Mean: ${value.toFixed(2)}`),
    failed: 'How it ended',
  },
} as const);

function spread({ mean, deviation }: RepeatFigure): string {
  return `${twoDigits(mean)} ± ${deviation === null ? '?' : twoDigits(deviation)}`;
}
