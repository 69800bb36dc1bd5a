import { randomBytes } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** The answer to a request. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly json: GraphqlReply;
}

/** The body of an answer, untyped: tests state what they expect of it. */
export interface GraphqlReply {
  readonly data: Record<string, GraphqlReply> & GraphqlReply;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
  readonly [key: string]: unknown;
}

interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly payload?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A person in a browser: stores cookies, calls GraphQL and REST. */
export class ApiPerson {
  private cookies = new Map<string, string>();
  /** Set after signing in. */
  id = '';
  name = '';

  constructor(private readonly app: NestFastifyApplication) {}

  async signUp(name: string, password: string): Promise<void> {
    const { json, status, text } = await this.rest('POST', '/api/accounts', { name, password });
    if (status >= 400) throw new Error(`${name} cannot sign up: ${text}`);
    this.id = String(json['id']);
    this.name = name;
  }

  /** Returns the same browser, calling another server of the same installation. */
  at(app: NestFastifyApplication): ApiPerson {
    return Object.assign(new ApiPerson(app), { cookies: this.cookies, id: this.id, name: this.name });
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  rest(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown, headers: Record<string, string> = {}) {
    if (body === undefined) return this.send({ method, url, headers });
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    return this.send({ method, url, payload, headers: { 'content-type': 'application/json', ...headers } });
  }

  graphql(query: string, variables: unknown = {}, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return this.rest('POST', '/graphql', { query, variables }, { 'apollo-require-preflight': '1', ...headers });
  }

  /** Returns the data of an operation that must not fail. */
  async data(query: string, variables: unknown = {}): Promise<GraphqlReply['data']> {
    const { json, text } = await this.graphql(query, variables);
    if (json.errors) throw new Error(text);
    return json.data;
  }

  private async send(request: Request): Promise<HttpAnswer> {
    const fastify = this.app.getHttpAdapter().getInstance();
    const headers = { host: 'warlog.test', ...(this.cookies.size > 0 && { cookie: this.cookie }), ...request.headers };
    const response = await fastify.inject({ ...request, headers });
    for (const { name, value } of response.cookies) this.cookies.set(name, value);
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      json: parse(response.payload),
    };
  }
}

/** Returns a new command id. */
export function commandId(): string {
  return randomBytes(12).toString('hex');
}

/** Returns a new dice contribution. */
export function nonce(): string {
  return randomBytes(32).toString('hex');
}

function parse(text: string): GraphqlReply {
  try {
    return JSON.parse(text) as GraphqlReply;
  } catch {
    return { data: {} } as GraphqlReply;
  }
}
