/**
 * The code editor that replaces the plain text area after loading.
 *
 * Tab moves the focus as usual; Ctrl or Cmd with a bracket key indents. Ctrl+Enter and Ctrl+S are handled by the page.
 * The editor has its own undo history.
 */
import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import {
  bracketMatching,
  defaultHighlightStyle,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import type { TextMark, TextRange } from '../../document-text/locate-issues.js';
import type { CompletionList } from './completions.js';
import { FORMAT } from '../../messages/format.js';

export interface EditorOptions {
  readonly text: string;
  /** True if the text can be read and copied but not changed. */
  readonly locked: boolean;
  /** Accessible name. */
  readonly label: string;
  /** Id of the element that shows the number of problems. */
  readonly describedBy: string;
  readonly findCompletions: (text: string, offset: number) => CompletionList | null;
  readonly onchange: (text: string) => void;
}

export interface EditorHandle {
  setText(text: string): void;
  setMarks(marks: readonly TextMark[]): void;
  /** Selects a range of characters, scrolls it into view and focuses the editor. */
  select(range: TextRange): void;
  destroy(): void;
}

/** Marks a change that was made outside the editor and must not be reported back. */
const fromOutside = Annotation.define<boolean>();

export function mountCodeMirror(parent: HTMLElement, options: EditorOptions): EditorHandle {
  const view = new EditorView({
    parent,
    state: EditorState.create({ doc: options.text, extensions: extensionsFor(options) }),
  });
  return {
    setText(text) {
      if (text === view.state.doc.toString()) return;
      const changes = { from: 0, to: view.state.doc.length, insert: text };
      view.dispatch({ changes, annotations: fromOutside.of(true) });
    },
    setMarks(marks) {
      view.dispatch(setDiagnostics(view.state, toDiagnostics(marks, view.state.doc.length)));
    },
    select({ from, to }) {
      const end = view.state.doc.length;
      const selection = { anchor: Math.min(from, end), head: Math.min(to, end) };
      view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }) });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

function extensionsFor({ locked, label, describedBy, findCompletions: offers, onchange }: EditorOptions) {
  return [
    EditorState.readOnly.of(locked),
    lineNumbers(),
    highlightSpecialChars(),
    history(),
    indentOnInput(),
    bracketMatching(),
    syntaxHighlighting(COLOURS),
    yaml(),
    lintGutter(),
    autocompletion({ override: [(context) => toCompletion(offers, context.state, context.pos)] }),
    keymap.of([
      ...completionKeymap,
      ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
      ...historyKeymap,
      ...lintKeymap,
    ]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': describedBy }),
    EditorView.updateListener.of((update) => {
      const own = !update.transactions.some((transaction) => transaction.annotation(fromOutside) === true);
      if (update.docChanged && own) onchange(update.state.doc.toString());
    }),
    THEME,
  ];
}

function toCompletion(offers: EditorOptions['findCompletions'], state: EditorState, offset: number) {
  const found = offers(state.doc.toString(), offset);
  return found === null ? null : { from: found.from, options: [...found.options], validFor: /^[\w:]*$/ };
}

function toDiagnostics(marks: readonly TextMark[], length: number): Diagnostic[] {
  return marks.map(({ from, to, severity, message, hint }) => ({
    from: Math.min(from, length),
    to: Math.min(to, length),
    severity: severity === 'note' ? 'info' : severity,
    message: `${message}${FORMAT.gap}${hint}`,
  }));
}

/** Maps the editor's default syntax colors to page colors, which work in both themes. */
const PAGE_COLOURS: Readonly<Record<string, string>> = {
  '#940': 'var(--muted)',
  '#00c': 'var(--accent)',
  '#a11': 'var(--injected-denied-text)',
};

const COLOURS = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ tag, color }) => ({
    tag,
    color: PAGE_COLOURS[String(color)] ?? 'var(--text)',
  })),
);

const THEME = EditorView.theme({
  '&': { backgroundColor: 'var(--page)', color: 'var(--text)', fontSize: 'var(--type-s)' },
  '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55', minHeight: '24rem' },
  '.cm-content': { caretColor: 'var(--text)', paddingBlock: '12px' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--muted)', border: 'none' },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
  '.cm-completionDetail': { opacity: '1' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    borderBlockEnd: '3px double var(--injected-allowed-fill)',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    borderBlockEnd: '3px dotted var(--task-denied-text)',
    backgroundColor: 'var(--task-denied-fill)',
    color: 'var(--task-denied-text)',
  },
  '.cm-lintRange-warning span': { color: 'var(--task-denied-text)' },
});
