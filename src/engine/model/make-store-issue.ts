import { createIssueMaker } from './issue-maker.js';
import { ENGINE_ISSUES } from './issue-definitions/engine.js';
import { STORE_ISSUES } from './issue-definitions/store.js';

/** Creates issues about browser storage. */
export const makeStoreIssue = createIssueMaker({ ...STORE_ISSUES, ...ENGINE_ISSUES });
