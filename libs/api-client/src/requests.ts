import type { Operation } from './operation.js';
import type { Failure, Reply } from './reply.js';

/** Dependencies of requests; by default those of the browser. */
export interface RequestOptions {
  /** Address of the server without a trailing slash; '' for the page's own origin. */
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  /**
   * Each one answers the first request with the same body instead of the network, and is then removed. More may be
   * added.
   */
  readonly early?: EarlyAnswer[];
  /** The language of refusals; by default that of the browser. */
  readonly language?: () => string;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
  /** Called after every request with whether the server was reached. */
  readonly onReach?: (reached: boolean) => void;
}

/** An answer that was requested before the client existed. */
export interface EarlyAnswer {
  readonly body: string;
  readonly response: Promise<Response>;
  /** Monotonic milliseconds. */
  readonly sentAt: number;
  /** Null until it has arrived. */
  readonly receivedAt: number | null;
}

/** Sends all requests of a page or of its worker. Network errors are returned, never thrown. */
export interface Requests {
  readonly graphql: <R, V>(operation: Operation<R, V>, variables: V, signal?: AbortSignal) => Promise<Reply<R>>;
  readonly rest: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Reply<unknown>>;
}

/** Headers against forged requests, for both APIs: a page of another site cannot set them. */
const HEADERS = { 'content-type': 'application/json', 'apollo-require-preflight': '1', 'x-warlog': '1' };

/** The lifetime of an unused early answer, in ms. */
const EARLY_MS = 15_000;

/** Creates the sender of requests to one server. */
export function makeRequests(options: RequestOptions = {}): Requests {
  const origin = options.origin ?? '';
  const now = options.now ?? (() => performance.now());
  const { language } = options;
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const reached = options.onReach ?? (() => undefined);
  const { early = [] } = options;

  /** Returns an early answer for the same body, once and while it is fresh. */
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
      // fetch throws only without a network, or for an aborted request, which needs no report.
      if (init.signal?.aborted !== true) reached(false);
      return { ok: false as const, failure: { kind: 'offline' as const } };
    }
  }

  function graphql<R, V>(operation: Operation<R, V>, variables: V, signal?: AbortSignal): Promise<Reply<R>> {
    const body = JSON.stringify({ query: operation, variables });
    return request('/graphql', { method: 'POST', body, ...(signal ? { signal } : {}) }, readGraphql<R>);
  }

  function rest(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Reply<unknown>> {
    early.length = 0; // requested for the former user
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

/** Codes of a server that could not do anything: a retry may help. */
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
