/** Workflows for the tests of coverage, written for them. */
import type { WorkflowDocument } from '../../../src/engine/model/index.js';

/** Two desks behind a clerk, one restricted pair, one agent nobody delegates to. */
export const DESKS: WorkflowDocument = {
  system: { id: 'desks', entry_agent: 'clerk' },
  agents: [{ id: 'clerk' }, { id: 'loans' }, { id: 'vault' }, { id: 'ghost' }],
  tools: [{ id: 'quote' }, { id: 'open' }],
  permissions: {
    allow: [
      ['vault', 'open'],
      ['loans', 'quote'],
      ['ghost', 'open'],
    ],
    restrict: [
      ['loans', 'open'],
      ['clerk', 'open'],
      ['ghost', 'quote'],
    ],
  },
  delegations: [
    { from: 'loans', to: 'vault', trigger: 'delegate' },
    { from: 'clerk', to: 'loans', trigger: 'delegate' },
    { from: 'vault', to: 'clerk', trigger: 'delegate' },
    { from: 'ghost', to: 'vault', trigger: 'delegate' },
  ],
};
