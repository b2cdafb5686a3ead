/**
 * Lessons and answers (docs/spec/interface.md#lessons-and-workshops).
 *
 * A lesson is data and is graded by behaviour: an answer contains documents and marks, and grading runs the
 * documents again. The text of an answer is never compared.
 */
import * as z from 'zod/mini';
import type { Message } from '../messages/index.js';
import type { BundleDocument } from './bundle.js';
import { LIMITS } from './limits.js';
import { REALIZER_NAMES, type RealizerName } from './coverage-record.js';
import type { LessonCheck, LessonCheckKind } from './lesson-check.js';
import type { ConstraintDocument } from './warrant.js';
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

/** A learner's own small agent: what it may do with its worst tool, and calls to try. */
export interface LessonAgent {
  readonly name: string;
  readonly job: string;
  readonly tools: readonly { readonly name: string; readonly argument: string }[];
  /** Name of the tool whose misuse would be worst. */
  readonly worst: string;
  readonly rule: ConstraintDocument;
  /** Value of an injected call, which the rule should deny. */
  readonly injected: string;
  /** Values of two calls that the job needs. */
  readonly benign: readonly string[];
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
  /** Chosen options, by question. */
  readonly choices?: Readonly<Record<string, string>> | undefined;
  /** Texts that the learner wrote, by level. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
  readonly agent?: LessonAgent | undefined;
  /** Number of opened hints, 0 to 3, and whether the model answer was opened. */
  readonly help?: { readonly hints: number; readonly sampleAnswerOpened: boolean } | undefined;
  /** Initials or a number, if given. */
  readonly learner?: string | undefined;
}

/** Days of the course, then its advanced track. */
export const LESSON_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'advanced'] as const;

/** Day of a lesson in the course. */
export type LessonDay = (typeof LESSON_DAYS)[number];

/** What a lesson shows on its own page. */
export type LessonStage =
  | { readonly kind: 'steps'; readonly scenario: string; readonly condition: 'broad' | 'no_warrant' }
  | { readonly kind: 'choices' | 'ladder' | 'figure' | 'agent' };

/** A lesson or a talk: a situation, one task, and how an answer is graded. */
export interface LessonDocument {
  readonly id: string;
  /** `talk`: nothing to pass, only questions for discussion. */
  readonly kind: 'lesson' | 'talk';
  /** Position in the course: `1`, or `A1` on the advanced track. */
  readonly number: string;
  readonly day: LessonDay;
  readonly title: string;
  readonly minutes: number;
  /** What the lesson asks, shown before it is passed. */
  readonly question: string;
  /** What the lesson teaches, shown after it is passed. */
  readonly goal: string;
  readonly situation: string;
  /** The task of the lesson. */
  readonly task: string;
  /** `route` also names the place in the editor where the learner works. */
  readonly start: { readonly route: string; readonly bundle?: BundleDocument };
  readonly locked: readonly LessonPart[];
  /** What the lesson shows on its own page, in place of another view. */
  readonly stage?: LessonStage;
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
  /** The model answer with its reason, another one that passes, and plausible ones that fail. */
  readonly answers?: {
    readonly sampleAnswer: LessonAnswerDocument;
    readonly reason: string;
    readonly alternative: LessonAnswerDocument;
    readonly mistakes: readonly LessonAnswerDocument[];
  };
}

/** The result of one check of a lesson. */
export interface LessonCheckResult {
  readonly kind: LessonCheckKind;
  /** Null if it could not be judged: an internal defect, or an answer that cannot be run. */
  readonly pass: boolean | null;
  /** What happened, never what to type. */
  readonly observed: Message;
  /** Of a failed check: the learner's change that it is about. */
  readonly tried?: Message;
}

/** Result of grading one answer; `pass` only if every check passed. */
export interface LessonResult {
  readonly lesson: string;
  readonly pass: boolean;
  readonly checks: readonly LessonCheckResult[];
  /** Null for a lesson without a warrant to write. */
  readonly reach: LessonReach | null;
  readonly stars: readonly [boolean, boolean, boolean];
}

/** Number of objects that a warrant reaches: at the start of a lesson, now, and with the best known answer. */
export interface LessonReach {
  readonly start: number;
  readonly now: number;
  readonly smallest: number;
}

const shortText = z.string().check(z.maxLength(200));
const longText = z.string().check(z.maxLength(2_000));

const agentSchema = z.object({
  name: shortText,
  job: shortText,
  tools: z.array(z.object({ name: shortText, argument: shortText })).check(z.maxLength(8)),
  worst: shortText,
  rule: z.unknown(),
  injected: longText,
  benign: z.array(longText).check(z.maxLength(4)),
});

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
  choices: z.optional(z.record(shortText, shortText)),
  texts: z.optional(z.record(shortText, longText)),
  agent: z.optional(agentSchema),
  help: z.optional(z.object({ hints: z.int().check(z.gte(0), z.lte(3)), sampleAnswerOpened: z.boolean() })),
  learner: z.optional(z.string().check(z.maxLength(LIMITS.learnerNameLength.value))),
});
