/**
 * Defines lessons and answers (docs/spec/interface.md#lessons-and-workshops).
 *
 * A lesson is data and is graded by behavior: an answer contains documents and marks, and grading runs the documents
 * again. The wording of an answer is never compared.
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

/** Bundle parts that a lesson can lock. For a locked part, grading uses the lesson's original documents. */
export const LESSON_PARTS = ['scenarios', 'warrants', 'injections', 'files'] as const;

export type LessonPart = (typeof LESSON_PARTS)[number];

/** A coverage study that the learner configured. Grading runs it again. */
export interface LessonAnswerStudy {
  /** The id of a built-in workflow, or a workflow document. */
  readonly workflow: unknown;
  readonly condition: WorkflowCondition;
  readonly realizer: RealizerName;
  readonly runtime: RuntimeName;
  readonly faults: readonly FaultKind[];
}

/** Marks that a learner placed in the page's views. */
export interface LessonAnswerMarks {
  /** A call's step number, which is the same in the Replay view and in the trace. */
  readonly step?: number | undefined;
  /** Index of a link, counted from the root. */
  readonly link?: number | undefined;
  readonly code?: string | undefined;
  /** A response in the study, identified as `<test>|<fault>`. */
  readonly reply?: string | undefined;
}

/** A small agent that the learner designed, with a limit on its most dangerous tool and calls to try. */
export interface LessonAgent {
  readonly name: string;
  readonly job: string;
  readonly tools: readonly { readonly name: string; readonly argument: string }[];
  /** Name of the tool whose misuse would cause the most harm. */
  readonly worst: string;
  /** Other arguments of the worst tool. Missing until the learner has answered; empty if there are none. */
  readonly otherArguments?: readonly string[] | undefined;
  readonly rule: ConstraintDocument;
  /** Rules for the other tools, by tool name. Tools without a rule are unrestricted. */
  readonly rules?: Readonly<Record<string, ConstraintDocument>> | undefined;
  /** Value in an injected call, which the rule should deny. */
  readonly injected: string;
  /** Values in two calls that the agent needs for its job. */
  readonly benign: readonly string[];
}

/**
 * A learner's answer, with documents and marks. Grading runs the documents and never relies on claims in the answer.
 */
export interface LessonAnswerDocument {
  readonly v: 1;
  readonly kind: 'answer';
  readonly lesson: string;
  readonly bundle?: BundleDocument | undefined;
  readonly study?: LessonAnswerStudy | undefined;
  readonly marks?: LessonAnswerMarks | undefined;
  /** Id of the outcome that the learner predicted before playing the trial. */
  readonly predicted?: string | undefined;
  /** The furthest step that the learner viewed in Replay, by `<scenario>/<condition>`. */
  readonly reached?: Readonly<Record<string, number>> | undefined;
  /** Fingerprint of the reference scenarios, computed in the learner's browser. */
  readonly fingerprint?: string | undefined;
  /** Formats in which the learner exported a file. */
  readonly exported?: readonly string[] | undefined;
  /** The options that the learner chose, by question. */
  readonly choices?: Readonly<Record<string, string>> | undefined;
  /** Injections that the learner wrote, by level. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
  readonly agent?: LessonAgent | undefined;
  /** How many hints the learner opened (0 to 3), and whether the learner opened the sample answer. */
  readonly help?: { readonly hints: number; readonly sampleAnswerOpened: boolean } | undefined;
  /** The learner's initials or a number, if the learner entered them. */
  readonly learner?: string | undefined;
}

/** Days in the course, followed by the advanced track. */
export const LESSON_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'advanced'] as const;

export type LessonDay = (typeof LESSON_DAYS)[number];

/** Special content that a lesson shows on its own page. */
export type LessonStage =
  | { readonly kind: 'steps'; readonly scenario: string; readonly condition: 'broad' | 'no_warrant' }
  | { readonly kind: 'choices' | 'ladder' | 'figure' | 'agent' };

/** A lesson or a talk, with a situation, a task, and rules for grading an answer. */
export interface LessonDocument {
  readonly id: string;
  /** A `talk` has no checks to pass, only questions for discussion. */
  readonly kind: 'lesson' | 'talk';
  /** Position in the course, such as `1`, or `A1` in the advanced track. */
  readonly number: string;
  readonly day: LessonDay;
  readonly title: string;
  readonly minutes: number;
  /** Question that is shown before the lesson is passed. */
  readonly question: string;
  /** What the lesson teaches. It is shown after the lesson is passed. */
  readonly goal: string;
  readonly situation: string;
  readonly task: string;
  /** Where the lesson starts. `route` also identifies the place in the editor where the learner works. */
  readonly start: { readonly route: string; readonly bundle?: BundleDocument };
  readonly locked: readonly LessonPart[];
  /** Content shown on the lesson's own page instead of in another view. */
  readonly stage?: LessonStage;
  readonly predict?: {
    readonly question: string;
    readonly choices: readonly { readonly id: string; readonly label: string }[];
    /** Id of the correct prediction. The lesson can be completed even with a wrong prediction. */
    readonly happens: string;
  };
  /** Three hints: a question, a place to look, and the form of the answer. A talk has no hints. */
  readonly hints: readonly string[];
  readonly checks: readonly LessonCheck[];
  readonly readAloud: string;
  readonly trainerNotes: string;
  readonly extraExercise?: string;
  /** Questions for discussion in a talk. */
  readonly prompts?: readonly string[];
  /** The sample answer, with an explanation. */
  readonly answers?: {
    readonly sampleAnswer: LessonAnswerDocument;
    readonly reason: string;
  };
}

export interface LessonCheckResult {
  readonly kind: LessonCheckKind;
  /**
   * Whether the check passed; null if it could not be judged because of an internal defect or because the answer cannot
   * be run.
   */
  readonly pass: boolean | null;
  /** Describes what happened without telling the learner what to type. */
  readonly observed: Message;
  /** The learner's change to which a failed check refers, or a statement that the learner changed nothing. */
  readonly tried?: Message;
  /** A question that fits this failure better than the check's own question. */
  readonly question?: string;
}

/** Result of grading one answer, in which `pass` is true only if every check passed. */
export interface LessonResult {
  readonly lesson: string;
  readonly pass: boolean;
  readonly checks: readonly LessonCheckResult[];
  /** Number of reachable objects; null for a lesson in which the learner writes no warrant. */
  readonly reach: LessonReach | null;
  /** Permissions that a passed answer still grants unnecessarily, which cost the learner the third star. */
  readonly excess?: Message;
  readonly stars: readonly [boolean, boolean, boolean];
}

/**
 * Number of objects that a warrant reaches at the start of a lesson, in the learner's answer, and in the lesson's
 * sample answer.
 */
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
  /** Other arguments of the worst tool. Missing until the learner has answered; empty if there are none. */
  otherArguments: z.optional(z.array(shortText).check(z.maxLength(8))),
  rule: z.unknown(),
  rules: z.optional(z.record(shortText, z.unknown())),
  injected: longText,
  benign: z.array(longText).check(z.maxLength(4)),
});

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
