/** Functions that change or list parts of drafts. They are not needed until an editing view opens. */
import type { ForkDocument, ScenarioDocument } from '../../engine/index.js';
import { type ScenarioDraft, type DraftPart, type ScenarioDrafts, withDraft } from './drafts.js';

/** Returns the drafts with a scenario's warrant text replaced. Null removes the edit. */
export function withWarrantText(
  drafts: ScenarioDrafts,
  scenario: string,
  text: string | null,
): ScenarioDrafts {
  const { warrantText: _old, ...rest } = drafts[scenario] ?? {};
  return withDraft(drafts, scenario, text === null ? rest : { ...rest, warrantText: text });
}

/** Returns the drafts with a scenario's injections text replaced. Null removes the edit. */
export function withInjectionsText(
  drafts: ScenarioDrafts,
  scenario: string,
  text: string | null,
): ScenarioDrafts {
  const { injectionsText: _old, ...rest } = drafts[scenario] ?? {};
  return withDraft(drafts, scenario, text === null ? rest : { ...rest, injectionsText: text });
}

/**
 * Returns the drafts with one file changed (a string), removed (null) or restored to the shipped version (undefined).
 */
export function withFile(
  drafts: ScenarioDrafts,
  scenario: ScenarioDocument,
  path: string,
  text: string | null | undefined,
): ScenarioDrafts {
  const { files = {}, ...rest } = drafts[scenario.id] ?? {};
  const { [path]: _old, ...others } = files;
  const shipped = scenario.workspace.files.find((file) => file.path === path)?.text ?? null;
  const changed = text === undefined || text === shipped ? others : { ...others, [path]: text };
  return withDraft(
    drafts,
    scenario.id,
    Object.keys(changed).length === 0 ? rest : { ...rest, files: changed },
  );
}

/** Returns the drafts with all file edits in a scenario replaced. An empty object removes them. */
export function withFiles(
  drafts: ScenarioDrafts,
  scenario: ScenarioDocument,
  files: Readonly<Record<string, string | null>>,
): ScenarioDrafts {
  const { files: _old, ...rest } = drafts[scenario.id] ?? {};
  return withDraft(drafts, scenario.id, Object.keys(files).length === 0 ? rest : { ...rest, files });
}

/** Returns the drafts with a scenario's forks replaced. An empty list removes them. */
export function withForks(
  drafts: ScenarioDrafts,
  scenario: string,
  forks: readonly ForkDocument[],
): ScenarioDrafts {
  const { forks: _old, ...rest } = drafts[scenario] ?? {};
  return withDraft(drafts, scenario, forks.length === 0 ? rest : { ...rest, forks });
}

/** Returns the drafts without one part of a scenario's edits, or without the scenario's whole draft. */
export function withoutPart(drafts: ScenarioDrafts, scenario: string, part?: DraftPart): ScenarioDrafts {
  const { [scenario]: draft = {}, ...others } = drafts;
  if (part === undefined) return others;
  const { own, warrantText, injectionsText, files, forks } = draft;
  return withDraft(drafts, scenario, {
    ...(own !== undefined && { own }),
    ...(warrantText !== undefined && part !== 'warrant' && { warrantText }),
    ...(injectionsText !== undefined && part !== 'injection' && { injectionsText }),
    ...(files !== undefined && part !== 'files' && { files }),
    ...(forks !== undefined && { forks }),
  });
}

/**
 * Returns the drafts without the edits to these scenarios. The user's own scenarios are kept if `keepsOwn` returns true
 * for them.
 */
function withoutEdits(
  drafts: ScenarioDrafts,
  ids: readonly string[],
  keepsOwn: (scenario: string) => boolean,
): ScenarioDrafts {
  return ids.reduce((left, id) => {
    const { own } = left[id] ?? {};
    return withDraft(left, id, own !== undefined && keepsOwn(id) ? { own } : {});
  }, drafts);
}

/**
 * Resets one part of a scenario, one scenario, or all drafts to the shipped or imported documents. If `start` is given,
 * resets to those drafts instead, such as the start of a lesson.
 */
export function resetDrafts(
  drafts: ScenarioDrafts,
  isOwn: (scenario: string) => boolean,
  scenario?: string,
  part?: DraftPart,
  start: ScenarioDrafts | null = null,
): ScenarioDrafts {
  if (start !== null) return returnToStart(drafts, start, scenario, part);
  if (scenario !== undefined && part !== undefined) return withoutPart(drafts, scenario, part);
  return withoutEdits(drafts, scenario === undefined ? Object.keys(drafts) : [scenario], isOwn);
}

function returnToStart(
  drafts: ScenarioDrafts,
  start: ScenarioDrafts,
  scenario: string | undefined,
  part: DraftPart | undefined,
): ScenarioDrafts {
  if (scenario === undefined) return start;
  const kept = part === undefined ? {} : (withoutPart(drafts, scenario, part)[scenario] ?? {});
  const from = start[scenario] ?? {};
  const fields = part === undefined ? Object.keys(from) : [FIELDS[part]];
  const taken = Object.entries(from).filter(([field]) => fields.includes(field));
  return withDraft(drafts, scenario, { ...kept, ...Object.fromEntries(taken) });
}

/** The draft field that each editor tab changes, in tab order. */
const FIELDS = { warrant: 'warrantText', injection: 'injectionsText', files: 'files' } as const;

/**
 * The parts that a draft changes, in tab order. If `start` is given, the draft is compared with it instead of the
 * shipped documents.
 */
export function changedParts(
  draft: ScenarioDraft | undefined,
  start: ScenarioDraft | undefined = undefined,
): readonly DraftPart[] {
  return (['warrant', 'injection', 'files'] as const).filter((part) => {
    const field = FIELDS[part];
    return JSON.stringify(draft?.[field]) !== JSON.stringify(start?.[field]);
  });
}
