import { accountClient, type AccountClient } from './account.js';
import { createLive, type Live } from './live.js';
import type { Operation } from './operation.js';
import type { Reply } from './reply.js';
import { makeRequests, type RequestOptions } from './requests.js';

/** Name and password of an account. */
export interface ClientCredentials {
  readonly name: string;
  readonly password: string;
}

/** The client of the server: GraphQL for the app, REST for sessions. Network errors are returned, never thrown. */
export interface Client {
  query<R, V>(operation: Operation<R, V>, variables: V, signal?: AbortSignal): Promise<Reply<R>>;
  /** Like `query`; safe to repeat with the same `commandId`. */
  mutate<R, V>(operation: Operation<R, V>, variables: V): Promise<Reply<R>>;
  /** Change hints, see `Live`. */
  readonly live: Live;
  signUp(credentials: ClientCredentials): Promise<Reply<unknown>>;
  /**
   * `games`: what happens to a guest's seats. Without it, a guest who has seats is refused with `WLG_E_GUEST_GAMES`.
   */
  signIn(credentials: ClientCredentials, games?: 'move' | 'leave'): Promise<Reply<unknown>>;
  signOut(): Promise<Reply<unknown>>;
  /** Creates an account for the demo; a name is optional. */
  enterAsGuest(name?: string): Promise<Reply<unknown>>;
  /** Registers this device for push; `label` is its name for the user. */
  subscribePush(subscription: unknown, label: string): Promise<Reply<unknown>>;
  unsubscribePush(endpoint: string): Promise<Reply<unknown>>;
  readonly account: AccountClient;
}

/** Creates a client of one server. */
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
