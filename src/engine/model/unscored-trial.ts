/** Explains why a trial has no score, because it is invalid or was not graded. */
import { message, type RecordedMessage } from '../messages/index.js';
import { type GradedTask, isGradedVerdict, type TaskVerdict } from './task-trial.js';

/** Explains why a trial is invalid, with the internal defect or the error in its first failed round. */
export function describeInvalidTrial({ trial, verdict }: GradedTask): RecordedMessage {
  const firstError = trial.issues[0] ?? trial.rounds.find(({ error }) => error !== null)?.error;
  return (
    firstError?.message ?? message(verdict.status === 'aborted' ? 'trial/cancelled' : 'trial/not_gradable')
  );
}

/** Explains in one sentence why a valid trial has no outcome; null if it has one or is invalid. */
export function explainNotGraded(verdict: TaskVerdict): RecordedMessage | null {
  if (!verdict.valid || isGradedVerdict(verdict)) return null;
  return verdict.notGraded ?? message('trial/no_outcome');
}
