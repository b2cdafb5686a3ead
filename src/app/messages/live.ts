/** Messages of the live page: a model of the user's choice in place of the scripted agent. */
import { formatCount, formatNumber } from './format.js';
import type { RepeatFigure } from '../../engine/index.js';
import { defineMessages } from './define-messages.js';

const twoDigits = (value: number): string => value.toFixed(2);

export const LIVE = defineMessages('LIVE', {
  title: 'Live: a model in the place of the agent',
  banner: {
    label: 'Live page',
    lead: 'Live.',
    text: 'This page may connect to the endpoint you name. A run sends it the task, the tools, the results of tools (injections included), and your key. What comes back is not reproducible.',
    narrowed: (place: string) =>
      `Until it is reloaded, this page and its workers can reach ${place} and nothing else.`,
    toLive: 'Live runs',
    toPlain: 'Page without a network',
  },
  lead: 'Scenarios and tasks run here as everywhere: made-up data, real warrants, a real gate, real grading. Only the next step is decided by a model. Each run is one sample, so figures are means with their spread.',
  form: {
    title: 'Endpoint',
    endpoint: 'Address',
    endpointHelp:
      'Compatible with OpenAI chat completions, such as http://127.0.0.1:11434/v1. It has to allow this page (CORS).',
    model: 'Model',
    modelHelp: 'Its name at that endpoint. It has to be able to call tools.',
    key: 'Key',
    keyHelp:
      'Held in the memory of this page until it is closed, and sent to that endpoint only. Empty where none is needed.',
    runs: 'Runs per cell',
    runsHelp: (most: number) => `1 to ${formatNumber(most)}. A standard deviation needs two.`,
    what: 'What to run',
    matrix: 'Delegation benchmark',
    tasks: 'Workspace tasks',
    scenario: 'Scenario',
    everyScenario: 'Every reference scenario',
    task: 'Task',
    conditions: 'Permissions',
    judge: 'Also ask the model for an opinion of each trial: one request more, in no figure',
    start: 'Run',
    cancel: 'Cancel',
    size: (trials: number) => formatCount(trials, 'trial', 'trials'),
    missing: 'Address, model, a number of runs and at least one permission are needed.',
    locked: (place: string) =>
      `This page was opened for ${place}. Reload it to name another endpoint; it then forgets the key.`,
    reload: 'Reload',
  },
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} trials`,
  running: (task: string, condition: string) => `Now: ${task}, ${condition}`,
  finished: (trials: number) => `Finished: ${formatCount(trials, 'trial', 'trials')}.`,
  stopped: 'The run ended early. What was finished before stands.',
  results: {
    title: 'Results',
    mark: 'Not reproducible',
    markText: (model: string, place: string) =>
      `${model} at ${place} may answer otherwise next time. These are samples, not a measurement of permissions alone.`,
    none: 'Nothing was run yet.',
    columns: {
      scenario: 'Scenario or task',
      condition: 'Permissions',
      runs: 'Valid runs',
      attack: 'Attack succeeded',
      task: 'Task done',
      combined: 'Combined score',
      blocked: 'Refused calls',
    },
    share: (figure: RepeatFigure | null, runs: number) =>
      figure === null ? 'none' : `${formatNumber(figure.hits)} of ${formatNumber(runs)}, ${spread(figure)}`,
    spread: (figure: RepeatFigure | null) => (figure === null ? 'none' : spread(figure)),
    tokens: (requests: number, tokens: number, isUnknown: boolean) =>
      `${formatCount(requests, 'request', 'requests')}, ${isUnknown ? 'tokens not reported by every answer' : formatCount(tokens, 'token', 'tokens')}.`,
    save: 'Save as JSON',
    last: 'The last trial',
    steps: 'Calls of the model',
    noSteps: 'It made no call.',
    carriedOut: 'carried out',
    refused: (code: string) => `denied: ${code}`,
    checks: 'Checks',
    said: 'Its last words',
    opinion: 'Opinion of a live judge, beside the numbers',
    score: (id: string, value: number | null) => `${id}: ${value === null ? 'none' : value.toFixed(2)}`,
    total: (value: number | null) => (value === null ? 'No total' : `Mean: ${value.toFixed(2)}`),
    failed: 'How it ended',
  },
} as const);

function spread({ mean, deviation }: RepeatFigure): string {
  return `${twoDigits(mean)} ± ${deviation === null ? '?' : twoDigits(deviation)}`;
}
