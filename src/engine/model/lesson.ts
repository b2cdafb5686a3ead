/**
 * Lessons and answers (docs/spec/interface.md#lessons-and-workshops).
 *
 * A lesson is data and is graded by behaviour: an answer contains documents and marks, and grading runs the
 * documents again. The text of an answer is never compared.
 */
import * as z from 'zod/mini';
import type { Message } from '../messages/index.js';
import type { BundleDocument } from './bundle.js';
import type { CallDocument } from './injection.js';
import { LIMITS } from './limits.js';
import type { Condition } from './trial.js';
import { type CriterionName, REALIZER_NAMES, type RealizerName } from './coverage-record.js';
import {
  FAULT_KINDS,
  type FaultKind,
  RUNTIME_NAMES,
  type RuntimeName,
  WORKFLOW_CONDITIONS,
  type WorkflowCondition,
} from './workflow-event.js';

/** Parts of a bundle that a lesson can lock; grading takes them from the lesson's start. */
export const LESSON_PARTS = ['scenarios', 'warrants', 'injections', 'files'] as const;

/** Part of the documents that a lesson can lock. */
export type LessonPart = (typeof LESSON_PARTS)[number];

/** A call that is hidden until the lesson is passed, and its expected decision. */
export interface HiddenCall {
  /** Its title, shown to the learner afterwards: `a look-alike domain`. */
  readonly title: string;
  readonly call: CallDocument;
  /** `either`: shown with its decision, and not judged. */
  readonly expect: 'allow' | 'deny' | 'either';
}

/** One passing condition. `worst_case`, `reach`, `leftovers` and `mutants` use the analyses. */
export type LessonCheck =
  | {
      readonly kind: 'trial';
      readonly scenario: string;
      readonly condition: Condition;
      readonly attack?: 'landed' | 'stopped';
      readonly task?: 'done' | 'failed';
    }
  | { readonly kind: 'benign'; readonly scenario: string }
  | { readonly kind: 'hidden'; readonly scenario: string; readonly calls: readonly HiddenCall[] }
  | {
      readonly kind: 'worst_case';
      readonly scenario: string;
      readonly condition: Condition;
      readonly reachable: boolean;
    }
  | {
      readonly kind: 'reach';
      readonly scenario: string;
      readonly atMost?: number;
      /** `tool object`, as the analysis writes it. */
      readonly excludes?: string;
    }
  | { readonly kind: 'unused_permissions'; readonly scenario: string; readonly atMost: number }
  | { readonly kind: 'absent'; readonly scenario: string; readonly tool: string }
  | {
      readonly kind: 'why';
      readonly scenario: string;
      readonly condition: Condition;
      /** `injected_call_allowed`: an injected call that was allowed. `link`, `code`: of the first denial. */
      readonly ask: 'injected_call_allowed' | 'link' | 'code';
      /** `start`: the documents at the start of the lesson; by default, those of the answer. */
      readonly of?: 'start';
    }
  | {
      readonly kind: 'obligations';
      /** Id of the shipped workflow to study, unchanged. */
      readonly workflow: string;
      readonly criterion: CriterionName | 'all';
      readonly atLeast: number;
    }
  | { readonly kind: 'denials'; readonly workflow: string; readonly atLeast: number }
  | { readonly kind: 'mutants'; readonly scenario: string; readonly mutant: string }
  | { readonly kind: 'fingerprint' }
  | { readonly kind: 'predicted' }
  | {
      readonly kind: 'step';
      readonly scenario: string;
      readonly condition: Condition;
      readonly step: number;
    }
  | { readonly kind: 'chain'; readonly scenario: string }
  | { readonly kind: 'roots'; readonly scenario: string }
  | { readonly kind: 'fault'; readonly workflow: string; readonly faults: readonly FaultKind[] }
  | { readonly kind: 'marked'; readonly workflow: string }
  | { readonly kind: 'imported' }
  | { readonly kind: 'exported' };

/** Kind of a check in a lesson. */
export type LessonCheckKind = LessonCheck['kind'];

/** A structural study configured by the learner; grading runs it again. */
export interface LessonAnswerStudy {
  /** Id of a shipped workflow, or a workflow document. */
  readonly workflow: unknown;
  readonly condition: WorkflowCondition;
  readonly realizer: RealizerName;
  readonly runtime: RuntimeName;
  readonly faults: readonly FaultKind[];
}

/** Marks that a learner set in the views. */
export interface LessonAnswerMarks {
  /** Step of a call in Replay, as numbered in the trace. */
  readonly step?: number | undefined;
  /** Index of a link, root first. */
  readonly link?: number | undefined;
  readonly code?: string | undefined;
  /** A response in the study: `<test>|<fault>`. */
  readonly reply?: string | undefined;
}

/** A learner's answer: documents and marks. It is graded by running them, never by its claims. */
export interface LessonAnswerDocument {
  readonly v: 1;
  readonly kind: 'answer';
  readonly lesson: string;
  readonly bundle?: BundleDocument | undefined;
  readonly study?: LessonAnswerStudy | undefined;
  readonly marks?: LessonAnswerMarks | undefined;
  /** Id of the prediction made before playing. */
  readonly predicted?: string | undefined;
  /** The furthest step viewed in Replay: `<scenario>/<condition>` to step. */
  readonly reached?: Readonly<Record<string, number>> | undefined;
  /** Fingerprint of the reference set as computed on the learner's device. */
  readonly fingerprint?: string | undefined;
  /** Formats in which a file was saved. */
  readonly exported?: readonly string[] | undefined;
  /** Number of opened hints, 0 to 3, and whether the model answer was opened. */
  readonly help?: { readonly hints: number; readonly sampleAnswerOpened: boolean } | undefined;
  /** Initials or a number, if given. */
  readonly learner?: string | undefined;
}

/** A lesson or a talk: a situation, one task, and how an answer is graded. */
export interface LessonDocument {
  readonly id: string;
  /** `talk`: nothing to pass, only questions for discussion. */
  readonly kind: 'lesson' | 'talk';
  readonly title: string;
  readonly minutes: number;
  readonly goal: string;
  readonly situation: string;
  /** The task of the lesson. */
  readonly task: string;
  readonly start: { readonly route: string; readonly bundle?: BundleDocument };
  readonly locked: readonly LessonPart[];
  readonly predict?: {
    readonly question: string;
    readonly choices: readonly { readonly id: string; readonly label: string }[];
    /** Id of the correct prediction. A wrong one completes the lesson as well. */
    readonly happens: string;
  };
  /** A question, a place to look, the shape of the answer. None for a talk. */
  readonly hints: readonly string[];
  readonly checks: readonly LessonCheck[];
  readonly readAloud: string;
  readonly trainerNotes: string;
  readonly extraExercise?: string;
  /** Questions for a talk. */
  readonly prompts?: readonly string[];
  /** The model answer, another one that passes, and a plausible one that fails. */
  readonly answers?: {
    readonly sampleAnswer: LessonAnswerDocument;
    readonly alternative: LessonAnswerDocument;
    readonly mistake: LessonAnswerDocument;
  };
}

/** The result of one check of a lesson. */
export interface LessonCheckResult {
  readonly kind: LessonCheckKind;
  /** Null if it could not be judged: an internal defect, or an answer that cannot be run. */
  readonly pass: boolean | null;
  /** What happened, never what to type. */
  readonly observed: Message;
}

/** Result of grading one answer; `pass` only if every check passed. */
export interface LessonResult {
  readonly lesson: string;
  readonly pass: boolean;
  readonly checks: readonly LessonCheckResult[];
}

const shortText = z.string().check(z.maxLength(200));

/** Schema of an answer to a lesson. */
export const lessonAnswerSchema = z.object({
  v: z.literal(1),
  kind: z.literal('answer'),
  lesson: shortText,
  bundle: z.optional(z.unknown()),
  study: z.optional(
    z.object({
      workflow: z.unknown(),
      condition: z.enum(WORKFLOW_CONDITIONS),
      realizer: z.enum(REALIZER_NAMES),
      runtime: z.enum(RUNTIME_NAMES),
      faults: z.array(z.enum(FAULT_KINDS)),
    }),
  ),
  marks: z.optional(
    z.object({
      step: z.optional(z.int()),
      link: z.optional(z.int()),
      code: z.optional(shortText),
      reply: z.optional(shortText),
    }),
  ),
  predicted: z.optional(shortText),
  reached: z.optional(z.record(shortText, z.int())),
  fingerprint: z.optional(shortText),
  exported: z.optional(z.array(shortText)),
  help: z.optional(z.object({ hints: z.int().check(z.gte(0), z.lte(3)), sampleAnswerOpened: z.boolean() })),
  learner: z.optional(z.string().check(z.maxLength(LIMITS.learnerNameLength.value))),
});
