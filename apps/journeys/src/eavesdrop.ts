import type { Page } from 'playwright-core';

/** One answer that a page got. */
export interface Answer {
  readonly way: 'http' | 'socket';
  readonly from: string;
  readonly text: string;
}

/** Everything that reached a page from the server, by GraphQL, REST and WebSocket; code and pictures apart. */
export interface Heard {
  readonly answers: readonly Answer[];
  /** Waits until bodies that are under way have been read. */
  settled(): Promise<void>;
}

/** Listens to a page from now on. */
export function eavesdrop(page: Page): Heard {
  const answers: Answer[] = [];
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
