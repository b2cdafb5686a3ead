import { describe, expect, it } from 'vitest';
import {
  estimateTokens,
  type Json,
  readStreamedUsage,
  readUsage,
  sumUsage,
  type Usage,
} from '../../../src/engine/index.js';

/** Counts, in this order: uncached, cache read, cache write, output, reasoning, total. */
const countsOf = (usage: Usage): number[] => [
  usage.inputUncached,
  usage.cacheRead,
  usage.cacheWrite,
  usage.output,
  usage.reasoning,
  usage.total,
];

const chat = { prompt_tokens: 900, completion_tokens: 70, total_tokens: 970 };
const cachedChat = {
  ...chat,
  prompt_tokens_details: { cached_tokens: 640 },
  completion_tokens_details: { reasoning_tokens: 30 },
};
const responses = {
  input_tokens: 410,
  output_tokens: 55,
  total_tokens: 465,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens_details: { reasoning_tokens: 0 },
};
const cachedResponses = {
  ...responses,
  input_tokens_details: { cached_tokens: 256 },
  output_tokens_details: { reasoning_tokens: 40 },
};
const anthropic = { input_tokens: 33, output_tokens: 12 };
const cachedAnthropic = {
  ...anthropic,
  cache_read_input_tokens: 1800,
  cache_creation_input_tokens: 220,
};
const gemini = { promptTokenCount: 120, candidatesTokenCount: 18, totalTokenCount: 138 };
const cachedGemini = {
  promptTokenCount: 2120,
  cachedContentTokenCount: 2000,
  candidatesTokenCount: 18,
  thoughtsTokenCount: 9,
  totalTokenCount: 2147,
};

describe('counting tokens in a response', () => {
  it.each<[string, Json, number[]]>([
    ['OpenAI chat', { usage: chat }, [900, 0, 0, 70, 0, 970]],
    ['OpenAI chat, cached', { usage: cachedChat }, [260, 640, 0, 70, 30, 970]],
    ['OpenAI Responses', { usage: responses }, [410, 0, 0, 55, 0, 465]],
    ['OpenAI Responses, cached', { usage: cachedResponses }, [154, 256, 0, 55, 40, 465]],
    ['Anthropic', { usage: anthropic }, [33, 0, 0, 12, 0, 45]],
    ['Anthropic, cached', { usage: cachedAnthropic }, [33, 1800, 220, 12, 0, 2065]],
    ['Gemini', { usageMetadata: gemini }, [120, 0, 0, 18, 0, 138]],
    ['Gemini, cached', { usageMetadata: cachedGemini }, [120, 2000, 0, 27, 9, 2147]],
  ])('GRADE-40 token counts are correct for %s', (_, answer, counts) => {
    const usage = readUsage(answer);
    expect(countsOf(usage)).toEqual(counts);
    expect(usage).toMatchObject({ estimated: false, usageUnknown: false });
  });

  it.each<[string, Json[], number[]]>([
    [
      'OpenAI chat',
      [
        { choices: [{ delta: { content: 'a' } }], usage: null },
        { choices: [], usage: cachedChat },
      ],
      [260, 640, 0, 70, 30, 970],
    ],
    [
      'OpenAI Responses',
      [
        { type: 'response.created', response: { usage: null } },
        { type: 'response.output_text.delta', delta: 'a' },
        { type: 'response.completed', response: { model: 'm', usage: cachedResponses } },
      ],
      [154, 256, 0, 55, 40, 465],
    ],
    [
      'Anthropic',
      [
        { type: 'message_start', message: { model: 'm', usage: { ...cachedAnthropic, output_tokens: 1 } } },
        { type: 'content_block_delta', delta: { type: 'text_delta', text: 'a' } },
        { type: 'message_delta', usage: { output_tokens: 7 } },
        { type: 'message_delta', usage: { output_tokens: 12, input_tokens: null } },
      ],
      [33, 1800, 220, 12, 0, 2065],
    ],
    [
      'Gemini',
      [
        { usageMetadata: { promptTokenCount: 2120, cachedContentTokenCount: 2000, candidatesTokenCount: 3 } },
        { usageMetadata: cachedGemini },
      ],
      [120, 2000, 0, 27, 9, 2147],
    ],
  ])('token counts are taken from the last chunk of a stream: %s', (_, events, counts) => {
    expect(countsOf(readStreamedUsage(events))).toEqual(counts);
  });

  it.each<[string, Json]>([
    ['nothing', null],
    ['no counts', { choices: [] }],
    ['null counts', { usage: null }],
    ['an unknown shape', { usage: { tokens: 5 } }],
    ['a count that is a string', { usage: { prompt_tokens: '5' } }],
    ['a negative count', { usage: { prompt_tokens: -5, completion_tokens: 1 } }],
    ['an inherited name', { usage: { constructor: 1 } }],
  ])('GRADE-42 token counts are zero and marked as unknown for %s', (_, answer) => {
    for (const usage of [readUsage(answer), readStreamedUsage([answer])]) {
      expect(countsOf(usage)).toEqual([0, 0, 0, 0, 0, 0]);
      expect(usage).toMatchObject({ requests: 1, usageUnknown: true });
    }
  });

  it('GRADE-42 token counts are unknown for a stream without usage', () => {
    const silent = readStreamedUsage([{ model: 'm', choices: [{ delta: { content: 'a' } }] }], 'p');
    expect(silent).toMatchObject({ usageUnknown: true, models: ['m'], providers: ['p'] });
    expect(readStreamedUsage([])).toMatchObject({ requests: 1, usageUnknown: true });
  });

  it('GRADE-42 token counts are never negative, even if more tokens are cached than sent', () => {
    const usage = { prompt_tokens: 10, completion_tokens: 1, prompt_tokens_details: { cached_tokens: 64 } };
    expect(countsOf(readUsage({ usage }))).toEqual([0, 64, 0, 1, 0, 65]);
  });

  it('GRADE-43 token counts are estimated from UTF-8 bytes and rounded up for each message', () => {
    expect(['abcde', 'ä', 'abcd', ''].map(estimateTokens)).toEqual([2, 1, 1, 0]);
  });

  it('token counts are summed over requests, and one estimated or unknown count marks the whole sum as such', () => {
    const one = readUsage({ usage: cachedChat, model: 'm' }, 'b');
    const sum = sumUsage([one, readUsage(null, 'a'), one]);
    expect(countsOf(sum)).toEqual([520, 1280, 0, 140, 60, 1940]);
    expect(sum).toMatchObject({ requests: 3, providers: ['a', 'b'], models: ['m'], usageUnknown: true });
    expect(sumUsage([])).toMatchObject({ requests: 0, total: 0, usageUnknown: false, estimated: false });
  });
});
