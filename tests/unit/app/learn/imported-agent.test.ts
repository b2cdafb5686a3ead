/** The lesson about the learner's own agent uses the tools of an imported workflow. */
import { expect, test } from 'vitest';
import { buildImportedAgent, isOwnAgent, SAMPLE_AGENTS } from '../../../../src/app/learn/stage/own-agent.js';
import { WORKFLOWS } from '../../../../src/catalog/index.js';

const { document } = WORKFLOWS[0]!;

test('LES-57 an imported workflow fills in each tool with its first argument, but selects neither a worst tool nor a rule', () => {
  const tools = [
    { id: 'refund', parameters: ['order', 'amount'] },
    { id: 'ask_expert', parameters: ['question'], runs: 'expert' },
    { id: 'look_up' },
  ];
  expect(buildImportedAgent({ ...document, system: { ...document.system, id: 'shop' }, tools })).toEqual({
    name: 'shop',
    job: '',
    tools: [
      { name: 'refund', argument: 'order' },
      { name: 'look_up', argument: '' },
    ],
    worst: '',
    rule: { kind: 'Wildcard' },
    injected: '',
    benign: ['', ''],
  });
});

test('LES-57 an imported workflow with one tool leaves the second tool blank, and one with many tools is cut to fit the form', () => {
  const take = (count: number) =>
    buildImportedAgent({
      ...document,
      tools: Array.from({ length: count }, (_, at) => ({ id: `tool_${at}`, parameters: ['path'] })),
    }).tools;
  expect(take(1)[1]).toEqual({ name: '', argument: '' });
  expect(take(20)).toHaveLength(6);
});

test('LES-57 an agent made of imported tools counts as the learner’s own only after a change, so importing it again loses nothing', () => {
  const taken = buildImportedAgent(document);
  expect(isOwnAgent(taken, document)).toBe(false);
  expect(isOwnAgent(SAMPLE_AGENTS.shop, document)).toBe(false);
  expect(isOwnAgent({ ...taken, job: 'Answers' }, document)).toBe(true);
  expect(isOwnAgent({ ...SAMPLE_AGENTS.shop, job: '' }, null)).toBe(true);
});
