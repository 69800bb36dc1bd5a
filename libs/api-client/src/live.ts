import type { Client as SocketClient } from 'graphql-ws';
import type { Operation } from './operation.js';

/** Is the live connection there? `closed` while nobody listens. */
export type LiveState = 'closed' | 'connecting' | 'open' | 'lost';

/** Who wants hints. */
export interface Listener<R> {
  next(data: R): void;
  /** The connection was lost and is back: hints were missed meanwhile. */
  resumed(): void;
}

/** Live hints over one WebSocket, opened with the first listener and reconnected for ever while there is one. */
export interface Live {
  /** The function that comes back ends the subscription. */
  subscribe<R, V extends Record<string, unknown>>(
    operation: Operation<R, V>,
    variables: V,
    listener: Listener<R>,
  ): () => void;
  /** Tells the state now and at every change; the function that comes back stops it. */
  watch(listener: (state: LiveState) => void): () => void;
  /** Drops the connection and opens it again as whoever is signed in now. */
  restart(): void;
}

/** The socket's code arrives with the first subscription, not with the first paint. */
export function createLive(origin: string): Live {
  const watchers = new Set<(state: LiveState) => void>();
  const resumers = new Set<() => void>();
  let state: LiveState = 'closed';
  let socket: Promise<SocketClient> | null = null;
  let opened = false;

  function set(next: LiveState): void {
    state = next;
    for (const watcher of watchers) watcher(next);
  }

  function open(): Promise<SocketClient> {
    socket ??= import('graphql-ws').then(({ createClient }) =>
      createClient({
        url: socketAddress(origin),
        retryAttempts: Infinity,
        shouldRetry: () => true,
        // Up to 20 s between attempts, spread so that a restarted server is not met by everybody at once.
        retryWait: (retries) => pause(Math.min(20_000, 500 * 2 ** retries) * (0.5 + Math.random() / 2)),
        keepAlive: 20_000,
        on: {
          connecting: () => set(opened ? 'lost' : 'connecting'),
          connected: () => {
            set('open');
            if (opened) for (const resume of resumers) resume();
            opened = true;
          },
          closed: () => set(resumers.size > 0 ? 'lost' : 'closed'),
        },
      }),
    );
    return socket;
  }

  return {
    subscribe<R, V extends Record<string, unknown>>(operation: Operation<R, V>, variables: V, listener: Listener<R>) {
      let stop: (() => void) | null = null;
      let ended = false;
      const resumed = (): void => listener.resumed();
      resumers.add(resumed);
      void open().then((client) => {
        if (ended) return;
        stop = client.subscribe<R>(
          { query: operation, variables },
          {
            next: ({ data }) => {
              if (data) listener.next(data);
            },
            // A refused subscription leaves the page without hints; it still reads on focus and on reconnection.
            error: () => undefined,
            complete: () => undefined,
          },
        );
      });
      return () => {
        ended = true;
        resumers.delete(resumed);
        stop?.();
      };
    },
    watch(listener) {
      watchers.add(listener);
      listener(state);
      return () => watchers.delete(listener);
    },
    restart() {
      void socket?.then((client) => client.terminate());
    },
  };
}

function socketAddress(origin: string): string {
  const address = new URL(`${origin}/graphql`, origin === '' ? location.href : origin);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
}
