/**
 * The grammars of Python and TypeScript. They weigh more than the rest of the reader and few people
 * read sources, so they are loaded when the first file is read (`loadSourceGrammars`).
 */
import type { Parser, Tree } from '@lezer/common';
import type { GrammarName } from '../source-file.js';

type Grammars = Readonly<Record<GrammarName, Parser>>;

let grammars: Grammars | null = null;

/** Loads both grammars, once. */
export async function loadSourceGrammars(): Promise<void> {
  if (grammars !== null) return;
  const [{ parser: python }, { parser: script }] = await Promise.all([
    import('@lezer/python'),
    import('@lezer/javascript'),
  ]);
  grammars = {
    python,
    typescript: script.configure({ dialect: 'ts' }),
    tsx: script.configure({ dialect: 'ts jsx' }),
  };
}

/** Work on broken source that is left; shared by the files of one reading. */
export interface RepairBudget {
  left: number;
}

/** About a second on a slow machine; whole source costs nothing. */
const MOST_REPAIRS = 4_000_000;

export function createRepairBudget(): RepairBudget {
  return { left: MOST_REPAIRS };
}

/** What a parse shows of its work while it guesses; other parsers show nothing. */
interface Working {
  readonly recovering?: number;
  readonly stacks?: readonly { readonly stack: readonly unknown[] }[];
}

/** The tree of a text, or null where it is nested or broken beyond what a parse may cost. */
export function parseSource(text: string, grammar: GrammarName, budget: RepairBudget): Tree | null {
  if (grammars === null) throw new Error('grammars are not loaded yet');
  try {
    const parse = grammars[grammar].startParse(text);
    const working = parse as Working;
    for (;;) {
      const tree = parse.advance();
      if (tree !== null) return tree;
      if ((working.recovering ?? 0) > 0)
        for (const { stack } of working.stacks ?? []) budget.left -= 10 + stack.length;
      if (budget.left < 0) return null;
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
