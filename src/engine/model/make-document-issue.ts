import { CLEARANCE_ISSUES } from './issue-definitions/clearance.js';
import { DOCUMENT_ISSUES } from './issue-definitions/document.js';
import { createIssueMaker } from './issue-maker.js';

/** Creates the issues of deciding a call. */
export const makeDocumentIssue = createIssueMaker({ ...DOCUMENT_ISSUES, ...CLEARANCE_ISSUES });
