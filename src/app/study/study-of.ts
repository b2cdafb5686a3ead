/** The one study of a workbench. Views that show workflows bring it along; the entry does without. */
import type { CoverageRecord } from '../../engine/index.js';
import type { KeepAnswer } from '../keeping.svelte.js';
import { titleOfStudy } from '../title-of-run.js';
import type { Workbench } from '../workbench.svelte.js';
import { OwnTexts } from './own-texts.js';
import { outlive } from '../outlive.svelte.js';
import { Study } from './study.svelte.js';

export function studyOf(workbench: Workbench): Study {
  workbench.study ??= open(workbench);
  return workbench.study;
}

function open({ engine, keeping }: Workbench): Study {
  const texts = new OwnTexts(() => keeping.opened);
  // What was typed a moment ago is written before the page goes away.
  if (typeof addEventListener === 'function') addEventListener('pagehide', () => void texts.flush());
  const keep = (record: CoverageRecord): Promise<KeepAnswer> =>
    keeping.keep({ record, ...titleOfStudy(record.request), note: '' });
  return outlive(() => new Study({ engine, keep, texts }));
}
