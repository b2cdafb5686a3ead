/**
 * Writes the router's final message.
 *
 * The message quotes the tools' replies. An obvious error is mentioned without quoting it. An empty reply is treated as
 * a success, as a careless agent would treat it; WF1 cannot detect that such a response is invented.
 */
import { abbreviate } from '../../kit/index.js';
import type { ConversationTurn } from '../runtime/agent-policy.js';

const LONGEST_QUOTE = 240;

export function writeAnswer(conversation: readonly ConversationTurn[]): string {
  const calls = conversation.flatMap((turn) => (turn.kind === 'call' ? [describeReply(turn.reply)] : []));
  const declined = conversation.some(({ kind }) => kind === 'declined');
  const parts = [
    ...calls,
    ...(declined ? ['Part of this is not for me to do.'] : []),
    ...(calls.length === 0 && !declined ? ['There is nothing here that I can do about this request.'] : []),
  ];
  return parts.join(' ');
}

function describeReply(reply: string): string {
  const text = reply.trim();
  if (text === '') return 'That is taken care of, everything went as you asked.';
  if (text.startsWith('{') || text.startsWith('[') || /^timeout\b/i.test(text))
    return 'One service did not give a usable reply, so that part stays open.';
  return abbreviate(text, LONGEST_QUOTE);
}
