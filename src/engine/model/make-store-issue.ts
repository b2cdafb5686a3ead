import { createIssueMaker } from './issue-maker.js';
import { ENGINE_ISSUES } from './issue-definitions/engine.js';
import { STORE_ISSUES } from './issue-definitions/store.js';

/** Creates issues about storage in the browser. */
export const makeStoreIssue = createIssueMaker({ ...STORE_ISSUES, ...ENGINE_ISSUES });
