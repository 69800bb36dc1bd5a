import type { Page } from 'playwright-core';

/** One answer that a page got. */
export interface CapturedAnswer {
  readonly way: 'http' | 'socket';
  readonly from: string;
  readonly text: string;
}

/** Everything that reached a page from the server by GraphQL, REST and WebSocket, without code and images. */
export interface CapturedTraffic {
  readonly answers: readonly CapturedAnswer[];
  /** Waits until pending bodies have been read. */
  settled(): Promise<void>;
}

/** Records the traffic of a page from now on. */
export function eavesdrop(page: Page): CapturedTraffic {
  const answers: CapturedAnswer[] = [];
  const underWay = new Set<Promise<void>>();
  page.on('response', (response) => {
    const from = new URL(response.url()).pathname;
    if (!from.startsWith('/graphql') && !from.startsWith('/api')) return;
    const read = response
      .text()
      .then((text) => void answers.push({ way: 'http', from, text }))
      .catch(() => undefined)
      .finally(() => underWay.delete(read));
    underWay.add(read);
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      answers.push({ way: 'socket', from: new URL(socket.url()).pathname, text: String(payload) });
    });
  });
  return {
    answers,
    async settled() {
      await Promise.all(underWay);
    },
  };
}
