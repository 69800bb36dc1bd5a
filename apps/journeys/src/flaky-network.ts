import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { BrowserContext } from 'playwright-core';

/**
 * A proxy between one device and the server that can be cut. A browser's own "offline" affects its pages and known
 * workers; a worker that starts later may still get through. A cut proxy stops all of them.
 */
export interface FlakyNetwork {
  /** The server's address through this proxy, without a slash at the end. */
  readonly url: string;
  /** Takes the device off the network: open connections end, new ones fail. */
  cut(device: BrowserContext): Promise<void>;
  /** Brings the device back. */
  mend(device: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

export async function lineTo(server: string): Promise<FlakyNetwork> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  const drop = () => open.forEach((socket) => socket.destroy());
  let isCut = false;
  const exchange = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => exchange.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(exchange.address() as AddressInfo).port}`,
    async cut(device) {
      isCut = true;
      drop();
      await device.setOffline(true);
    },
    async mend(device) {
      isCut = false;
      await device.setOffline(false);
    },
    close() {
      drop();
      return new Promise((resolve) => exchange.close(() => resolve()));
    },
  };
}
