/** Tests the pictures on the lesson slides. */
import { describe, expect, it } from 'vitest';
import { describeLessonPicture } from '../../../../src/app/learn/lesson-picture.js';
import { SCENARIOS } from '../../../../src/catalog/index.js';

describe('the picture of a lesson', () => {
  it('HOST-18 the picture shows the injection and the task’s tools, whether the lesson names the scenario or opens it', () => {
    const stage = { kind: 'steps', scenario: 'config_review', condition: 'broad' } as const;
    const shown = describeLessonPicture({ start: { route: 'learn/m1-breach' }, stage }, SCENARIOS);
    expect(shown?.tools).toEqual(['list_files', 'read_file', 'write_file']);
    expect(shown?.injections).toHaveLength(1);
    const opened = describeLessonPicture({ start: { route: 'edit/config_review?focus=rules' } }, SCENARIOS);
    expect(opened).toEqual(shown);
  });

  it('a lesson about a workflow has no picture', () => {
    const start = { route: 'graph/oai_customer_service' };
    expect(describeLessonPicture({ start }, SCENARIOS)).toBeNull();
  });
});
