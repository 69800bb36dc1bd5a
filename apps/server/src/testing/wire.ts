import { createServer, type AddressInfo, type Socket } from 'node:net';
import { connectTo } from '@warlog/postgres/testing';

/** The wire between a program and its database, on which it is counted how often the one waits for the other. */
export interface Wire {
  /** The database's address as seen from this end of the wire. */
  readonly url: string;
  /** Runs the work; how many round trips were made meanwhile. */
  during(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** News of what changed go out a moment later, and nobody waits for them. */
const NEWS = 'warlog_changed';

/** Lays a wire to a database. A round trip is what is said after an answer, or first of all: more that is said before the answer comes travels along. */
export async function wireTo(server: string): Promise<Wire> {
  const open = new Set<Socket>();
  let trips = 0;
  const exchange = createServer((near) => {
    const far = connectTo(server);
    let isAnswered = true;
    near.on('data', (said) => {
      if (isAnswered && !said.includes(NEWS)) trips += 1;
      isAnswered = false;
      far.write(said);
    });
    far.on('data', (answer) => {
      isAnswered = true;
      near.write(answer);
    });
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      open.add(one);
      one.setNoDelay();
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => exchange.listen(0, '127.0.0.1', resolve));
  const url = new URL(server);
  url.host = `127.0.0.1:${(exchange.address() as AddressInfo).port}`;
  return {
    url: url.href,
    async during(work) {
      const before = trips;
      await work();
      return trips - before;
    },
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => exchange.close(() => resolve()));
    },
  };
}
