import { accountClient, type AccountClient } from './account.js';
import { createLive, type Live } from './live.js';
import type { Operation } from './operation.js';
import type { Reply } from './reply.js';
import { makeRequests, type RequestOptions } from './requests.js';

/** Name and password of an account. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** The road to the server: GraphQL for everything the app does, REST for sessions. Never throws on a bad network. */
export interface Client {
  query<R, V>(operation: Operation<R, V>, variables: V, signal?: AbortSignal): Promise<Reply<R>>;
  /** As `query`; safe to repeat with the same `commandId`. */
  mutate<R, V>(operation: Operation<R, V>, variables: V): Promise<Reply<R>>;
  /** Live hints; see `Live`. */
  readonly live: Live;
  signUp(credentials: Credentials): Promise<Reply<unknown>>;
  /** `games`: what becomes of a guest's seats; asked (`WLG_E_GUEST_GAMES`) where a guest has some and nothing is said. */
  signIn(credentials: Credentials, games?: 'move' | 'leave'): Promise<Reply<unknown>>;
  signOut(): Promise<Reply<unknown>>;
  /** An account for the demo, which needs no name. */
  enterAsGuest(name?: string): Promise<Reply<unknown>>;
  /** Tells the server where to push to; `label` is what the person knows this device by. */
  subscribePush(subscription: unknown, label: string): Promise<Reply<unknown>>;
  unsubscribePush(endpoint: string): Promise<Reply<unknown>>;
  readonly account: AccountClient;
}

/** A client of one server. */
export function createClient(options: RequestOptions = {}): Client {
  const { graphql, rest } = makeRequests(options);
  return {
    query: graphql,
    mutate: graphql,
    live: createLive(options.origin ?? ''),
    signUp: (credentials) => rest('POST', '/api/accounts', credentials),
    signIn: (credentials, games) => rest('POST', '/api/sessions', { ...credentials, ...(games && { games }) }),
    signOut: () => rest('DELETE', '/api/sessions/current'),
    account: accountClient(rest),
    subscribePush: (subscription, label) => rest('POST', '/api/push/subscriptions', { subscription, label }),
    unsubscribePush: (endpoint) => rest('POST', '/api/push/subscriptions/ended', { endpoint }),
    enterAsGuest: (name) => rest('POST', '/api/guests', name === undefined ? {} : { name }),
  };
}
