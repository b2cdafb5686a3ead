/** Table of adapters. A new adapter needs one file and one line here. */
import type { AdapterName } from '../../model/index.js';
import type { Adapter } from './matrix-adapter.js';
import { reactive } from './reactive.js';
import { scripted } from './scripted.js';

/** Shipped adapters for the matrix, by name. */
export const ADAPTERS: Readonly<Record<AdapterName, Adapter>> = { scripted, reactive };
