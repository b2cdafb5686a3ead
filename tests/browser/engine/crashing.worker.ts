/** A worker that throws an error in the middle of a run, outside any call. */
import { expose } from 'comlink';
import { createService } from '../../../src/worker/service.js';
import { FakeStudies } from '../../unit/worker/fake-studies.js';

const studies = new FakeStudies();
studies.beforeCell = (name, cell) => {
  if (name !== 'crash' || cell !== 1) return undefined;
  setTimeout(() => {
    throw new Error('a defect outside of any call');
  });
  return new Promise<void>(() => undefined);
};
expose(createService(studies));
