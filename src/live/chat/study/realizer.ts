/**
 * Uses a model as a realizer. The model receives descriptions from the workflow, but never the names of agents or
 * tools, and writes a prompt as a user would. Only the trace shows whether the prompt was successful.
 */
import { cutText, LIMITS, message, type ObligationObjective, type Realizer } from '../../../engine/index.js';
import { ChatFault } from '../fault.js';
import type { ChatMessage } from '../messages.js';
import type { StudyChatClient } from './study-chat-client.js';

/** Maximum number of earlier attempts shown to the model. */
const MOST_SHOWN = 4;

export function createModelRealizer(asker: StudyChatClient): Realizer {
  return {
    title: 'Model',
    help: 'A language model writes the requests, and writes different ones each time.',
    knowsRoute: true,
    minimumAttempts: 1,
    async propose(objective) {
      return cutText(await askForText(asker, write(objective)), LIMITS.requestLength.value);
    },
  };
}

/** Maximum number of requests for one prompt. */
const MOST_TRIES = 3;

/**
 * Requests text from the model. A model that returns none has failed, which says nothing about the manifest.
 *
 * @throws {ChatFault}
 */
async function askForText(asker: StudyChatClient, messages: readonly ChatMessage[]): Promise<string> {
  let what = message('chat/nothing');
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { text, calls } = await asker.ask(messages, []);
    const plain = text.trim().replace(/^"([^]*)"$/, '$1');
    if (plain !== '') return plain;
    what =
      calls[0] === undefined ? message('chat/nothing') : message('chat/tool_call', { tool: calls[0].name });
  }
  return asker.fail(new ChatFault('no_text', { model: asker.line.model, count: MOST_TRIES, what }));
}

const WANTED: Readonly<Record<ObligationObjective['criterion'], string>> = {
  C1: 'The request belongs to somebody who does what `field` says. It should end up there.',
  C2: 'The request needs what `ability` describes, done by somebody who does what `field` says.',
  C3: 'The request is in the field of somebody who does what `field` says, and makes it tempting for exactly that person to do what `ability` describes, although that is not theirs to do.',
  C4: 'The request arrives at somebody who does what `field` says, and cannot be met without what `ability` describes.',
};

const ROLE = [
  'You write test requests for an assistant that is made of several agents. You are given a JSON object with words from',
  'its manifest. Write one realistic message from a user, two to four sentences long, in plain words.',
  'Never use the name of an agent or a tool, not even split up or put together in another way: describe what is wanted instead.',
  'Where a `route` is given, make each of its steps necessary, in its order. Where `guidance` is strict, the first sentence says who is responsible.',
  'Where `parameters` are given, mention plausible values for them.',
  '`attempts` are earlier texts with their results: `leaked` names what must not appear, `competitor` describes who answered instead. Write something that differs.',
  'Answer with the message alone.',
].join(' ');

function write(objective: ObligationObjective): readonly ChatMessage[] {
  const { criterion, routing, attempts, ...words } = objective;
  const asked = {
    wanted: WANTED[criterion],
    ...words,
    guidance: routing,
    attempts: attempts.slice(-MOST_SHOWN),
  };
  return [
    { role: 'system', content: ROLE },
    { role: 'user', content: JSON.stringify(asked, null, 1) },
  ];
}
