/**
 * Steps automatically to the end of a trial, at one of three speeds. The player does not store its own position.
 */
export type PlaybackSpeed = 'slow' | 'normal' | 'fast';

/** Milliseconds per call. Long enough to read one line. */
export const PLAYBACK_STEP_MS: Readonly<Record<PlaybackSpeed, number>> = {
  slow: 3_000,
  normal: 1_500,
  fast: 600,
};

export class PlaybackPlayer {
  isPlaying = $state(false);
  speed = $state<PlaybackSpeed>('normal');
  readonly #advance: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `advance` moves one step and returns true if another step follows. */
  constructor(advance: () => boolean) {
    this.#advance = advance;
  }

  start(): void {
    this.isPlaying = true;
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.isPlaying = false;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#advance()) this.#wait();
      else this.stop();
    }, PLAYBACK_STEP_MS[this.speed]);
  }
}
