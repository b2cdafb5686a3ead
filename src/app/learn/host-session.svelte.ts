/** The trainer's choices: lessons, slide and timer. They survive a reload, and all parts of the view share them. */
import { ENGINE_VERSION, type LessonDocument } from '../../engine/index.js';
import type { TextStorage } from '../preferences/text-storage.js';
import { writePackLink } from './pack-link.js';
import { moveSlide, type SlidePosition } from './slides.js';

const KEY = 'pola.host';

interface HostState {
  /** Ids of the chosen lessons. Null selects all lessons except advanced ones. */
  readonly chosen: readonly string[] | null;
  /** True if the class link names the required engine version. */
  readonly isPinned: boolean;
  readonly lesson: string | null;
  readonly slide: number;
  /** End of the lesson timer in Unix milliseconds; null while it is stopped. */
  readonly timerEnd: number | null;
}

const START: HostState = { chosen: null, isPinned: false, lesson: null, slide: 0, timerEnd: null };

export class HostSession {
  #state = $state.raw<HostState>(START);
  #lessons = $state.raw<readonly LessonDocument[]>([]);

  readonly chosen: readonly LessonDocument[] = $derived.by(() => {
    const { chosen } = this.#state;
    return this.#lessons.filter(({ id, day }) =>
      chosen === null ? day !== 'advanced' : chosen.includes(id),
    );
  });

  /** The lesson being presented. It may be any lesson on this page, even one that was not chosen. */
  readonly lesson: LessonDocument | undefined = $derived(
    this.#lessons.find(({ id }) => id === this.#state.lesson) ?? this.chosen[0] ?? this.#lessons[0],
  );

  /** `lessons`: all lessons on this page. */
  constructor(
    private readonly storage: TextStorage,
    lessons: readonly LessonDocument[],
  ) {
    this.#lessons = lessons;
    this.#state = parseHostState(storage.get(KEY));
  }

  get isPinned(): boolean {
    return this.#state.isPinned;
  }

  get slide(): number {
    return this.#state.slide;
  }

  get timerEnd(): number | null {
    return this.#state.timerEnd;
  }

  choose(ids: readonly string[]): void {
    this.#change({ chosen: ids });
  }

  toggle(id: string): void {
    const ids = this.chosen.map((lesson) => lesson.id);
    this.choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  }

  setPinned(isPinned: boolean): void {
    this.#change({ isPinned });
  }

  /** Shows a slide. Choosing another lesson stops the timer. */
  show({ lesson, slide }: SlidePosition): void {
    const timerEnd = lesson === this.lesson?.id ? this.#state.timerEnd : null;
    this.#change({ lesson, slide, timerEnd });
  }

  /**
   * Moves to the next slide, or with -1 to the previous slide, across lessons if necessary. The timer keeps running,
   * because the class may still be working on the previous lesson.
   */
  move(step: 1 | -1): void {
    const { lesson } = this;
    if (lesson === undefined) return;
    const order = this.chosen.includes(lesson) ? this.chosen : this.#lessons;
    this.#change(moveSlide(order, { lesson: lesson.id, slide: this.#state.slide }, step));
  }

  setTimer(timerEnd: number | null): void {
    this.#change({ timerEnd });
  }

  /** Returns the workshop pack as text for links. `at` is the lesson that the class is working on. */
  packLink(at: string | null): string {
    const lessons = this.chosen.map(({ id }) => id);
    return writePackLink({ lessons, at, engine: this.isPinned ? ENGINE_VERSION : null }) ?? '';
  }

  #change(changes: Partial<HostState>): void {
    this.#state = { ...this.#state, ...changes };
    this.storage.set(KEY, JSON.stringify(this.#state));
  }
}

/** The stored choices, validated as untrusted input. An invalid part is replaced by its default. */
function parseHostState(text: string | null): HostState {
  const { chosen, isPinned, lesson, slide, timerEnd } = parseRecord(text);
  return {
    chosen: Array.isArray(chosen) ? chosen.filter((id): id is string => typeof id === 'string') : null,
    isPinned: isPinned === true,
    lesson: typeof lesson === 'string' ? lesson : null,
    slide: typeof slide === 'number' && Number.isInteger(slide) && slide >= 0 ? slide : 0,
    timerEnd: typeof timerEnd === 'number' && Number.isFinite(timerEnd) ? timerEnd : null,
  };
}

function parseRecord(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
