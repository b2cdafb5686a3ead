/** Tests that the element for one call contains no link out of its view. */
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import WhyPart from '../../../src/app/embedding/WhyPart.svelte';
import { REPLAY } from '../../../src/app/messages/replay.js';
import { createInProcessEngine, createTestWorkbench } from '../../support/workbench.js';

it('APP-141 the element that explains a call has no glossary link, because the user could not navigate back', async () => {
  const workbench = createTestWorkbench(createInProcessEngine());
  await workbench.matrixRunner.runReference();
  workbench.navigation.replace({
    ...{ view: 'replay', scenario: 'config_review', condition: 'task_scoped', step: null, tab: null },
  });
  const { body } = render(WhyPart, { props: { workbench } });
  expect(body).toContain(REPLAY.why.chain);
  expect(body).not.toContain('href="#/');
});
