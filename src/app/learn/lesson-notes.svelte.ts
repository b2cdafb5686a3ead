/**
 * What the learner marks, chooses and writes in the open lesson. Each new note causes the lesson to be graded again.
 */
import type { LessonAgent, LessonAnswerMarks } from '../../engine/index.js';
import type { LessonProgress } from './lesson-progress.js';
import { LessonRecords } from './lesson-records.svelte.js';

export abstract class LessonNotes extends LessonRecords {
  /** The lesson shown in the dock; null if none is open. */
  active = $state<string | null>(null);

  /** Grades the open lesson when the learner pauses. */
  abstract gradeSoon(): void;

  setMark(marks: LessonAnswerMarks): void {
    if (this.active !== null) this.note({ marks: { ...this.progress(this.active).marks, ...marks } });
  }

  setChoice(question: string, option: string): void {
    if (this.active === null) return;
    this.note({ choices: { ...this.progress(this.active).choices, [question]: option } });
  }

  setText(level: string, text: string): void {
    if (this.active !== null) this.note({ texts: { ...this.progress(this.active).texts, [level]: text } });
  }

  setAgent(agent: LessonAgent): void {
    this.note({ agent });
  }

  /** Records how far the learner watched a trial in the lesson. */
  setReached(key: string, step: number): void {
    if (this.active === null) return;
    const { reached } = this.progress(this.active);
    if ((reached[key] ?? -1) < step) this.note({ reached: { ...reached, [key]: step } });
  }

  openHint(): void {
    if (this.active !== null) this.note({ hints: Math.min(3, this.progress(this.active).hints + 1) });
  }

  recordExport(format: string): void {
    if (this.active === null) return;
    const { exported } = this.progress(this.active);
    if (!exported.includes(format)) this.note({ exported: [...exported, format] });
  }

  protected note(changes: Partial<LessonProgress>): void {
    if (this.active === null) return;
    this.change(this.active, changes);
    this.gradeSoon();
  }
}
