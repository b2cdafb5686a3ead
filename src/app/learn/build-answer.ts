/** Builds an answer from the learner's work: documents, study and marks. Loaded with the first lesson. */
import type {
  LessonAnswerDocument,
  LessonAnswerStudy,
  BundleDocument,
  ScenarioDocument,
} from '../../engine/index.js';
import { parseBundleText, writeBundle } from '../bundles/bundle-file.js';
import { type ScenarioDrafts, NO_DRAFTS } from '../drafts/drafts.js';
import type { WorkflowSession } from '../workflow/workflow-session.svelte.js';
import type { LessonProgress } from './lesson-progress.js';

export interface LearnerWork {
  readonly scenarios: readonly ScenarioDocument[];
  readonly drafts: ScenarioDrafts;
  /** The workflow session; null if no workflow was opened. */
  readonly study: WorkflowSession | null;
  /** Reference fingerprint as computed on this device; null until it is known. */
  readonly fingerprint: string | null;
  readonly learner: string;
}

/** Builds the current answer for grading and for the trainer. */
export function buildAnswer(
  lesson: string,
  progress: LessonProgress,
  work: LearnerWork,
): LessonAnswerDocument {
  const study = studyOf(work.study);
  const { hints, shown, predicted, marks, reached, exported, choices, texts, agent } = progress;
  return {
    v: 1,
    kind: 'answer',
    lesson,
    ...(Object.keys(work.drafts).length > 0 && { bundle: bundleOf(work) }),
    ...(study !== null && { study }),
    ...(Object.keys(marks).length > 0 && { marks }),
    ...(predicted !== null && { predicted }),
    ...(Object.keys(reached).length > 0 && { reached }),
    ...(work.fingerprint !== null && { fingerprint: work.fingerprint }),
    ...(exported.length > 0 && { exported }),
    ...(Object.keys(choices).length > 0 && { choices }),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(agent !== null && { agent }),
    help: { hints, sampleAnswerOpened: shown },
    ...(work.learner !== '' && { learner: work.learner }),
  };
}

/** Returns the documents without their source text, which grading does not need. */
function bundleOf({ scenarios, drafts }: LearnerWork): BundleDocument {
  const {
    sources: _sources,
    view: _view,
    ...bundle
  } = JSON.parse(writeBundle(scenarios, drafts, {}, '')) as BundleDocument;
  const parts = Object.entries(bundle).filter(
    ([, part]) => typeof part !== 'object' || Object.keys(part as object).length > 0,
  );
  return Object.fromEntries(parts) as unknown as BundleDocument;
}

/** The study on screen. A shipped workflow is identified by its id alone. */
function studyOf(study: WorkflowSession | null): LessonAnswerStudy | null {
  if (study === null || study.record === null || study.isRecordOutdated) return null;
  const { condition, realizer, runtime, faults, workflow } = study.record.request;
  const { id } = workflow.system;
  const isShipped = !study.isEdited && study.shipped.some((one) => one.id === id);
  return { workflow: isShipped ? id : workflow, condition, realizer, runtime, faults };
}

/** Runs the study of a sample answer, so that the page shows its record. The learner's edits can be undone. */
export async function runSampleStudy(
  session: WorkflowSession | null,
  study: LessonAnswerStudy | undefined,
): Promise<void> {
  if (session === null || study === undefined) return;
  const { workflow, ...options } = study;
  if (typeof workflow !== 'string' || !(await session.open(workflow))) return;
  if (session.isEdited) session.reset();
  session.setOptions(options);
  await session.run();
}

/** Converts the documents in a bundle to drafts. */
export function parseAnswerDrafts(
  scenarios: readonly ScenarioDocument[],
  bundle: BundleDocument | undefined,
): ScenarioDrafts {
  if (bundle === undefined) return NO_DRAFTS;
  const opened = parseBundleText(JSON.stringify(bundle), scenarios);
  return Array.isArray(opened) ? NO_DRAFTS : opened.drafts;
}
