/** Why a request returned no data. */
export type Failure =
  /** No answer: this device has no network, or the server cannot be reached. Nothing was refused. */
  | { readonly kind: 'offline' }
  /** The answer is not from a working server: a proxy's error page, or a server that starts or has a problem. */
  | { readonly kind: 'away'; readonly status: number }
  /** The visitor is not signed in, or the session has ended. */
  | { readonly kind: 'signed-out' }
  /** The server refused; `sentence` explains why to a person. */
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string };

/** The result of a request: data, or the failure. */
export type Reply<Data> =
  | {
      readonly ok: true;
      readonly data: Data;
      /** Times of request and answer, in monotonic milliseconds. */
      readonly sentAt: number;
      readonly receivedAt: number;
    }
  | { readonly ok: false; readonly failure: Failure };

/** Returns true if nothing was decided and a retry may help. The caller should keep the user's input and say so. */
export function isUnreached(failure: Failure): boolean {
  return failure.kind === 'offline' || failure.kind === 'away';
}
