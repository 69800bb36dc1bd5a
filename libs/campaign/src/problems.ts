import { sentence, type Messages, type Param, type Problem } from '@warlog/core';
import english from './problems.en.json' with { type: 'json' };

/** English texts of the platform's problems: what is wrong, what is safe, what to do. */
export const platformMessages: Messages = english;

/** Creates a problem of the platform. */
export function refusal(
  code: string,
  params: Readonly<Record<string, Param>> = {},
  path: Problem['path'] = [],
): Problem {
  return {
    code,
    sentence: sentence(platformMessages, { code, params }, (ref) => ref.id),
    path,
    params,
    severity: 'error',
  };
}
