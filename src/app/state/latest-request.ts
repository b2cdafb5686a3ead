/** Runs requests of one kind. A newer request cancels the older one, whose result is dropped. */
export class LatestRequest {
  #abort = new AbortController();

  /**
   * Cancels the older request and runs `work`, after a delay if one is given. Returns its result, or undefined if a
   * newer request or a call to `cancel` came first.
   */
  async run<T>(work: (signal: AbortSignal) => T | Promise<T>, delayMs?: number): Promise<T | undefined> {
    this.cancel();
    const { signal } = (this.#abort = new AbortController());
    if (delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const result = signal.aborted ? undefined : await work(signal);
    return signal.aborted ? undefined : result;
  }

  cancel(): void {
    this.#abort.abort();
  }
}
