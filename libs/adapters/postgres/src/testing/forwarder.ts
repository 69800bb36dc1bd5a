import { createServer, type AddressInfo, type Socket } from 'node:net';
import { connectTo } from './connect-to.js';

/** A proxy to a server that a test can let hang. */
export interface Forwarder {
  readonly url: string;
  /** From now on nothing passes, on old and new connections, but none is closed. */
  hang(): void;
  /** New connections pass again; old ones keep hanging. */
  pass(): void;
  close(): void;
}

/** Starts a proxy to the server at `url`. */
export async function forwarderTo(url: string): Promise<Forwarder> {
  const sockets = new Set<Socket>();
  const hung = new Set<Socket>();
  let isHanging = false;
  const server = createServer((near) => {
    const far = connectTo(url);
    const both = [near, far] as const;
    if (isHanging) both.forEach((socket) => hung.add(socket));
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
