import { sentence, type Messages, type Param, type Problem } from '../text/line.js';
import english from './problems.en.json' with { type: 'json' };

/** English sentences of the platform's own problems: what is wrong, what is safe, what to do. */
export const platformMessages: Messages = english;

/** One of the platform's own refusals. */
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
