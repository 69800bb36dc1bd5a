import { sentence, type Messages, type Param, type Problem } from '@warlog/kernel';
import english from './problems.en.json' with { type: 'json' };

/** English sentences about accounts: what is wrong, and what to do. */
export const accountMessages: Messages = english;

/** One refusal about an account. */
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
