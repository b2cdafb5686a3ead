/** The table of adapters. A new one is one file and one line here. */
import type { AdapterName } from '../../model/index.js';
import type { Adapter } from './matrix-adapter.js';
import { reactive } from './reactive.js';
import { scripted } from './scripted.js';

/** The shipped adapters of the matrix, by name. */
export const ADAPTERS: Readonly<Record<AdapterName, Adapter>> = { scripted, reactive };
