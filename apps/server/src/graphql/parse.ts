import { GraphQLError } from 'graphql';
import type { z } from 'zod';
import { isStorable, type Problem } from '@warlog/core';
import { refusal } from '@warlog/campaign';
import { unstorable } from '../http/failures.js';

/** A valid input, or the problems with it. */
export type ParsedInput<T> = { readonly value: T } | { readonly problems: readonly Problem[] };

/** Parses the input of a mutation at the boundary; the code inside trusts the result. */
export function parsed<T>(schema: z.ZodType<T>, input: unknown): ParsedInput<T> {
  if (!isStorable(input)) return { problems: [refusal('WLG_E_INPUT', { detail: unstorable.sentence })] };
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data };
  return {
    problems: result.error.issues.map((issue) => {
      const path = issue.path.filter((part): part is string | number => typeof part !== 'symbol');
      if (issue.code === 'custom' && issue.params?.['problem'] === 'WLG_E_TEXT_HIDDEN')
        return refusal('WLG_E_TEXT_HIDDEN', {}, path);
      return refusal('WLG_E_INPUT', { detail: `${path.join('.') || 'input'}: ${issue.message}` }, path);
    }),
  };
}

/** Parses an argument of a query. An invalid one is an error of the request, since queries return no problems. */
export function argument<T>(schema: z.ZodType<T>, name: string, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success && isStorable(value)) return result.data;
  throw new GraphQLError(`"${name}" is not of the expected form.`, { extensions: { code: 'BAD_USER_INPUT' } });
}
