/** Why a trial has no score: it is invalid, or it was not graded. */
import { message, type RecordedMessage } from '../messages/index.js';
import { type GradedTask, isGradedVerdict, type TaskVerdict } from './task-trial.js';

/** Why a trial is invalid: an internal defect, or the error of its first failed round. */
export function describeInvalidTrial({ trial, verdict }: GradedTask): RecordedMessage {
  const firstError = trial.issues[0] ?? trial.rounds.find(({ error }) => error !== null)?.error;
  return (
    firstError?.message ?? message(verdict.status === 'aborted' ? 'trial/cancelled' : 'trial/not_gradable')
  );
}

/** Why a valid trial has no outcome, in one sentence; null if it has one or if the trial is invalid. */
export function explainNotGraded(verdict: TaskVerdict): RecordedMessage | null {
  if (!verdict.valid || isGradedVerdict(verdict)) return null;
  return verdict.notGraded ?? message('trial/no_outcome');
}
