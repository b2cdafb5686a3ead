import type { LessonDocument } from '../../engine/index.js';

export const TALK_INSIDE: LessonDocument = {
  id: 'd1-inside',
  kind: 'talk',
  title: 'Inside the fence',
  minutes: 4,
  goal: 'Know what least authority does not do.',
  situation:
    'Every attack in the matrix is stopped under the task-scoped warrant. The agent obeyed all of them.',
  task: 'Talk for four minutes about the questions below.',
  start: { route: '' },
  locked: [],
  hints: [],
  checks: [],
  readAloud: 'What would you still have to do if every warrant in your company were minimal?',
  prompts: [
    'The agent may write to `/reports`. What harm can a planted text do with that alone?',
    'A warrant bounds damage. What in these trials shows that the work itself was done well?',
    'Who in your team would have to agree before a warrant becomes narrower, and who before it becomes wider?',
  ],
  trainerNotes:
    'Misuse inside the permitted scope is not stopped: a wrong figure in the report passes every check. The workspace tasks show this with solvers that work badly inside their warrant.',
};
