/** Determines which outcomes are on screen: those of the calls played so far, or all of them. */
export class Reveal {
  /** If true, all outcomes are shown, for users who already know the trial. */
  isComplete = $state(false);
  #played = $state(0);
  readonly #isLocked: () => boolean;

  /** `isLocked`: true if a lesson hides every outcome until the learner makes a prediction. */
  constructor(isLocked: () => boolean) {
    this.#isLocked = isLocked;
  }

  get isLocked(): boolean {
    return this.#isLocked();
  }

  /** Records that the call at a position has been played. */
  play(position: number): void {
    this.#played = Math.max(this.#played, position);
  }

  isShown(position: number): boolean {
    return !this.isLocked && (this.isComplete || position <= this.#played);
  }
}
