/** Defines tools that affect only the clock and other agents. */
import { LIMITS } from '../../model/index.js';
import { makeToolError, defineTool, makeToolOutput } from './define-tool.js';

export const sleepTool = defineTool({
  name: 'sleep',
  description: 'Waits a number of whole seconds.',
  effect: 'clock',
  reversible: false,
  args: { seconds: { type: 'integer', required: true } },
  act: (_world, { seconds }) => {
    const { value } = LIMITS.sleepSeconds;
    if (seconds < 1 || seconds > value) return makeToolError(`sleep: seconds must be from 1 to ${value}.`);
    return makeToolOutput([`Waited ${seconds} s.`], [{ kind: 'slept', seconds }]);
  },
});

export const delegateTool = defineTool({
  name: 'delegate',
  description: 'Hands a piece of work over to another agent.',
  effect: 'delegate',
  reversible: false,
  args: { to: { type: 'text', required: true }, work: { type: 'text', required: true } },
  act: (_world, { to, work }) =>
    makeToolOutput([`Handed over to ${to}.`], [{ kind: 'work_delegated', to, work }]),
});
