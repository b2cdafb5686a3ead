/**
 * Maps the terms in format 1 to those in format 2, for values and for member names
 * (docs/spec/formats.md#renamed-terms). Only this file contains both the old and the new terms.
 */

/** An object in a document whose members have not been checked yet. */
export type Members = Readonly<Record<string, unknown>>;

/** Renamed values, keyed by the member that contains them. */
export const RENAMED_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  origin: { planted: 'injected' },
  outcome: {
    worked: 'task_allowed',
    blocked: 'injected_denied',
    landed: 'injected_allowed',
    broke: 'task_denied',
  },
  task: { broken: 'failed' },
  kind: {
    planted: 'injected',
    'file.refused': 'file.rejected',
    'disk.handed_over': 'disk.exported',
    'disk.returned': 'disk.imported',
    'fault.struck': 'fault.injected',
    'message.said': 'message.final',
    'call.withheld': 'call.stub_denied',
    happened: 'check_met',
    said_in_arguments: 'text_in_arguments',
    pushed_elsewhere: 'git_push_to_other_remote',
  },
  holder: { 'p-agent': 'manager', 'q-agent': 'worker' },
  signer: { 'p-agent': 'manager', 'q-agent': 'worker' },
  actor: { 'p-agent': 'manager', 'q-agent': 'worker' },
  reason: { not_asked: 'not_requested', refused: 'denied' },
  why: { special: 'not_regular_file', no_room: 'disk_full' },
  limit: {
    refusedReturns: 'rejectedFiles',
    stackBytes: 'warrantStackBytes',
    learnerLetters: 'learnerNameLength',
  },
  code: {
    'store/refused': 'store/unavailable',
    'store/blocked': 'store/upgrade_blocked',
    'store/emptied': 'store/deleted',
    'worker/part_absent': 'worker/part_missing',
    'folder/twin_id': 'folder/duplicate_id',
    'folder/foreign_code': 'folder/task_program',
    'folder/open_variable': 'folder/unset_variable',
    'suite/foreign_expectation': 'suite/unknown_obligation',
    'task/late_variable': 'task/variable_set_too_late',
    'run/idle_fork': 'run/unreached_fork',
    'task/idle_hook': 'task/unused_hook',
    'task/idle_fault': 'task/unused_fault',
  },
  // The published matrix's fingerprint, which changed only because terms were renamed.
  fingerprint: { '4PA3-20FM': 'NG64-BKJ3' },
};

/**
 * A renamed member. `isIn` tests whether it is renamed in a given object; names that occur in only one kind of object
 * need no test.
 */
export interface RenamedMember {
  readonly to: string;
  readonly isIn: (object: Members) => boolean;
}

const has =
  (...names: readonly string[]) =>
  (object: Members): boolean =>
    names.every((name) => Object.hasOwn(object, name));
const isKind =
  (kind: string) =>
  (object: Members): boolean =>
    object['kind'] === kind;
const anywhere = (): boolean => true;
const isOutcomes = has('not_reached', 'worked');

export const RENAMED_MEMBERS: Readonly<Record<string, readonly RenamedMember[]>> = {
  worked: [{ to: 'task_allowed', isIn: isOutcomes }],
  landed: [{ to: 'injected_allowed', isIn: isOutcomes }],
  broke: [{ to: 'task_denied', isIn: isOutcomes }],
  blocked: [
    { to: 'injected_denied', isIn: isOutcomes },
    { to: 'denied', isIn: has('asr', 'tcr') },
    { to: 'denied', isIn: has('runs', 'combined') },
  ],
  planted: [{ to: 'injected', isIn: has('needed') }],
  needed: [{ to: 'task', isIn: has('planted') }],
  callsBlocked: [{ to: 'callsDenied', isIn: anywhere }],
  alsoRefuse: [{ to: 'alsoDeny', isIn: anywhere }],
  refused: [{ to: 'rejected', isIn: isKind('disk.returned') }],
  why: [{ to: 'reason', isIn: isKind('file.refused') }],
  kept: [{ to: 'realizedAttempt', isIn: has('attempts') }],
  place: [
    { to: 'endpointOrigin', isIn: has('model', 'agent') },
    { to: 'endpointOrigin', isIn: has('reproducible') },
  ],
  expectedBlock: [{ to: 'expectedDenial', isIn: has('injections') }],
  needs: [{ to: 'requiredFiles', isIn: has('role', 'measure') }],
  crossed: [{ to: 'violatedWhen', isIn: has('cap', 'severity') }],
  keptAt: [{ to: 'savedAt', isIn: anywhere }],
  shelf: [{ to: 'collection', isIn: has('body') }],
  shown: [{ to: 'sampleAnswerOpened', isIn: has('hints') }],
};

/**
 * Members that are not upgraded, because users or tools wrote their contents, or because they contain records, which
 * are upgraded separately.
 */
export const FREE_MEMBERS: ReadonlySet<string> = new Set([
  'args',
  'capabilities',
  'effects',
  'facts',
  'files',
  'runs',
  'sources',
  'vars',
  'view',
]);
