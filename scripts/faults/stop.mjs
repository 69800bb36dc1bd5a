/** When a run has to come to its end: its time is over, or somebody asked for it (once; asked again it ends on the spot). */
export class Stop {
  #asked = new AbortController();
  #isBegun = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => this.#signalled());
  }

  /** From now on there is something to reckon, and so many milliseconds are left; before, whoever asks ends it on the spot. */
  begin(ms) {
    this.#isBegun = true;
    setTimeout(() => this.#asked.abort(), ms).unref();
  }

  get isAsked() {
    return this.#asked.signal.aborted;
  }

  /** So many milliseconds, or until the run has to end. */
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
