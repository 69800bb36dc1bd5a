import type { AddressInfo } from 'node:net';
import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';
import type { ApiPerson } from './person.js';
import type { TestServer } from './server-kit.js';

/** Lets a server listen on a free port; returns its address. */
export async function listening({ app }: TestServer): Promise<string> {
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return `127.0.0.1:${port}`;
}

/** The hints of one subscription, in order of arrival. */
export interface HeardEvents {
  readonly hints: readonly Readonly<Record<string, unknown>>[];
  /** Waits for this number of hints, at most `withinMs`; returns the number received. */
  atLeast(count: number, withinMs?: number): Promise<number>;
  readonly ended: Promise<void>;
  stop(): void;
}

/** Subscribes like this person would in a browser. */
export function listen(
  address: string,
  person: ApiPerson,
  query: string,
  variables: Record<string, unknown>,
  headers: Record<string, string> = {},
): HeardEvents {
  const client = socketOf(address, person, headers);
  const hints: Record<string, unknown>[] = [];
  let stop = (): void => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    stop = client.subscribe(
      { query, variables },
      {
        next: ({ data }) => hints.push(Object.values(data ?? {})[0] as Record<string, unknown>),
        error: (error) => reject(error instanceof Error ? error : new Error(JSON.stringify(error))),
        complete: resolve,
      },
    );
  });
  ended.catch(() => undefined);
  return {
    hints,
    ended,
    stop: () => {
      stop();
      void client.dispose();
    },
    async atLeast(count, withinMs = 120_000) {
      const until = Date.now() + withinMs;
      while (hints.length < count && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
      return hints.length;
    },
  };
}

function socketOf(address: string, person: ApiPerson, headers: Record<string, string>): Client {
  const cookie = person.cookie;
  class Socket extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, { headers: { ...(cookie && { cookie }), ...headers } });
    }
  }
  return createClient({ url: `ws://${address}/graphql`, webSocketImpl: Socket, retryAttempts: 0, lazy: true });
}
