/** Runs the AgentDojo study in the worker. Loaded with the first request. */
import {
  type DojoAnswer,
  type DojoEvent,
  type DojoRequest,
  readDojoRequest,
  type Reading,
  runDojoRequest,
} from '../engine/index.js';

export interface DojoStudy {
  readonly readDojoRequest: (json: unknown) => Reading<DojoRequest>;
  readonly runDojoRequest: (request: DojoRequest) => AsyncGenerator<DojoEvent, DojoAnswer>;
}

export const dojoStudy: DojoStudy = { readDojoRequest, runDojoRequest };
