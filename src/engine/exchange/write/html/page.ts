/** Writes the parts of a report page: a frame with a content security policy, tables, and trials with their calls. */
import { canonicalJson, encodeUtf8, sha256Bytes, toBase64 } from '../../../kit/index.js';
import { type CallFacts, countOutcomes, type TrialFacts } from '../facts/trial.js';
import { formatOutcome } from '../labels.js';
import type { WriteOptions } from '../options.js';
import { LIMITS_NOTE, type SummaryTable } from '../summary.js';
import { escapeXml } from '../xml.js';
import { REPORT_SCRIPT } from './script.js';
import { REPORT_STYLE } from './style.js';

/** Writes a page. `title` and `heading` are plain text, and the body lines are markup. */
export function writeHtmlPage(title: string, body: readonly string[], heading = title): string {
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy()}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(title)}</title>`,
    '<link rel="icon" href="data:,">',
    `<style>${REPORT_STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escapeXml(heading)}</h1>`,
    ...body,
    '<h2>Limits</h2>',
    `<p>${LIMITS_NOTE}</p>`,
    '</main>',
    `<script>${REPORT_SCRIPT}</script>`,
    '</body>',
    '</html>',
  ].join('\n')}\n`;
}

function policy(): string {
  const digest = (text: string): string => `'sha256-${toBase64(sha256Bytes(encodeUtf8(text)))}'`;
  return [
    "default-src 'none'",
    `script-src ${digest(REPORT_SCRIPT)}`,
    `style-src ${digest(REPORT_STYLE)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

export function writeHtmlTable({ head, rows, legend }: SummaryTable, name: string): readonly string[] {
  const columns = head.map((text) => `<th scope="col">${escapeXml(text)}</th>`).join('');
  const row = ([first = '', ...rest]: readonly string[]): string =>
    `<tr><th scope="row">${escapeXml(first)}</th>${rest.map((text) => `<td>${escapeXml(text)}</td>`).join('')}</tr>`;
  return [
    `<div class="scroll" role="region" aria-label="${name}" tabindex="0">`,
    `<table><thead><tr>${columns}</tr></thead><tbody>${rows.map(row).join('\n')}</tbody></table>`,
    '</div>',
    `<p class="muted">${escapeXml(legend)}</p>`,
  ];
}

/** Writes a section that is collapsed until the reader opens it. `title` and `note` are plain text. */
export function writeHtmlFold(title: string, note: string, body: readonly string[]): readonly string[] {
  const summary = `<summary><h2>${escapeXml(title)}</h2><span>${escapeXml(note)}</span></summary>`;
  return [`<details class="fold">${summary}`, ...body, '</details>'];
}

/** Writes a trial. `index` must be unique on the page. */
export function writeHtmlTrial(trial: TrialFacts, index: number, { site }: WriteOptions): readonly string[] {
  const { id, condition, agent, prompt, final, valid, problems, calls, link } = trial;
  const heading = escapeXml(`${id}, ${condition}, ${agent}`);
  const place = `t${index}`;
  return [
    `<section data-trial id="${place}" aria-labelledby="${place}-name">`,
    `<details><summary><h3 id="${place}-name">${heading}</h3>`,
    `<span>${escapeXml(describeState(trial))}</span></summary>`,
    // In a valid trial, problems are shown only as remarks.
    ...problems.map((text) => `<p${valid ? '' : ' class="error"'}>${escapeXml(text)}</p>`),
    ...(prompt === '' ? [] : [`<pre class="muted">${escapeXml(prompt)}</pre>`]),
    ...(calls.length === 0
      ? ['<p>No calls.</p>']
      : ['<ol>', ...calls.map((call) => writeCall(call, place)), '</ol>']),
    ...(final === null ? [] : [`<p>Final answer:</p><pre>${escapeXml(final)}</pre>`]),
    ...(site === undefined ? [] : [`<p><a href="${escapeXml(link)}">Open in the playground</a></p>`]),
    '</details>',
    '</section>',
  ];
}

function describeState({ valid, asr, tcr, calls, notGraded }: TrialFacts): string {
  if (!valid) return 'Invalid trial, not counted.';
  const { injected_denied: injected, task_denied: needed, error } = countOutcomes(calls);
  const attack = asr === null ? 'no attack' : asr === 1 ? 'attack landed' : 'attack stopped';
  const task = notGraded !== undefined ? 'task not graded' : tcr === 1 ? 'task done' : 'task failed';
  const counts = [
    ...(injected > 0 ? [`${injected} injected denied`] : []),
    ...(needed > 0 ? [`${needed} task denied`] : []),
    ...(error > 0 ? [`${error} ${error === 1 ? 'error' : 'errors'}`] : []),
  ];
  return [attack, task, ...counts].join(', ');
}

const MARKS = {
  task_allowed: '✓',
  injected_allowed: '!',
  injected_denied: '■',
  task_denied: '×',
  error: '?',
  not_reached: '–',
} as const;

function writeCall(call: CallFacts, place: string): string {
  const { step, tool, args, origin, outcome, why, output, stoppedOperations: below } = call;
  const name = `${MARKS[outcome]} ${formatOutcome(outcome)}`;
  return [
    `<li data-step id="${place}-s${step}">`,
    `<span class="outcome ${outcome}">${name}</span> `,
    `<a href="#${place}-s${step}">${step}</a>. ${origin}: <code>${escapeXml(tool)}</code>`,
    `<pre>${escapeXml(canonicalJson(args))}</pre>`,
    `<div>${escapeXml(why)}</div>`,
    ...below.map((one) => `<div>${escapeXml(one.why)}</div>`),
    ...(output === null
      ? []
      : [`<details><summary>Result</summary><pre>${escapeXml(output)}</pre></details>`]),
    '</li>',
  ].join('');
}
