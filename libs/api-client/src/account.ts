import type { Reply } from './reply.js';

/** One device on which I am signed in; times in ms. */
export interface SessionTold {
  readonly id: string;
  /** `Firefox · Android`; empty when it did not say. */
  readonly device: string;
  readonly openedAt: number;
  readonly usedAt: number;
  readonly isOwn: boolean;
}

/** My account as I may see it. */
export interface AccountTold {
  readonly account: { readonly id: string; readonly name: string; readonly kind: 'member' | 'guest' };
  readonly sessions: readonly SessionTold[];
  readonly codesLeft: number;
  /** Would a mail let me back in? Null where this server sends none. */
  readonly resetByMail: boolean | null;
  /** What my going would do: seats left to bots, rooms that end. */
  readonly leaving: { readonly seats: number; readonly gathering: number };
}

/** What one does about one's own account, and the ways back in. */
export interface AccountClient {
  look(): Promise<Reply<AccountTold>>;
  rename(name: string): Promise<Reply<unknown>>;
  changePassword(old: string, password: string): Promise<Reply<unknown>>;
  renewCodes(password: string): Promise<Reply<{ readonly codes: readonly string[] }>>;
  endSession(id: string): Promise<Reply<unknown>>;
  endOtherSessions(): Promise<Reply<unknown>>;
  remove(password: string): Promise<Reply<unknown>>;
  recoverByCode(given: { name: string; code: string; password: string }): Promise<Reply<unknown>>;
  recoverByLink(given: { token: string; password: string }): Promise<Reply<unknown>>;
  mailLink(address: string): Promise<Reply<unknown>>;
}

/** How a request of the REST half is made. */
export type Rest = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Reply<unknown>>;

/** Where a browser fetches all that is kept about whoever is signed in. */
export const OWN_DATA_PATH = '/api/account/data';

export function accountClient(rest: Rest): AccountClient {
  return {
    look: () => rest('GET', '/api/account') as Promise<Reply<AccountTold>>,
    rename: (name) => rest('POST', '/api/account/name', { name }),
    changePassword: (old, password) => rest('POST', '/api/account/password', { old, password }),
    renewCodes: (password) =>
      rest('POST', '/api/account/recovery-codes', { password }) as Promise<Reply<{ codes: readonly string[] }>>,
    endSession: (id) => rest('DELETE', `/api/account/sessions/${id}`),
    endOtherSessions: () => rest('DELETE', '/api/account/sessions'),
    remove: (password) => rest('POST', '/api/account/removal', { password }),
    recoverByCode: (given) => rest('POST', '/api/recovery/code', given),
    recoverByLink: (given) => rest('POST', '/api/recovery/link', given),
    mailLink: (address) => rest('POST', '/api/recovery/mail', { address }),
  };
}
