/** Style sheet for a report in light and dark mode, for screen and print. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --line: #d3dae1; --muted: #4a5663; --back: #fff; --fore: #16202b; --soft: #f6f8fa; --landed: #a31b14; --landed-text: #fff; --landed-word: #a31b14; --stopped: #bce9cf; --stopped-text: #00452a; --failed: #ffd37a; --failed-text: #3d2600; }
@media (prefers-color-scheme: dark) { :root { --line: #2c3947; --muted: #a9b6c4; --back: #0c1117; --fore: #eef3f8; --soft: #151c25; --landed: #ba251d; --landed-word: #ff7a70; --stopped: #0a3b29; --stopped-text: #c9f5dd; --failed: #7a5200; --failed-text: #ffe9bf; } }
* { box-sizing: border-box; }
body { overflow-wrap: anywhere; margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 3rem; font: 16px/1.5 system-ui, sans-serif; color: var(--fore); background: var(--back); }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { margin: 0; font-size: 1.75rem; letter-spacing: -.02em; }
h2 { margin: 2rem 0 .75rem; font-size: 1.25rem; }
p { margin: .5rem 0; }
a { color: inherit; text-underline-offset: 2px; }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
.muted, summary span { color: var(--muted); }
.muted { font-size: .875rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { overflow-wrap: break-word; border: 1px solid var(--line); padding: .4rem .6rem; text-align: start; vertical-align: top; }
thead th { background: var(--soft); }
.heat { border-collapse: separate; border-spacing: 4px; }
.heat th, .heat td { border: 0; }
.heat thead th { background: none; }
.heat td { width: 24%; border-radius: 8px; }
.heat td span { display: block; font-size: .75rem; }
.heat .rate th, .heat .rate td { border-radius: 0; border-block-start: 1px solid var(--line); }
.heat .landed { background: var(--landed); color: var(--landed-text); }
.heat .stopped { background: var(--stopped); color: var(--stopped-text); outline: 1px solid; outline-offset: -3px; }
.heat .failed { background: var(--failed); color: var(--failed-text); }
.heat .none { background: var(--soft); }
.heat .invalid { border: 2px dashed; }
details.fold, section { border: 1px solid var(--line); border-radius: 8px; padding: 0 1rem; margin: .5rem 0; }
summary { padding: .6rem 0; cursor: pointer; }
summary h2, summary h3 { display: inline; margin: 0 .5rem 0 0; font-size: 1rem; }
details[open] { padding-block-end: .5rem; }
.card svg { display: block; width: 100%; height: auto; margin: 1rem 0; border-radius: 12px; }
ol { padding: 0; list-style: none; }
ol li { border-inline-start: 4px solid var(--line); padding: .3rem .8rem; margin: .5rem 0; }
ul { padding-inline-start: 1.2rem; font-size: .875rem; }
li.current { border-color: currentColor; background: var(--soft); }
pre { margin: .3rem 0; white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.45 ui-monospace, monospace; }
.outcome { font-weight: 700; }
.outcome.injected_allowed { color: var(--landed-word); }
.outcome.injected_denied { padding: 0 .3rem; border-radius: 4px; background: var(--stopped); color: var(--stopped-text); }
.outcome.task_denied { padding: 0 .3rem; border-radius: 4px; background: var(--failed); color: var(--failed-text); }
p.error, .outcome.error { border: 2px dashed; border-radius: 8px; padding: 0 .5rem; }
.replay { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
button { font: inherit; min-height: 44px; padding: 0 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--soft); color: inherit; }
@media print { :root { color-scheme: light; } .replay { display: none; } .heat td, .card svg { print-color-adjust: exact; } section, tr, li, .card { break-inside: avoid; } details.fold:not([open]) { break-inside: avoid; } li[hidden] { display: block; } }
`.trim();
