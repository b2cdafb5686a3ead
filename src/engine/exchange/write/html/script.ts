/**
 * The replay script of a report. It adds buttons for stepping through each trial's calls, and opens a trial when a link
 * leads to one of its calls. Without the script, every call of an open trial is shown. It only changes existing
 * elements and contains no data.
 */
export const REPORT_SCRIPT = `
'use strict';
for (const section of document.querySelectorAll('section[data-trial]')) {
  const steps = [...section.querySelectorAll('li[data-step]')];
  if (steps.length === 0) continue;
  const bar = document.createElement('div');
  bar.className = 'replay';
  const say = document.createElement('span');
  say.setAttribute('role', 'status');
  let at = steps.length;
  const show = (next) => {
    at = Math.max(0, Math.min(steps.length, next));
    steps.forEach((step, index) => {
      step.hidden = index >= at;
      step.classList.toggle('current', index === at - 1 && at < steps.length);
    });
    say.textContent = at === 0 ? 'Before the first call' : 'Call ' + at + ' of ' + steps.length;
  };
  for (const [text, move] of [['Start', () => 0], ['Back', () => at - 1], ['Next', () => at + 1], ['All', () => steps.length]]) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    button.addEventListener('click', () => show(move()));
    bar.append(button);
  }
  bar.append(say);
  section.querySelector('summary').after(bar);
  show(steps.length);
  section.addEventListener('open-step', (event) => show(event.detail));
}
const open = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const section = target && target.closest('section[data-trial]');
  if (!section) return;
  section.querySelector('details').open = true;
  for (let fold = section.parentElement; fold; fold = fold.parentElement) if (fold.matches('details')) fold.open = true;
  if (target === section) { section.scrollIntoView(); return; }
  const steps = [...section.querySelectorAll('li[data-step]')];
  section.dispatchEvent(new CustomEvent('open-step', { detail: steps.indexOf(target) + 1 }));
  target.scrollIntoView();
};
addEventListener('hashchange', open);
open();
`.trim();
