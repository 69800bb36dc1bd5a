import type { Client as SocketClient } from 'graphql-ws';
import type { Operation } from './operation.js';

/** The state of the live connection; `closed` while there are no listeners. */
export type LiveState = 'closed' | 'connecting' | 'open' | 'lost';

/** A listener to hints. */
export interface Listener<R> {
  next(data: R): void;
  /** Called when a lost connection is back: hints may have been missed. */
  resumed(): void;
}

/** Change hints over one WebSocket. Opens with the first listener, and reconnects as long as there is one. */
export interface Live {
  /** Returns the function that ends the subscription. */
  subscribe<R, V extends Record<string, unknown>>(
    operation: Operation<R, V>,
    variables: V,
    listener: Listener<R>,
  ): () => void;
  /** Calls the listener with the state now and after each change; returns the function that stops it. */
  watch(listener: (state: LiveState) => void): () => void;
  /** Closes the connection and reopens it for the user who is signed in now. */
  restart(): void;
}

/** Creates the live connection. Its code is loaded with the first subscription, not with the first paint. */
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
        // Up to 20 s between attempts, with jitter, so that clients do not all reconnect to a restarted server at once.
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
            // After a refused subscription the page gets no hints; it still reads on focus and on reconnection.
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
