/** Issues found while reading and running scenarios. Issues in other areas are loaded with the code that needs them. */
import { DOCUMENT_ISSUES } from './document.js';
import { ENGINE_ISSUES } from './engine.js';
import { SCENARIO_ISSUES } from './scenario.js';
import type { IssueDefinition } from './issue-definition.js';
import { WARRANT_ISSUES } from './warrant.js';

export const CORE_ISSUES = {
  ...DOCUMENT_ISSUES,
  ...WARRANT_ISSUES,
  ...SCENARIO_ISSUES,
  ...ENGINE_ISSUES,
} satisfies Record<string, IssueDefinition>;
