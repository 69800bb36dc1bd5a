import { sentence, type Messages, type Param, type Problem } from '@warlog/kernel';
import english from './problems.en.json' with { type: 'json' };

/** English sentences about notices: what is wrong, and what to do. */
export const noticeMessages: Messages = english;

/** One refusal about notices. */
export function noticeRefusal(
  code: string,
  params: Readonly<Record<string, Param>> = {},
  path: Problem['path'] = [],
): Problem {
  const told = sentence(noticeMessages, { code, params }, ({ id }) => id);
  return { code, sentence: told, path, params, severity: 'error' };
}
