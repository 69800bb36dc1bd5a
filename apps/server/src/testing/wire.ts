import { createServer, type AddressInfo, type Socket } from 'node:net';
import { connectTo } from '@warlog/postgres/testing';

/** A proxy between a program and its database that counts round trips. */
export interface Wire {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** Runs the work; returns the number of round trips during it. */
  during(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Notifications of changes are sent a moment later without waiting, so they are not counted. */
const NEWS = 'warlog_changed';

/**
 * Starts a proxy to a database.
 *
 * A message starts a new round trip if it follows an answer or is the first one. Messages sent before the answer belong
 * to the same trip.
 */
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
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      open.add(socket);
      socket.setNoDelay();
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
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
