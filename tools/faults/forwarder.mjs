import { createServer, connect } from 'node:net';

/** A proxy between programs and Postgres: it leads to the current primary, and can be made slow or stop forwarding. */
export class FaultForwarder {
  /** Delay of each packet, milliseconds. */
  delayMs = 0;
  #pairs = new Set();
  #server = createServer((socket) => this.#accept(socket));

  constructor(target) {
    this.target = target;
  }

  async start() {
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.port = this.#server.address().port;
    return this;
  }

  /**
   * Makes a share of the connections stop forwarding while they stay open; with all of them, new ones are accepted and
   * never answered. The result ends that by cutting them.
   */
  hang(share) {
    const hung = new Set([...this.#pairs].filter(() => Math.random() < share));
    for (const pair of hung) pair.isHanging = true;
    this.#hangsNew = share === 1 ? hung : null;
    return () => {
      this.#hangsNew = null;
      for (const pair of hung) pair.cut();
      return hung.size;
    };
  }

  stop() {
    this.#server.close();
    for (const pair of this.#pairs) pair.cut();
  }

  #hangsNew = null;

  #accept(near) {
    const far = connect(this.target, '127.0.0.1');
    const pair = { isHanging: this.#hangsNew !== null, cut: () => [near, far].forEach((socket) => socket.destroy()) };
    this.#hangsNew?.add(pair);
    this.#pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      from.setNoDelay(true);
      from.on('data', this.#passing(pair, to));
      // The end of one side ends both, and pending data is lost as in reality.
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#pairs.delete(pair);
        if (!pair.isHanging) pair.cut();
      });
    }
  }

  /** Packets keep their order when the delay changes between them. */
  #passing(pair, to) {
    const waiting = [];
    const drain = () => {
      while (waiting[0]?.at <= performance.now() && !pair.isHanging && to.writable) to.write(waiting.shift().piece);
      if (waiting.length > 0 && to.writable) setTimeout(drain, 5);
    };
    return (piece) => {
      if (pair.isHanging) return;
      if (waiting.length === 0 && this.delayMs === 0) to.write(piece);
      else if (waiting.push({ at: performance.now() + this.delayMs, piece }) === 1) drain();
    };
  }
}
