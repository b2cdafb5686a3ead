/** Defines the requests for analyses, with one type for each kind. */
import type {
  AuthorityDocument,
  CallDocument,
  Condition,
  AnalysisFindingPart,
  ScenarioDocument,
  WarrantDocument,
  WorkflowDocument,
} from '../model/index.js';
import type { Tightness } from './minimal/generalized-rules.js';
import type { AnalysedCell } from './findings/analyse-cells.js';

interface OfAuthority {
  readonly scenario: ScenarioDocument;
  readonly condition: Condition;
  readonly authority: AuthorityDocument;
  /** Id of a benign variant; null for the scenario itself. */
  readonly variant: string | null;
}

interface OfPolicy {
  readonly scenario: ScenarioDocument;
  readonly warrant: WarrantDocument;
  readonly tightness: Tightness;
  /** Variants to include; null for all of them. */
  readonly variants: readonly string[] | null;
}

/** A request for an analysis. */
export type AnalysisRequest =
  | ({ readonly kind: 'reach' | 'worst_case' } & OfAuthority)
  | ({ readonly kind: 'counterfactuals'; readonly call: CallDocument; readonly at: number } & OfAuthority)
  | ({ readonly kind: 'minimal' | 'unused_permissions' } & OfPolicy)
  | {
      readonly kind: 'mutation';
      /** Scenarios with the chains to analyze. */
      readonly policies: readonly {
        readonly scenario: ScenarioDocument;
        readonly warrant: WarrantDocument;
      }[];
    }
  | {
      readonly kind: 'findings';
      readonly cells: readonly AnalysedCell[];
      readonly parts: readonly AnalysisFindingPart[];
    }
  | {
      readonly kind: 'difference';
      readonly scenario: ScenarioDocument;
      readonly a: WarrantDocument;
      readonly b: WarrantDocument;
    }
  | {
      readonly kind: 'structure';
      readonly workflow: WorkflowDocument;
      /** The agent to examine; null for the entry agent. */
      readonly agent: string | null;
    };
