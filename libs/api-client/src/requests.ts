import type { Operation } from './operation.js';
import type { Failure, Reply } from './reply.js';

/** What requests need of their surroundings; the browser's own by default. */
export interface RequestOptions {
  /** Address of the server, without a slash at the end; '' for the page's own origin. */
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  /** Each serves the first request with its very body, in place of the network, and is taken out; more may come. */
  readonly early?: EarlyAnswer[];
  /** The language in which refusals are to be said; the browser's own by default. */
  readonly language?: () => string;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
  /** Told after every request: could the server be reached? */
  readonly onReach?: (reached: boolean) => void;
}

/** An answer that was asked for before the client was there. */
export interface EarlyAnswer {
  readonly body: string;
  readonly response: Promise<Response>;
  /** Monotonic milliseconds. */
  readonly sentAt: number;
  /** Null until it is here. */
  readonly receivedAt: number | null;
}

/** The one sender of requests, of a page or of a worker beside it. Never throws on a bad network. */
export interface Requests {
  readonly graphql: <R, V>(operation: Operation<R, V>, variables: V, signal?: AbortSignal) => Promise<Reply<R>>;
  readonly rest: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Reply<unknown>>;
}

/** Both servers' guards against forged requests: a page elsewhere cannot set them. */
const HEADERS = { 'content-type': 'application/json', 'apollo-require-preflight': '1', 'x-warlog': '1' };

/** An early answer that nobody has asked for within this time (ms) has grown old. */
const EARLY_MS = 15_000;

/** Requests to one server. */
export function makeRequests(options: RequestOptions = {}): Requests {
  const origin = options.origin ?? '';
  const now = options.now ?? (() => performance.now());
  const { language } = options;
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const reached = options.onReach ?? (() => undefined);
  const { early = [] } = options;

  /** The early answer, once, for who asks the same soon. */
  function takeEarly({ body }: RequestInit): EarlyAnswer | null {
    const index = early.findIndex((answer) => answer.body === body && now() - answer.sentAt < EARLY_MS);
    return early.splice(index, index === -1 ? 0 : 1)[0] ?? null;
  }

  async function request<T>(path: string, init: RequestInit, read: (response: Response) => Promise<T | Failure>) {
    const taken = takeEarly(init);
    const sentAt = taken?.sentAt ?? now();
    try {
      const response = await (taken?.response ??
        send(`${origin}${path}`, {
          credentials: 'same-origin',
          ...init,
          headers: { ...(init.headers ?? HEADERS), ...(language && { 'accept-language': language() }) },
        }));
      const answer = await read(response);
      const failed = isFailure(answer);
      reached(!failed || answer.kind !== 'away');
      return failed
        ? { ok: false as const, failure: answer }
        : { ok: true as const, data: answer, sentAt, receivedAt: taken?.receivedAt ?? now() };
    } catch {
      // fetch throws for lack of a network only; an aborted request is of no interest to anybody either.
      if (init.signal?.aborted !== true) reached(false);
      return { ok: false as const, failure: { kind: 'offline' as const } };
    }
  }

  function graphql<R, V>(operation: Operation<R, V>, variables: V, signal?: AbortSignal): Promise<Reply<R>> {
    const body = JSON.stringify({ query: operation, variables });
    return request('/graphql', { method: 'POST', body, ...(signal ? { signal } : {}) }, readGraphql<R>);
  }

  function rest(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Reply<unknown>> {
    early.length = 0; // asked as whoever was here before
    const content = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : { headers: withoutContent() };
    return request<unknown>(path, { method, ...content }, readRest);
  }

  return { graphql, rest };
}

/** An empty body must not be announced as JSON. */
function withoutContent(): Record<string, string> {
  return { 'apollo-require-preflight': '1', 'x-warlog': '1' };
}

interface GraphqlBody<R> {
  readonly data?: R | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

async function readGraphql<R>(response: Response): Promise<R | Failure> {
  const body = await readJson<GraphqlBody<R>>(response);
  if (body === null) return { kind: 'away', status: response.status };
  const error = body.errors?.[0];
  if (error) return refusal(error.extensions?.code ?? 'UNKNOWN', error.message, response.status);
  return body.data ?? { kind: 'away', status: response.status };
}

async function readRest(response: Response): Promise<unknown> {
  if (response.status === 204) return {};
  const body = await readJson<{ readonly code?: string; readonly sentence?: string }>(response);
  if (response.ok) return body ?? {};
  if (body?.sentence === undefined || unavailable.has(body.code ?? ''))
    return { kind: 'away', status: response.status } satisfies Failure;
  return { kind: 'refused', code: body.code ?? 'UNKNOWN', sentence: body.sentence } satisfies Failure;
}

/** What the server answers when it could do nothing: it is worth trying again. */
const unavailable = new Set(['INTERNAL_SERVER_ERROR', 'WLG_E_SERVICE_AWAY']);

function refusal(code: string, sentence: string, status: number): Failure {
  if (code === 'UNAUTHENTICATED') return { kind: 'signed-out' };
  if (unavailable.has(code)) return { kind: 'away', status };
  return { kind: 'refused', code, sentence };
}

async function readJson<T>(response: Response): Promise<T | null> {
  try {
    return (await response.json()) as T;
  } catch {
    return null;
  }
}

function isFailure(answer: unknown): answer is Failure {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'kind' in answer &&
    ['offline', 'away', 'signed-out', 'refused'].includes(answer.kind as string)
  );
}
