import { Args } from '@nestjs/graphql';
import type { Type } from '@nestjs/common';
import { z } from 'zod';
import { namedAs } from '@warlog/application';
import { argument } from './parse.js';
import { fieldTypeOf } from './schema-types.js';

/* Arguments of queries, with their checks beyond their types. */

export const token = z.string().max(100);
export const channelName = z.string().max(400);
export const ordinal = z.int().min(0).max(100_000);
export const viewKey = z.string().max(100);
/** Ids of rulesets of designs. */
export const shelfId = namedAs('ID', z.string().max(64));
/** The cursor of a page. */
export const cursor = z.string().max(400).nullable();
export const viewer = z.string().max(20).nullable().describe("One of `viewers`; absent: the user's own view.");

/** The size of a page, with the usual one. */
export function pageSize(usual: number) {
  const size = z.int().min(1).max(100).nullable().default(usual);
  return size.transform((given) => given ?? usual).describe('The page size, 1 to 100.');
}

/** The phase after which the client needs something; all if it is absent. */
export function sincePhase(about: string) {
  return ordinal
    .nullable()
    .transform((given) => given ?? 0)
    .describe(about);
}

/** An argument of a query, whose schema gives its type, its description and its check. */
export function Given(name: string, schema: z.ZodType): ParameterDecorator {
  const { type, ...options } = fieldTypeOf(schema);
  return Args(
    name,
    { ...options, type: () => type as Type, description: schema.description ?? '' },
    { transform: (value: unknown) => argument(schema, name, value ?? null) },
  );
}
