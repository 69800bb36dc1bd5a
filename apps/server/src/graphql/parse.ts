import { GraphQLError } from 'graphql';
import type { z } from 'zod';
import { isStorable, refusal, type Problem } from '@warlog/kernel';
import { unstorable } from '../http/failures.js';

/** An input that is what it should be, or why it is not. */
export type Parsed<T> = { readonly value: T } | { readonly problems: readonly Problem[] };

/** Parses a mutation's input at the edge: what passes is trusted inside. */
export function parsed<T>(schema: z.ZodType<T>, input: unknown): Parsed<T> {
  if (!isStorable(input)) return { problems: [refusal('WLG_E_INPUT', { detail: unstorable.sentence })] };
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data };
  return {
    problems: result.error.issues.map((issue) => {
      const path = issue.path.filter((part): part is string | number => typeof part !== 'symbol');
      if (issue.code === 'custom' && issue.params?.['told'] === 'WLG_E_TEXT_HIDDEN')
        return refusal('WLG_E_TEXT_HIDDEN', {}, path);
      return refusal('WLG_E_INPUT', { detail: `${path.join('.') || 'input'}: ${issue.message}` }, path);
    }),
  };
}

/** Parses an argument of a query, which has no place for problems: what is wrong is an error of the request. */
export function argument<T>(schema: z.ZodType<T>, name: string, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success && isStorable(value)) return result.data;
  throw new GraphQLError(`"${name}" is not of the expected form.`, { extensions: { code: 'BAD_USER_INPUT' } });
}
