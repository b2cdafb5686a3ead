/** Reads forks from untrusted input, and prepares their authority. */
import { message } from '../messages/index.js';
import {
  type CellFork,
  type DocumentPath,
  type ForkDocument,
  forksSchema,
  type Issue,
  LIMITS,
  makeCoreIssue,
  type MatrixRequest,
  type Reading,
  readWithSchema,
  type ScenarioDocument,
  discardIfErrors,
} from '../model/index.js';
import { checkCall, readWarrant } from '../run/index.js';

/** Validates forks from untrusted JSON and returns them in ascending step order; null if one of them cannot be run. */
export function readForks(json: unknown, at: DocumentPath): Reading<readonly ForkDocument[]> {
  const { value, issues } = readWithSchema(forksSchema, json, at);
  if (value === null) return { value, issues };
  const forks = value as readonly ForkDocument[];
  return discardIfErrors(forks, [
    ...issues,
    ...forks.flatMap((fork, index) => checkFork(fork, forks[index - 1], [...at, index])),
  ]);
}

function checkFork(
  { step, from, warrant, call }: ForkDocument,
  before: ForkDocument | undefined,
  at: DocumentPath,
): readonly Issue[] {
  const least = before === undefined ? 0 : before.step + 1;
  const most = LIMITS.callsPerTrial.value;
  const expected = message('value/step', { least, most });
  return [
    ...(step < least || step > most
      ? [makeCoreIssue('document/wrong_shape', [...at, 'step'], { expected, found: step })]
      : []),
    ...(from === 'yours'
      ? readWarrant(warrant, [...at, 'warrant']).issues
      : warrant === null
        ? []
        : [
            makeCoreIssue('document/wrong_shape', [...at, 'warrant'], {
              expected: 'null',
              found: message('found/warrant'),
            }),
          ]),
    ...(call === null ? [] : checkCall(call, [...at, 'call'])),
  ];
}

/** Converts fork documents to forks that contain their authority. */
export function planForks(
  { broad }: MatrixRequest,
  shipped: ScenarioDocument,
  forks: readonly ForkDocument[],
): readonly CellFork[] {
  return forks.map(({ step, from, warrant, call }) => {
    if (from === 'no_warrant') return { step, call, condition: from, authority: { kind: 'none' } };
    const chains = { broad, task_scoped: shipped.warrant, yours: warrant ?? shipped.warrant };
    return { step, call, condition: from, authority: { kind: 'grant', warrant: chains[from] } };
  });
}
