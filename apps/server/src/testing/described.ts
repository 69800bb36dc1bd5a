import { z } from 'zod';
import { expect } from 'vitest';
import type { HttpAnswer } from './person.js';

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

/** An operation as the OpenAPI document describes it. */
export interface DescribedOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly security: readonly object[];
  readonly body: readonly string[];
  readonly responses: Readonly<Record<string, Response>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly schemas: object };
}

interface RawOperation extends Pick<DescribedOperation, 'security' | 'responses'> {
  readonly operationId: string;
  readonly requestBody?: { readonly content: object };
}

/** Compares answers with an OpenAPI document, and records which statuses of which operation were seen. */
export class Described {
  readonly operations: ReadonlyMap<string, DescribedOperation>;
  readonly #seen = new Set<string>();
  readonly #schemas: Record<string, z.core.JSONSchema.JSONSchema>;

  constructor(text: string) {
    const { paths, components } = JSON.parse(text) as Document;
    // The library that reads schemas expects their definitions here.
    const defs = JSON.stringify(components.schemas).replaceAll('#/components/schemas/', '#/$defs/');
    this.#schemas = JSON.parse(defs) as Record<string, z.core.JSONSchema.JSONSchema>;
    this.operations = new Map(
      Object.entries(paths).flatMap(([path, item]) => Object.entries(item).map(operationAt(path))),
    );
  }

  /** Expects an answer to match the description of its status exactly. */
  expectDescribed(id: string, { status, headers, text, json }: HttpAnswer): void {
    const response = this.operations.get(id)?.responses[status];
    expect(response, `${id} answers ${status}: ${text.slice(0, 200)}`).toBeDefined();
    this.#seen.add(`${id} ${status}`);
    const { content } = response ?? {};
    if (!content) return expect(text, id).toBe('');
    const type = String(headers['content-type']).split(';')[0] ?? '';
    expect(Object.keys(content), `${id} answers ${status} as ${type}`).toContain(type);
    const schema = content[type]?.schema ?? {};
    const parsed = this.#parser(schema).safeParse(type === 'application/json' ? json : text);
    expect(parsed.error?.issues ?? [], `${id} answers ${status}: ${text.slice(0, 200)}`).toEqual([]);
  }

  /** Returns the described answers that were not seen. */
  unseen(): readonly string[] {
    const described = [...this.operations.values()].flatMap(({ id, responses }) =>
      Object.keys(responses).map((status) => `${id} ${status}`),
    );
    return described.filter((each) => !this.#seen.has(each));
  }

  #parser(schema: object): z.ZodType {
    const local = JSON.parse(JSON.stringify(schema).replace('#/components/schemas/', '#/$defs/')) as object;
    return z.fromJSONSchema({ ...local, $defs: this.#schemas });
  }
}

function operationAt(path: string) {
  return ([method, operation]: [string, RawOperation]): [string, DescribedOperation] => {
    const { operationId: id, security, responses, requestBody } = operation;
    const body = Object.keys(requestBody?.content ?? {});
    return [id, { id, method: method.toUpperCase() as DescribedOperation['method'], path, security, body, responses }];
  };
}
