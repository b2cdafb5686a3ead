/** Choosing another constraint kind for a lesson's rule must not be enough to solve the lesson. */
import { expect, test } from 'vitest';
import { addInjectedCallToForm } from '../../../src/app/views/edit/injection/injection-form.js';
import { changeConstraintKind } from '../../../src/app/components/fields/change-constraint-kind.js';
import { BROAD_WARRANT, listLessons, SCENARIOS } from '../../../src/catalog/index.js';
import {
  CONSTRAINT_KINDS,
  gradeAnswer,
  SCENARIO_TOOLS,
  type WarrantDocument,
} from '../../../src/engine/index.js';
import { parseYamlText } from '../../../src/app/document-text/yaml-text.js';

const WORLD = { scenarios: SCENARIOS, broad: BROAD_WARRANT, workflows: [], fingerprint: 'F' };
/**
 * The rule that is focused at the start of each lesson in the editor or, if there is none, all limits in the last link.
 */
const EDITED = listLessons('F').flatMap((lesson) => {
  const [, scenario = '', focus = ''] = /^edit\/(\w+)\?focus=([\w/]+)$/.exec(lesson.start.route) ?? [];
  const shipped = SCENARIOS.find(({ id }) => id === scenario)?.warrant;
  const warrant = lesson.start.bundle?.warrants?.[scenario] ?? shipped;
  const limits = Object.entries(warrant?.chain.at(-1)?.capabilities ?? {}).flatMap(([tool, rules]) =>
    Object.entries(rules).flatMap(([argument, { kind }]) =>
      kind === 'Wildcard' && focus !== `${tool}/${argument}` ? [] : [{ tool, argument }],
    ),
  );
  const focused = limits.filter(({ tool, argument }) => focus === `${tool}/${argument}`);
  return (focused.length > 0 ? focused : limits).map((one) => ({
    ...one,
    id: lesson.id,
    lesson,
    scenario,
    warrant: warrant!,
  }));
});

test('LES-13 some lessons are completed in the editor', () => {
  expect(new Set(EDITED.map(({ id }) => id)).size).toBeGreaterThanOrEqual(4);
});

test.each(EDITED)(
  'LES-13 $id: changing only the rule kind of $tool $argument never passes',
  async ({ lesson, scenario, warrant, tool, argument }) => {
    const path = ['chain', warrant.chain.length - 1, 'capabilities', tool, argument];
    const passed: string[] = [];
    for (const { kind } of CONSTRAINT_KINDS) {
      const text = changeConstraintKind(JSON.stringify(warrant), path, kind);
      const changed = parseYamlText(text).json as unknown as WarrantDocument;
      const bundle = { v: 1, kind: 'bundle', warrants: { [scenario]: changed } } as const;
      const answer = {
        v: 1,
        kind: 'answer',
        lesson: lesson.id,
        bundle,
        marks: { step: 5, link: 2 },
      } as const;
      const { pass, checks } = await gradeAnswer(lesson, answer, WORLD);
      if (pass) passed.push(kind);
      if (kind === 'Cel') expect(checks.every((check) => check.pass === true)).toBe(false);
    }
    expect(passed).toEqual([]);
  },
);

test('LES-13 adding an injected call with its initial arguments does not pass a lesson about mutants', async () => {
  const lesson = listLessons('F').find(({ id }) => id === 'l11-guard')!;
  const { id, injections } = SCENARIOS.find((one) => one.id === 'report_writing')!;
  for (const { name } of SCENARIO_TOOLS) {
    const text = addInjectedCallToForm(JSON.stringify(injections), 0, name);
    const changed = parseYamlText(text).json as never;
    const bundle = { v: 1, kind: 'bundle', injections: { [id]: changed } } as const;
    const { checks } = await gradeAnswer(lesson, { v: 1, kind: 'answer', lesson: lesson.id, bundle }, WORLD);
    expect([name, checks[0]?.pass]).toEqual([name, false]);
  }
});
