/** Why a request brought nothing. */
export type Failure =
  /** No answer at all: this device has no network, or the server cannot be reached. Nothing was refused. */
  | { readonly kind: 'offline' }
  /** Something answered that is not a working server: a proxy's error page, a server that starts or has trouble. */
  | { readonly kind: 'away'; readonly status: number }
  /** Nobody is signed in, or the session has ended. */
  | { readonly kind: 'signed-out' }
  /** The server understood and said no; `sentence` says why in words for a person. */
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string };

/** What a request brings: data, or the reason why not. */
export type Reply<Data> =
  | {
      readonly ok: true;
      readonly data: Data;
      /** Monotonic milliseconds when the request left and when the answer was here. */
      readonly sentAt: number;
      readonly receivedAt: number;
    }
  | { readonly ok: false; readonly failure: Failure };

/** True when trying again later may help and nothing was decided: keep what the person made and say so. */
export function isUnreached(failure: Failure): boolean {
  return failure.kind === 'offline' || failure.kind === 'away';
}
