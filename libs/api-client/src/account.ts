import type { Reply } from './reply.js';

/** A device on which the user is signed in; times in ms. */
export interface SessionUser {
  readonly id: string;
  /** Such as `Firefox · Android`; empty if unknown. */
  readonly device: string;
  readonly openedAt: number;
  readonly usedAt: number;
  readonly isOwn: boolean;
}

/** The user's own account. */
export interface AccountUser {
  readonly account: { readonly id: string; readonly name: string; readonly kind: 'member' | 'guest' };
  readonly sessions: readonly SessionUser[];
  readonly codesLeft: number;
  /** True if a mail can reset the password. Null if the server sends no mail. */
  readonly resetByMail: boolean | null;
  /** The effect of removing the account: seats left to bots, open campaigns that end. */
  readonly leaving: { readonly seats: number; readonly gathering: number };
}

/** Requests about the user's own account and its recovery. */
export interface AccountClient {
  look(): Promise<Reply<AccountUser>>;
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

/** Sends a request to the REST API. */
export type Rest = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Reply<unknown>>;

/** The path of all data stored about the signed-in user. */
export const OWN_DATA_PATH = '/api/account/data';

export function accountClient(rest: Rest): AccountClient {
  return {
    look: () => rest('GET', '/api/account') as Promise<Reply<AccountUser>>,
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
