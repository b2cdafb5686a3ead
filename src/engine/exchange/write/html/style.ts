/** The report's style, light and dark, for screen and print. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --line: #b8c0cc; --muted: #4d5866; --back: #fff; --fore: #15191f; --soft: #f1f4f8; --good: #155e33; --bad: #9b1c1c; --warn: #7a4a00; }
@media (prefers-color-scheme: dark) { :root { --line: #465062; --muted: #b4bfce; --back: #14181f; --fore: #eef2f7; --soft: #1f2630; --good: #7ee2a8; --bad: #ff9d9d; --warn: #f2c26b; } }
* { box-sizing: border-box; }
body { overflow-wrap: anywhere; margin: 0 auto; max-width: 70rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: var(--fore); background: var(--back); }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
a { color: inherit; text-underline-offset: 2px; }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
.muted { color: var(--muted); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { overflow-wrap: break-word; border: 1px solid var(--line); padding: .4rem .6rem; text-align: start; vertical-align: top; }
thead th { background: var(--soft); }
section { border: 1px solid var(--line); border-radius: 8px; padding: 0 1rem; margin: .5rem 0; }
summary { padding: .6rem 0; cursor: pointer; }
summary h3 { display: inline; margin: 0 .5rem 0 0; font-size: 1rem; }
summary span { color: var(--muted); }
details[open] { padding-block-end: 1rem; }
.card svg { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 8px; }
ol { padding: 0; list-style: none; }
li { border-inline-start: 4px solid var(--line); padding: .3rem .8rem; margin: .5rem 0; }
li.current { border-color: currentColor; background: var(--soft); }
pre { margin: .3rem 0; white-space: pre-wrap; overflow-wrap: anywhere; font: .85rem/1.45 ui-monospace, monospace; }
.outcome { font-weight: 700; }
.injected_allowed, .task_denied { color: var(--bad); }
.injected_denied, .task_allowed { color: var(--good); }
.error, .not_reached { color: var(--warn); }
.replay { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
button { font: inherit; min-height: 44px; padding: 0 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--soft); color: inherit; }
@media print { .replay { display: none; } section { break-inside: avoid; } li[hidden] { display: block; } }
`.trim();
