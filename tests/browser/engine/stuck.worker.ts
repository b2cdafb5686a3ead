/** A worker that enters an infinite loop at its second cell, unless the request prevents this. */
import { expose } from 'comlink';
import { createService } from '../../../src/worker/service.js';
import { FakeStudies } from '../../unit/worker/fake-studies.js';

const studies = new FakeStudies();
studies.beforeCell = (name, cell) => {
  while (name === 'stuck' && cell === 1);
};
expose(createService(studies));
