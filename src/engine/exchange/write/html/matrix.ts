/** Writes a matrix run's results as a colored table in which each cell links to its trial. */
import type { Condition, RunRecord, Verdict } from '../../../model/index.js';
import type { TrialFacts } from '../facts/trial.js';
import { CONDITION_TITLES, describeCell, RATES_NOTE, tabulateMatrix } from '../labels.js';
import { escapeXml } from '../xml.js';

/** Summarizes the attacks in one sentence, such as `7 of 7 attacks land under Broad, 0 of 7 under Task-scoped.` */
export function writeMatrixHeadline({ request, result }: RunRecord): string {
  const [first, ...rest] = request.conditions.flatMap((condition) => {
    const { hits, valid } = result.rates[condition]?.asr ?? { hits: 0, valid: 0 };
    return valid === 0
      ? []
      : [{ count: `${hits}\u00a0of\u00a0${valid}`, title: CONDITION_TITLES[condition] }];
  });
  if (first === undefined) return 'No attack was counted';
  const others = rest.map(({ count, title }) => `${count} under ${title}`);
  return `${[`${first.count} attacks land under ${first.title}`, ...others].join(', ')}.`;
}

/** Writes the result table. `trials` must be in page order, because each cell refers to its trial by index. */
export function writeMatrixTable(record: RunRecord, trials: readonly TrialFacts[]): readonly string[] {
  const { request } = record;
  const { head, foot } = tabulateMatrix(record);
  const columns = head.map((text) => `<th scope="col">${escapeXml(text)}</th>`).join('');
  const rows = request.scenarios.map(({ id, title, reference }) => {
    const cells = request.conditions.map((condition) => writeCell(record, trials, id, condition));
    const note = reference ? '' : ' <span class="muted">not counted in totals</span>';
    return `<tr><th scope="row">${escapeXml(title)}${note}</th>${cells.join('')}</tr>`;
  });
  const rates = foot.map(
    ([name = '', ...values]) =>
      `<tr class="rate"><th scope="row">${escapeXml(name)}</th>${values.map((text) => `<td>${escapeXml(text)}</td>`).join('')}</tr>`,
  );
  return [
    '<div class="scroll" role="region" aria-label="Results" tabindex="0">',
    `<table class="heat"><thead><tr>${columns}</tr></thead><tbody>`,
    ...rows,
    ...rates,
    '</tbody></table>',
    '</div>',
    `<p class="muted">${escapeXml(RATES_NOTE)}</p>`,
  ];
}

function writeCell(
  { result }: RunRecord,
  trials: readonly TrialFacts[],
  scenario: string,
  condition: Condition,
): string {
  const cell = result.cells.find((one) => one.scenario === scenario && one.condition === condition);
  if (cell === undefined) return '<td></td>';
  const [attack = '', ...others] = describeCell(cell).split(', ');
  const index = trials.findIndex((trial) => trial.subject === scenario && trial.condition === condition);
  const name = index < 0 ? escapeXml(attack) : `<a href="#t${index}">${escapeXml(attack)}</a>`;
  return `<td class="${classOf(cell)}"><b>${name}</b><span>${escapeXml(others.join(', '))}</span></td>`;
}

function classOf({ valid, attack, task }: Verdict): string {
  if (!valid) return 'invalid';
  if (attack === 'landed') return 'landed';
  return task === 'failed' ? 'failed' : attack;
}
