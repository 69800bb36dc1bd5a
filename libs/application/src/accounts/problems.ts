import { sentence, type Messages, type Param, type Problem } from '@warlog/core';
import english from './problems.en.json' with { type: 'json' };

/** English texts of account problems: what is wrong, and what to do. */
export const accountMessages: Messages = english;

/** Creates a problem of an account. */
export function accountRefusal(
  code: string,
  path: Problem['path'] = [],
  params: Readonly<Record<string, Param>> = {},
): Problem {
  return {
    code,
    sentence: sentence(accountMessages, { code, params }, (ref) => ref.id),
    path,
    params,
    severity: 'error',
  };
}
