/** The passing conditions of lessons (docs/spec/interface.md#lessons-and-workshops). */
import type { Json } from '../kit/index.js';
import type { ConstraintDocument, WarrantDocument } from './warrant.js';
import type { CallDocument } from './injection.js';
import type { Condition } from './trial.js';
import type { CriterionName } from './coverage-record.js';
import type { FaultKind } from './workflow-event.js';

/** One option of a choice. Either its rule decides whether it is right, or `right` states it. */
export interface LessonChoiceOption {
  readonly id: string;
  readonly label: string;
  readonly rule?: ConstraintDocument;
  readonly right?: boolean;
  /** Why it is right or wrong. */
  readonly reason?: string;
}

/** A question with options. The rule of the chosen option is tried on every value. */
export interface LessonChoiceItem {
  readonly id: string;
  readonly prompt: string;
  readonly options: readonly LessonChoiceOption[];
  readonly tool?: string;
  readonly argument?: string;
  readonly values?: readonly { readonly value: Json; readonly expect: 'allow' | 'deny' }[];
}

/** A call that is hidden until the lesson is passed, and its expected decision. */
export interface HiddenCall {
  /** Its title, shown to the learner afterwards: `a look-alike domain`. */
  readonly title: string;
  readonly call: CallDocument;
  /** `either`: shown with its decision, and not judged. */
  readonly expect: 'allow' | 'deny' | 'either';
}

/** One passing condition. `worst_case`, `reach`, `leftovers` and `mutants` use the analyses. */
type LessonCheckRule =
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
  | { readonly kind: 'exported' }
  | { readonly kind: 'choice'; readonly item: LessonChoiceItem }
  | {
      /** The learner's text, as an injection, meets the attack check under this warrant, or cannot. */
      readonly kind: 'attack_text';
      readonly level: string;
      readonly scenario: string;
      readonly warrant: WarrantDocument;
      readonly lands: boolean;
    }
  | {
      /** The learner's text puts a false figure into a report that the warrant allows. */
      readonly kind: 'figure';
      readonly scenario: string;
      /** The figure in the report as it should be. */
      readonly figure: string;
    }
  | { readonly kind: 'own_agent'; readonly part: 'injected' | 'benign' };

/** One passing condition. `question` is asked when it fails. */
export type LessonCheck = LessonCheckRule & { readonly question?: string };

/** Kind of a check in a lesson. */
export type LessonCheckKind = LessonCheck['kind'];
