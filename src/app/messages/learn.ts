/** Messages for the lessons: the list, the dock next to a view, and the handout. */
import type { LessonCheckKind, LessonDay } from '../../engine/index.js';
import type { LessonState } from '../learn/lesson-progress.js';
import { chooseForm, formatCount, formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

const STATES: Readonly<Record<LessonState, string>> = {
  new: 'New',
  started: 'Started',
  done: 'Done',
  helped: 'Done with help',
};

const CHECKS: Readonly<Record<LessonCheckKind, string>> = {
  trial: 'The attack and the task',
  benign: 'The same task, a little different',
  hidden: 'Calls you have not seen',
  worst_case: 'Any other sequence of calls',
  reach: 'What the agent can reach',
  unused_permissions: 'What the task never uses',
  absent: 'What the agent may still use',
  why: 'Your mark',
  obligations: 'What the run shows',
  denials: 'Evidence',
  mutants: 'A small mistake in the warrant',
  fingerprint: 'Same result on every device',
  predicted: 'Your prediction',
  step: 'The calls you watched',
  chain: 'The chain',
  roots: 'The root',
  fault: 'The runs',
  marked: 'Your mark',
  imported: 'The workflow',
  exported: 'The file',
  choice: 'Your choice',
  attack_text: 'Level',
  figure: 'The report',
  own_agent: 'Your rule',
};

const DAYS: Readonly<Record<LessonDay, string>> = {
  monday: 'Monday: the breach',
  tuesday: 'Tuesday: the repair',
  wednesday: 'Wednesday: you are the attacker',
  thursday: 'Thursday: the team delegates',
  friday: 'Friday: the audit, the limits, your agent',
  advanced: 'Advanced track: does anybody test the rules?',
};

/** The ids come from an untrusted file, so they are shortened to fit into a sentence. */
const nameSome = (ids: readonly string[]): string =>
  ids
    .slice(0, 5)
    .map((id) => `'${id.slice(0, 40)}'`)
    .join(', ');

export const LEARN = defineMessages('LEARN', {
  title: 'Course: one week, one agent',
  summary: 'Ten short lessons, each graded by what your warrant does.',
  lead: 'A course of ten short lessons, for you alone or for a class. An office agent reads files, writes reports, sends mail and pays bills. On Monday it is hijacked. By Friday you write the warrant that would have stopped it, and one for your own agent.',
  rules:
    'Alone, the ten lessons take 15 to 25 minutes. Any answer that works passes. You may jump to any of them.',
  day: (day: LessonDay) => DAYS[day],
  advanced:
    'The week is about writing a warrant. This track is about knowing whether it works. A rule that no test ever touches may be wrong for years. First you run a system of several agents and ask what the run has shown: every permission used, every restriction tried and denied. Then you break its tools on purpose and look for replies that report a result no tool returned. Finally, somebody widens one line by mistake, and you write the test that catches it. The three lessons use the words of software testing: coverage, faults and mutants.',
  stars: (stars: number) => `${stars} of 3 stars`,
  retired: (title: string) => `${title} (earlier version)`,
  minutes: (minutes: number) => formatCount(minutes, 'minute', 'minutes'),
  total: (done: number, all: number, talks: number) =>
    `${done} of ${formatCount(all, 'lesson', 'lessons')} of the course done${talks === 0 ? '' : `, and ${formatCount(talks, 'talk', 'talks')}`}`,
  totalAdvanced: (done: number, all: number) => `Advanced track, if you like: ${done} of ${all} done`,
  state: (state: LessonState) => STATES[state],
  talk: 'Talk',
  begin: 'Begin',
  goOn: 'Go on',
  again: 'Open again',
  loading: 'Loading the lessons',
  noLesson: (id: string) => `There is no lesson '${id}'.`,
  unknownOf: (ids: readonly string[]) =>
    `This link names ${chooseForm(ids.length, 'a lesson', 'lessons')} that this page does not have: ${nameSome(ids)}. Ask your trainer for a new link, or take another lesson.`,
  roomAt: (title: string) => `The class is on this lesson: ${title}.`,
  join: 'Join here',
  startHere: (title: string, isAnyDone: boolean) => `${isAnyDone ? 'Go on' : 'Start here'}: ${title}`,
  toList: 'All lessons',
  dock: {
    close: 'Close lesson',
    restart: 'Start over',
    details: 'Situation',
    stretch: (writesRules: boolean) =>
      writesRules
        ? 'Third star: no hints used, and nothing allowed that the job does not need.'
        : 'Third star: no hints used.',
    showWhere: 'Show me where',
    setAside: 'Your own edits are set aside and come back when you close the lesson.',
    checks: 'Checks',
    check: (kind: LessonCheckKind) => CHECKS[kind],
    passed: 'passed',
    failed: 'failed',
    open: 'not judged',
    parts: (done: number, all: number) => `${done} of ${formatCount(all, 'part', 'parts')} done`,
    showFeedback: 'Show feedback',
    waiting: 'Checking.',
    notTried: 'To do.',
    ownAgent: { injected: 'The attacker’s call', benign: 'The calls that the job needs' },
    unreadable: 'The text is not valid at the moment. These checks are for the last valid version.',
    part: (name: string, number: number) => `${name} ${number}`,
    tried: 'You tried',
    proof: 'What happened',
    question: 'Ask yourself',
    done: 'Lesson done.',
    learned: 'What you saw',
    why: 'Why this works',
    extra: 'One more',
    aloud: 'Say it aloud',
    next: (title: string) => `Next: ${title}`,
    toEnd: 'What you take home',
    prompts: 'Questions',
  },
  hints: {
    title: 'Hints',
    next: (number: number) => `Show hint ${number} of 3`,
    cost: 'Using a hint forfeits the third star.',
    answer: 'Show one answer',
    answerNote: 'One of many. It is now in the lesson; Undo or Start over brings yours back.',
  },
  predict: {
    kept: 'Your prediction stays on this device.',
    counts: 'A prediction counts, right or wrong.',
  },
  marks: {
    call: 'Which call?',
    callNone: 'The calls are listed here once the run is finished.',
    link: 'Which link?',
    linkName: (index: number, holder: string, signer: string | null) =>
      `Link ${index}${index === 0 ? ' (the root)' : ''}, held by ${holder}${signer === null ? '' : `, signed by ${signer}`}`,
    reply: 'Which reply was invented?',
    replyNone: 'Run the study with faults first; its replies are then listed here.',
  },
  share: {
    title: 'For your trainer',
    learner: 'Initials or a number',
    learnerHelp:
      'Up to 12 characters, or leave it empty. A random number distinguishes your device; nothing else identifies you.',
    link: 'Link with your answers',
    copy: 'Copy my answer link',
    save: 'Save my answers as a file',
    codes: 'Show as QR code',
    codesHelp: (count: number) =>
      count === 1
        ? 'Hold this up to the trainer’s camera.'
        : `Hold these ${formatNumber(count)} codes up to the trainer’s camera, one after another.`,
    code: (index: number, of: number) => `QR code ${index} of ${of} with your answers`,
    noCode: (index: number, of: number) =>
      `Answer ${index} of ${of} is too long for a code. Send the link or the file.`,
    none: 'Start a lesson first, so that there is an answer to hand in.',
    note: 'The link contains your answers. This page does not send it anywhere.',
  },
  handout: {
    open: 'Printable handout',
    title: 'Least authority: the week in brief',
    print: 'Print',
    fingerprint: 'Reference fingerprint',
    goal: 'What it shows',
    aloud: 'Say it aloud',
    notes: 'Notes',
    limits:
      'This shows what permissions allow. It does not show how likely a model is to obey. Every secret in it is made up.',
  },
  cards: {
    title: 'Say it aloud',
    lead: 'One card for each lesson. Print them, cut along the lines and give one to each group.',
  },
  worksheet: {
    kinds: 'Kinds of rules',
    allows: {
      Exact: 'one value',
      OneOf: 'the listed values',
      Subpath: 'a folder and everything below it',
      Range: 'numbers between two limits',
      Pattern: 'strings that match a pattern; check what else matches it',
      UrlSafe: 'web addresses on hosts that you list',
    },
    room: 'The lessons of this workshop',
    title: 'A warrant for your agent',
    questions: [
      'What is the agent’s job, in one sentence?',
      'Which tools does it have? Which reads private data, which reads what strangers wrote, which sends, pays or deletes?',
      'Which call would do the most damage? Write it with its arguments.',
      'Which rule on which argument denies this call and keeps the job going?',
      'Which two calls does the job need next month that it did not need today? Does the rule allow them?',
      'What can still go wrong even if the rule holds? Who would notice?',
    ],
  },
  reward: {
    stars: ['Attack stopped', 'Every variant still works'],
    otherStars: ['Begun', 'Every part done'],
    thirdStar: (writesRules: boolean) => (writesRules ? 'No hints, minimal access' : 'No hints'),
    excess: 'For the third star',
    star: (name: string, isWon: boolean) => `${name}: ${isWon ? 'yes' : 'no'}`,
    replay: 'The attack again, against your warrant',
    denied: 'denied',
    reach: (start: number, now: number, smallest: number) =>
      start === now
        ? `Things that the agent can read, change or send to: ${now}, the same as at the start. The calls that are no longer allowed reached none of them.`
        : start < now
          ? `At the start the chain was broken, so the agent could reach nothing. Now it reaches ${now} things${now > smallest ? `; ${smallest} are enough` : ', as few as the task allows'}.`
          : `Things that the agent can read, change or send to: ${start} at the start, ${now} now${now > smallest ? `; ${smallest} are enough for the task` : ''}.`,
  },
  end: {
    title: 'What you take home',
    finished: (lessons: number) =>
      `You have finished the course: all ${formatNumber(lessons)} lessons are done.`,
    lead: 'Five sentences to tell somebody tomorrow:',
    sentences: [
      'Text that an agent reads can give it orders, and the agent cannot tell them from its task.',
      'A permission for everything protects nothing, however well it is signed.',
      'Least authority: an agent may do what its job needs and nothing else. Name what is needed, not what is forbidden: one value, a folder, a list, a limit.',
      'Delegation cannot add power, and a permission that nobody uses costs something only when somebody attacks.',
      'A warrant limits what can happen. Somebody else has to check whether the work is right.',
    ],
    limits: 'This shows what permissions allow. It does not show how likely a model is to obey.',
    noCard: 'Describe your own agent first. Its card then appears here.',
    next: 'The next step: bring your agent’s tools and see what they can reach.',
    toImport: 'Bring your agent',
    advanced: 'Or go on with the advanced track.',
  },
} as const);
