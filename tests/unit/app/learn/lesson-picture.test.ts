/** Tests the pictures on the slides of lessons. */
import { describe, expect, it } from 'vitest';
import { describeLessonPicture } from '../../../../src/app/learn/lesson-picture.js';
import { SCENARIOS } from '../../../../src/catalog/index.js';

describe('the picture of a lesson', () => {
  it('HOST-18 shows the injection and the tools of the task, whether the lesson names the scenario or opens it', () => {
    const stage = { kind: 'steps', scenario: 'config_review', condition: 'broad' } as const;
    const shown = describeLessonPicture({ start: { route: 'learn/m1-breach' }, stage }, SCENARIOS);
    expect(shown?.tools).toEqual(['list_files', 'read_file', 'write_file']);
    expect(shown?.injections).toHaveLength(1);
    const opened = describeLessonPicture({ start: { route: 'edit/config_review?focus=rules' } }, SCENARIOS);
    expect(opened).toEqual(shown);
  });

  it('is absent in a lesson about a workflow', () => {
    const start = { route: 'graph/oai_customer_service' };
    expect(describeLessonPicture({ start }, SCENARIOS)).toBeNull();
  });
});
