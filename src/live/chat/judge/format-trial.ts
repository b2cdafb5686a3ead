/** Formats a trial for a judge: its prompts, its calls with their results, and the final message. */
import { cutText, type Decision, LIMITS, type TaskTrial, type TraceEvent } from '../../../engine/index.js';

export interface FormattedTrial {
  readonly text: string;
  /** True if steps in the middle of the trial were omitted to fit the limit. */
  readonly isCut: boolean;
}

/** Maximum number of characters in one argument list, and in one result. */
const MOST_ARGS = 800;
const MOST_REPLY = 1_200;

/** Writes one line of JSON per step. If the output is too long, steps in the middle are omitted. */
export function formatTrial({ events }: Pick<TaskTrial, 'events'>): FormattedTrial {
  const lines = events.flatMap((event) => writeEvent(event) ?? []);
  const most = LIMITS.judgeText.value;
  const whole = lines.join('\n');
  return whole.length <= most
    ? { text: whole, isCut: false }
    : { text: leaveOutMiddle(lines, most), isCut: true };
}

function writeEvent(event: TraceEvent): string | null {
  switch (event.kind) {
    case 'round.started':
      return JSON.stringify({ user: event.prompt });
    case 'call.proposed':
      return JSON.stringify({ call: event.step, tool: event.tool, args: cut(JSON.stringify(event.args), MOST_ARGS) }); // prettier-ignore
    case 'call.decided':
      return event.decision.decision === 'allow' ? null : writeStop(event.step, event.decision);
    case 'call.returned':
      return JSON.stringify({ answer: event.step, ok: event.ok, text: cut(event.text, MOST_REPLY) });
    case 'message.final':
      return JSON.stringify({ said: event.text, gaveUp: event.isError });
    default:
      return null;
  }
}

/** An error in a rule also stops a call, but does not count as a denial. */
function writeStop(step: number, { decision, code }: Decision): string {
  return JSON.stringify(
    decision === 'deny' ? { refused: step, why: code } : { stoppedByError: step, why: code },
  );
}

function cut(text: string, most: number): string {
  const kept = cutText(text, most);
  return kept === text ? text : `${kept} … (${text.length - kept.length} more characters)`;
}

/** The beginning contains the task and the end contains the outcome, so each gets up to half the space. */
function leaveOutMiddle(lines: readonly string[], most: number): string {
  const half = Math.floor(most / 2) - 64;
  const head = takeWhileFits(lines, half);
  const tail = takeWhileFits([...lines.slice(head.length)].reverse(), half).reverse();
  const left = lines.length - head.length - tail.length;
  return [...head, JSON.stringify({ leftOut: left }), ...tail].join('\n');
}

function takeWhileFits(lines: readonly string[], room: number): string[] {
  const taken: string[] = [];
  let used = 0;
  for (const line of lines) {
    used += line.length + 1;
    if (used > room) break;
    taken.push(line);
  }
  return taken;
}
