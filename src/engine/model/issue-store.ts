import { createIssueMaker } from './issue-fill.js';
import { ENGINE_ISSUES } from './issue-texts/engine.js';
import { STORE_ISSUES } from './issue-texts/store.js';

/** An issue of keeping work on this device. */
export const makeStoreIssue = createIssueMaker({ ...STORE_ISSUES, ...ENGINE_ISSUES });
