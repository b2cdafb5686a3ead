/** Defines the conditions for passing a lesson (docs/spec/interface.md#lessons-and-workshops). */
import type { Json } from '../kit/index.js';
import type { ConstraintDocument, WarrantDocument } from './warrant.js';
import type { CallDocument } from './injection.js';
import type { Condition } from './trial.js';
import type { CriterionName } from './coverage-record.js';
import type { FaultKind } from './workflow-event.js';

/** An option in a multiple-choice question. Its rule or `right` determines whether it is correct. */
export interface LessonChoiceOption {
  readonly id: string;
  readonly label: string;
  readonly rule?: ConstraintDocument;
  readonly right?: boolean;
  /** Explains why the option is right or wrong. */
  readonly reason?: string;
}

/** A question with options. The chosen option's rule is applied to every value. */
export interface LessonChoiceItem {
  readonly id: string;
  readonly prompt: string;
  readonly options: readonly LessonChoiceOption[];
  readonly tool?: string;
  readonly argument?: string;
  readonly values?: readonly { readonly value: Json; readonly expect: 'allow' | 'deny' }[];
}

/** A call and its expected decision, both hidden until the lesson is passed. */
export interface HiddenCall {
  /** Title shown to the learner once the lesson is passed, such as `a look-alike domain`. */
  readonly title: string;
  readonly call: CallDocument;
  /** With `either`, the decision is shown but not graded. */
  readonly expect: 'allow' | 'deny' | 'either';
  /** Question that is shown if this call is decided wrongly; by default, the check's question. */
  readonly question?: string;
}

/** A condition for passing. `worst_case`, `reach`, `unused_permissions` and `mutants` use analyses. */
type LessonCheckRule =
  | {
      readonly kind: 'trial';
      readonly scenario: string;
      readonly condition: Condition;
      readonly attack?: 'landed' | 'stopped';
      readonly task?: 'done' | 'failed';
      /** Question that is shown if only the task's result is wrong; by default, the check's question. */
      readonly taskQuestion?: string;
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
      /** A tool and an object that the tool must not reach, written as `tool object`. */
      readonly excludes?: string;
    }
  | { readonly kind: 'unused_permissions'; readonly scenario: string; readonly atMost: number }
  | { readonly kind: 'absent'; readonly scenario: string; readonly tool: string }
  | {
      readonly kind: 'why';
      readonly scenario: string;
      readonly condition: Condition;
      /**
       * What the learner must identify: an injected call that was allowed (`injected_call_allowed`), or the link or
       * code of the first denial (`link`, `code`).
       */
      readonly ask: 'injected_call_allowed' | 'link' | 'code';
      /**
       * `start` selects the documents from the start of the lesson. By default, the check uses the documents in the
       * answer.
       */
      readonly of?: 'start';
    }
  | {
      readonly kind: 'obligations';
      /** Id of the built-in workflow to study without changes. */
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
  | { readonly kind: 'exported' }
  | { readonly kind: 'choice'; readonly item: LessonChoiceItem }
  | {
      /** Whether the attack check is satisfied under this warrant when the learner's text is injected. */
      readonly kind: 'attack_text';
      readonly level: string;
      readonly scenario: string;
      readonly warrant: WarrantDocument;
      readonly lands: boolean;
      /** Paths of files that do not exist at this level, so that each level requires a new idea. */
      readonly without?: readonly string[];
    }
  | {
      /** True if the learner's text causes a false figure in a report that the warrant allows. */
      readonly kind: 'figure';
      readonly scenario: string;
      /** The figure that would be correct in the report. */
      readonly figure: string;
    }
  | { readonly kind: 'own_agent'; readonly part: 'injected' | 'benign' };

/** A condition for passing. If it is not met, the learner sees `question`. */
export type LessonCheck = LessonCheckRule & { readonly question?: string };

export type LessonCheckKind = LessonCheck['kind'];
