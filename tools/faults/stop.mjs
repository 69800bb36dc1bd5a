/** Decides when a run ends: its time is over, or it was asked to end (a second request ends it at once). */
export class Stop {
  #asked = new AbortController();
  #isBegun = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => this.#signalled());
  }

  /**
   * Starts the time of the run, milliseconds; before this, a request ends it at once, because there is nothing to
   * evaluate.
   */
  begin(ms) {
    this.#isBegun = true;
    setTimeout(() => this.#asked.abort(), ms).unref();
  }

  get isAsked() {
    return this.#asked.signal.aborted;
  }

  /** Waits this many milliseconds, or until the run has to end. */
  pause(ms) {
    const { signal } = this.#asked;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const over = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', over);
        resolve();
      };
      const timer = setTimeout(over, ms);
      signal.addEventListener('abort', over);
    });
  }

  #signalled() {
    if (this.isAsked || !this.#isBegun) process.exit(130);
    process.stderr.write('Asked to end: reckoning what was done so far.\n');
    this.#asked.abort();
  }
}
