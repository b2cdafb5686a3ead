import type { LessonDocument, WorkflowDocument } from '../../engine/index.js';
import { defineAnswer } from './define.js';

const ID = 'l12-own';

const OWN: WorkflowDocument = {
  system: { id: 'night_desk', entry_agent: 'desk' },
  agents: [
    { id: 'desk', description: 'Takes calls at night and passes them on.' },
    { id: 'nurse', description: 'Looks after patients on the ward.' },
  ],
  tools: [
    { id: 'read_chart', description: 'Reads the chart of a patient.' },
    { id: 'change_dose', description: 'Changes the dose of a medicine.' },
  ],
  permissions: {
    allow: [
      ['nurse', 'read_chart'],
      ['nurse', 'change_dose'],
    ],
    restrict: [['desk', 'change_dose']],
  },
  delegations: [{ from: 'desk', to: 'nurse', trigger: 'delegate' }],
};

const study = {
  workflow: OWN,
  condition: 'derived',
  realizer: 'path-aware',
  runtime: 'router',
  faults: [],
} as const;

export const LESSON_OWN: LessonDocument = {
  id: ID,
  kind: 'lesson',
  title: 'Bring your own',
  minutes: 10,
  goal: 'Leave with a file that your own build can run.',
  situation:
    'Everything so far was shipped with this page. Agents, tools and hand-overs of your own work can be read from a manifest, from spans, or from source.',
  task: 'Import a workflow or write one of two agents and two tools. Look at its obligations. Save one file for your build.',
  start: { route: 'import' },
  locked: [],
  hints: [
    'Which agent of yours can reach the tool you would least like to see misused?',
    'Import takes a file or pasted text and shows what it understood before anything is kept.',
    'A short manifest, then any of the downloads below the run.',
  ],
  checks: [{ kind: 'imported' }, { kind: 'exported' }],
  readAloud: 'Which obligation of your workflow has never been tested?',
  trainerNotes:
    'Nothing that is imported is executed. Source files are read for their shape; what could not be resolved is listed.',
  answers: {
    sampleAnswer: defineAnswer(ID, { study, exported: ['lcov'] }),
    alternative: defineAnswer(ID, { study: { ...study, realizer: 'template' }, exported: ['junit', 'json'] }),
    mistake: defineAnswer(ID, { study: { ...study, workflow: 'oai_customer_service' }, exported: ['lcov'] }),
  },
};
