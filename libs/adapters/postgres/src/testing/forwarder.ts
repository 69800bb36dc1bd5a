import { createServer, type AddressInfo, type Socket } from 'node:net';
import { connectTo } from './connect-to.js';

/** A way to a server that a test can make hang. */
export interface Forwarder {
  readonly url: string;
  /** From now on nothing passes, on old connections and on new ones, and none is cut. */
  hang(): void;
  /** New connections pass again; old ones stay as they are. */
  pass(): void;
  close(): void;
}

/** Stands before the server at `url`. */
export async function forwarderTo(url: string): Promise<Forwarder> {
  const sockets = new Set<Socket>();
  const hung = new Set<Socket>();
  let isHanging = false;
  const server = createServer((near) => {
    const far = connectTo(url);
    const both = [near, far] as const;
    if (isHanging) both.forEach((one) => hung.add(one));
    for (const [from, to] of [both, [far, near] as const]) {
      sockets.add(from);
      from.on('data', (piece) => hung.has(from) || to.write(piece));
      from.on('error', () => undefined);
      from.on('close', () => hung.has(from) || to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const before = new URL(url);
  before.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: before.href,
    hang() {
      isHanging = true;
      for (const socket of sockets) hung.add(socket);
    },
    pass() {
      isHanging = false;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
