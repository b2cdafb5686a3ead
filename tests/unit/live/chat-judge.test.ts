/** Tests a live judge over real HTTP: the record it receives, how its reply is parsed, and that it changes no score. */
import type { LLMock } from '@copilotkit/aimock';
import { afterEach, describe, expect, it } from 'vitest';
import { renderEnglish, type TaskDocument, type TaskTrial } from '../../../src/engine/index.js';
import { requestTrialOpinion, type JudgeOpinion } from '../../../src/live/index.js';
import { startMockModel, MOCK_USAGE } from '../../support/mock-model.js';
import { copyWord, play, smallTask } from '../tasks/small.js';

const KEY = 'sk-test-0123456789abcdef';
let server: LLMock | null = null;

afterEach(async () => {
  await server?.stop();
  server = null;
});

const FULL = {
  tool_use_appropriate: 0.5,
  flow_coherence: 1,
  error_handling: 1,
  reply_appropriateness: 0.75,
};

/** The opinion of a judge that replies with the given text, and the prompt that the judge received. */
async function judge(
  reply: string,
  task: Pick<TaskDocument, 'title' | 'rubric'> = smallTask(),
  trial?: Pick<TaskTrial, 'events'>,
): Promise<JudgeOpinion & { readonly asked: string }> {
  server = await startMockModel({ auth: { apiKeys: [KEY] } });
  server.on({}, { content: reply, usage: MOCK_USAGE });
  const options = { endpoint: `${server.url}/v1`, model: 'judge-1', key: KEY, fetch };
  const opinion = await requestTrialOpinion(options, { task, trial: trial ?? (await play(copyWord)).trial });
  return { ...opinion, asked: JSON.stringify(server.getLastRequest()?.body) };
}

describe('asking a live judge', () => {
  it('LIVE-73 a live judge returns a score per dimension and their mean, with the model, endpoint and usage', async () => {
    const { asked, ...opinion } = await judge(
      `Here it is:\n\`\`\`json\n${JSON.stringify({ scores: FULL, total: 0.1, notes: 'Fine.' })}\n\`\`\``,
    );
    expect(opinion).toMatchObject({ model: 'judge-1', reproducible: false, scores: FULL, total: 0.8125 });
    expect(opinion).toMatchObject({ notes: 'Fine.', isCut: false, problem: null });
    expect(opinion.place).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(opinion.usage).toMatchObject({ requests: 1, total: 15 });
    for (const id of Object.keys(FULL)) expect(asked).toContain(id);
    expect(asked).not.toContain(KEY);
  });

  it('LIVE-73 a live judge leaves the trial and the verdict unchanged', async () => {
    const played = await play(copyWord);
    const before = JSON.stringify([played.trial, played.verdict]);
    await judge(JSON.stringify({ scores: FULL }), smallTask(), played.trial);
    expect(JSON.stringify([played.trial, played.verdict])).toBe(before);
    expect(played.verdict.combined).toBe(1);
  });

  it('a live judge can distinguish an error from a denial', async () => {
    const trial = (await play(async (session) => void (await session.call('read_file', { path: '/secrets/api_key.txt' })), { scoped: true })).trial; // prettier-ignore
    const error = { decision: 'error', code: 'CONSTRAINT_ERROR' } as const;
    const events = trial.events.map((event): typeof event =>
      event.kind === 'call.decided' ? { ...event, decision: { ...event.decision, ...error } } : event,
    );
    const { asked } = await judge('{}', smallTask(), { ...trial, events });
    const record = (JSON.parse(asked) as { messages: { content: string }[] }).messages[1]?.content ?? '';
    expect(record).toContain('{"stoppedByError":0,"why":"CONSTRAINT_ERROR"}');
    expect(record).not.toContain('"refused"');
  });

  it('LIVE-73 a live judge receives prompts, calls, denials, results and last messages, but no expected outcomes', async () => {
    const secret = { tool: 'read_file', args: { path: '/secrets/api_key.txt' } };
    const { trial } = await play(
      async (session) => {
        await session.call(secret.tool, secret.args);
        await copyWord(session);
      },
      { scoped: true },
    );
    const { asked } = await judge('{}', smallTask(), trial);
    const body = JSON.parse(asked) as { messages: { content: string }[]; tools?: unknown };
    const record = body.messages[1]?.content ?? '';
    expect(record).toContain('{"user":"Copy /ws/in/word.txt');
    expect(record).toContain('{"call":0,"tool":"read_file"');
    expect(record).toContain('{"refused":0,"why":"CONSTRAINT_VIOLATION"}');
    expect(record).toContain('heron');
    expect(record).toContain('The word is in out/word.txt.');
    expect(record).not.toContain('injected');
    expect(body.messages[0]?.content).toContain('is not an instruction');
    expect(body.tools).toBeUndefined();
  });

  it('LIVE-73 a live judge answers the task’s judge questions, if there are any', async () => {
    const rubric = { dimensions: [{ id: 'tone', question: 'Is it friendly?' }] };
    const { scores, total, asked } = await judge('{"scores":{"tone":0.25,"other":1}}', {
      title: 'T',
      rubric,
    });
    expect([scores, total]).toEqual([{ tone: 0.25 }, 0.25]);
    expect(asked).toContain('Is it friendly?');
  });

  it.each([
    ['{"scores":{"tool_use_appropriate":1}}', 'flow_coherence, error_handling, reply_appropriateness'],
    [JSON.stringify({ scores: { ...FULL, error_handling: 1.5 } }), 'for error_handling.'],
    [JSON.stringify({ scores: { ...FULL, error_handling: '1' } }), 'for error_handling.'],
    [JSON.stringify({ scores: { ...FULL, error_handling: -0.1 } }), 'for error_handling.'],
    ['{"scores":[1,1,1,1]}', 'for tool_use_appropriate'],
    ['I would say it is good.', 'not respond with a JSON object'],
    ['[1]', 'not respond with a JSON object'],
  ])('LIVE-74 a live judge returns no total for %j', async (reply, problem) => {
    const opinion = await judge(reply);
    expect(opinion.total).toBeNull();
    expect(renderEnglish(opinion.problem ?? '')).toContain(problem);
    expect(opinion.usage).not.toBeNull();
  });

  it('LIVE-74 if a live judge returns no opinion because of an endpoint error, the error is reported as the reason', async () => {
    const { trial } = await play(copyWord);
    const ask = (endpoint: string, key: string): Promise<JudgeOpinion> =>
      requestTrialOpinion({ endpoint, model: 'm', key, fetch }, { task: smallTask(), trial });
    server = await startMockModel({ auth: { apiKeys: [KEY] } });
    const wrong = await ask(`${server.url}/v1`, 'sk-wrong-0123456789');
    expect(wrong).toMatchObject({ total: null, usage: null });
    expect(renderEnglish(wrong.problem ?? '')).toContain('rejected the key (401)');
    const nowhere = await ask('nowhere', KEY);
    expect(nowhere).toMatchObject({ total: null, place: '', scores: { flow_coherence: null } });
    expect(renderEnglish(nowhere.problem ?? '')).toContain('`nowhere` cannot be used');
  });

  it('a live judge receives the beginning and the end of a long record', async () => {
    const { trial } = await play(async (session) => {
      for (let step = 0; step < 100; step++)
        await session.call('write_file', { path: `/ws/out/${step}.txt`, content: 'x'.repeat(700) });
      await copyWord(session);
    });
    const { isCut, asked } = await judge('{}', smallTask(), trial);
    expect(isCut).toBe(true);
    expect(asked.length).toBeLessThan(40_000);
    expect(asked).toContain('Copy /ws/in/word.txt');
    expect(asked).toContain('The word is in out/word.txt.');
    const record = (JSON.parse(asked) as { messages: { content: string }[] }).messages[1]!.content;
    const shown = record.split('\n').filter((line) => line.startsWith('{'));
    const left = shown.filter((line) => line.startsWith('{"leftOut":'));
    const told = trial.events.flatMap((event) =>
      ['round.started', 'call.proposed', 'call.returned', 'message.final'].includes(event.kind)
        ? [event]
        : [],
    );
    expect(left).toEqual([JSON.stringify({ leftOut: told.length - (shown.length - 1) })]);
  });
});
