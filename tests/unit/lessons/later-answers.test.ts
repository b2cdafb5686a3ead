/** At the start of a lesson, the page must not show anything that is accepted as an answer to a later lesson. */
import { expect, test } from 'vitest';
import { BROAD_WARRANT, listLessons, SCENARIOS } from '../../../src/catalog/index.js';
import {
  type ConstraintDocument,
  createLessonRunCache,
  gradeAnswer,
  type LessonAnswerDocument,
  type LessonChoiceItem,
  type LessonDocument,
  type LinkDocument,
  type WarrantDocument,
} from '../../../src/engine/index.js';

const WORLD = { scenarios: SCENARIOS, broad: BROAD_WARRANT, workflows: [], fingerprint: 'F' };
const LESSONS = listLessons('F');
const memory = createLessonRunCache();

type Capabilities = LinkDocument['capabilities'];
/** A rule for one argument of a tool. */
interface Rule {
  readonly argument: string;
  readonly rule: ConstraintDocument;
}
/** An answer to a later lesson that is copied from something visible in the lesson. */
interface Copy {
  readonly from: string;
  readonly lesson: LessonDocument;
  readonly answer: LessonAnswerDocument;
}

const findScenario = (id: string) => SCENARIOS.find((one) => one.id === id);
const edited = ({ start }: LessonDocument): string => /^edit\/(\w+)/.exec(start.route)?.[1] ?? '';

/** The warrants that a lesson shows at its start: in the editor, or beside its levels. */
function listWarrants({ start, checks, ...lesson }: LessonDocument): readonly WarrantDocument[] {
  const scenario = edited({ start, checks, ...lesson });
  const own = start.bundle?.warrants?.[scenario] ?? findScenario(scenario)?.warrant;
  const levels = checks.flatMap((check) => (check.kind === 'attack_text' ? [check.warrant] : []));
  return [...(own === undefined ? [] : [own]), ...levels];
}

const listRules = (capabilities: Capabilities): readonly Rule[] =>
  Object.values(capabilities).flatMap((rules) =>
    Object.entries(rules).map(([argument, rule]) => ({ argument, rule })),
  );

/** The rules that a lesson shows at its start, including those that it offers for a choice, each listed once. */
function listVisibleRules(lesson: LessonDocument): readonly Rule[] {
  const inWarrants = listWarrants(lesson).flatMap(({ chain }) =>
    chain.flatMap((link) => listRules(link.capabilities)),
  );
  const offered = lesson.checks.flatMap((check) =>
    check.kind !== 'choice'
      ? []
      : check.item.options.flatMap(({ rule }) =>
          rule === undefined ? [] : [{ argument: check.item.argument ?? '', rule }],
        ),
  );
  return [...new Map([...inWarrants, ...offered].map((one) => [JSON.stringify(one), one])).values()];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The sample answer with a visible rule in place of each rule that the lesson requires. */
function copyRules(lesson: LessonDocument, visible: readonly Rule[]): readonly LessonAnswerDocument[] {
  const sample = lesson.answers?.sampleAnswer;
  return Object.entries(sample?.bundle?.warrants ?? {}).flatMap(([scenario, { v, chain }]) => {
    const before = (lesson.start.bundle?.warrants?.[scenario] ?? findScenario(scenario)?.warrant)?.chain;
    return chain.flatMap((link, at) =>
      Object.entries(link.capabilities).flatMap(([tool, rules]) =>
        Object.entries(rules).flatMap(([argument, asked]) =>
          isSame(asked, before?.[at]?.capabilities[tool]?.[argument])
            ? []
            : visible
                .filter((one) => one.argument === argument)
                .map(({ rule }) => {
                  const capabilities = { ...link.capabilities, [tool]: { ...rules, [argument]: rule } };
                  const warrant = { v, chain: chain.with(at, { ...link, capabilities }) };
                  const bundle = { v: 1, kind: 'bundle', warrants: { [scenario]: warrant } } as const;
                  return { ...sample!, bundle };
                }),
        ),
      ),
    );
  });
}

/** The sample answer with its warrant replaced by one that the learner can see. */
const copyWarrants = (lesson: LessonDocument, warrants: readonly WarrantDocument[]) =>
  Object.keys(lesson.answers?.sampleAnswer.bundle?.warrants ?? {}).flatMap((scenario) =>
    warrants.map((warrant): LessonAnswerDocument => {
      const bundle = { v: 1, kind: 'bundle', warrants: { [scenario]: warrant } } as const;
      return { ...lesson.answers!.sampleAnswer, bundle };
    }),
  );

/** The sample answer with the shipped injections, for lessons that require an injection. */
const copyInjections = (lesson: LessonDocument, scenario: string): readonly LessonAnswerDocument[] =>
  lesson.answers?.sampleAnswer.bundle?.injections?.[scenario] === undefined
    ? []
    : [{ ...lesson.answers.sampleAnswer, bundle: undefined }];

/** One lesson for each choice between rules, in which a visible rule is the chosen option. */
function* copyChoices(lesson: LessonDocument, visible: readonly Rule[]): Generator<Omit<Copy, 'from'>> {
  for (const check of lesson.checks)
    if (check.kind === 'choice' && check.item.values !== undefined)
      for (const { argument, rule } of visible)
        if (argument === check.item.argument) {
          const item: LessonChoiceItem = { ...check.item, options: [{ id: 'seen', label: '', rule }] };
          const answer = { v: 1, kind: 'answer', lesson: lesson.id, choices: { [item.id]: 'seen' } } as const;
          yield { lesson: { ...lesson, checks: [{ ...check, item }] }, answer };
        }
}

/** Every answer to a later lesson that can be copied from the start of this one. */
function* listCopies(earlier: LessonDocument, later: LessonDocument): Generator<Copy> {
  const rules = listVisibleRules(earlier);
  const answers = [
    ...copyRules(later, rules),
    ...copyWarrants(later, listWarrants(earlier)),
    ...copyInjections(later, edited(earlier)),
  ];
  for (const answer of answers) yield { from: earlier.id, lesson: later, answer };
  for (const copy of copyChoices(later, rules)) yield { from: earlier.id, ...copy };
}

test.each(LESSONS.slice(1).map((lesson) => ({ id: lesson.id, lesson })))(
  'LES-42 no earlier lesson shows an answer to $id when it starts',
  async ({ lesson }) => {
    const shown: string[] = [];
    for (const earlier of LESSONS.slice(0, LESSONS.indexOf(lesson)))
      for (const { from, lesson: later, answer } of listCopies(earlier, lesson))
        if ((await gradeAnswer(later, answer, WORLD, memory)).pass)
          shown.push(`${from}: ${JSON.stringify(answer.bundle ?? answer.choices).slice(-400)}`);
    expect(shown).toEqual([]);
  },
);

test('LES-42 the comparison of lessons detects an answer that is shown too early', async () => {
  const later = LESSONS.find(({ id }) => id === 'l5-colleagues')!;
  const warrants = { expense_audit: later.answers!.sampleAnswer.bundle!.warrants!.invoice_processing! };
  const start = { route: 'edit/expense_audit', bundle: { v: 1, kind: 'bundle', warrants } } as const;
  const grades = [...listCopies({ ...LESSONS[0]!, start }, later)].map(({ lesson, answer }) =>
    gradeAnswer(lesson, answer, WORLD),
  );
  expect((await Promise.all(grades)).filter(({ pass }) => pass).length).toBeGreaterThan(0);
});
