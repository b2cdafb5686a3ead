/**
 * The Python and TypeScript grammars. They are larger than all the other reader code and rarely needed, so they are
 * loaded with the first source file (`loadSourceGrammars`).
 */
import type { Parser, Tree } from '@lezer/common';
import type { GrammarName } from '../../source-file.js';

type Grammars = Readonly<Record<GrammarName, Parser>>;

let grammars: Grammars | null = null;

/** Loads both grammars on the first call only. */
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

/** Remaining repair steps for invalid source, shared by all files in one extraction. */
export interface RepairBudget {
  left: number;
}

/** Maximum number of repair steps. Together they take about a second on a slow machine. Valid source needs none. */
const MOST_REPAIRS = 4_000_000;

export function createRepairBudget(): RepairBudget {
  return { left: MOST_REPAIRS };
}

/** The error recovery state inside a parser, which not every parser exposes. */
interface Working {
  readonly recovering?: number;
  readonly stacks?: readonly { readonly stack: readonly unknown[] }[];
}

/** Parses source code into a syntax tree. Returns null if the code is nested too deeply or needs too many repairs. */
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
