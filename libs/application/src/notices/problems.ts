import { sentence, type Messages, type Param, type Problem } from '@warlog/core';
import english from './problems.en.json' with { type: 'json' };

/** English texts of notification problems: what is wrong, and what to do. */
export const noticeMessages: Messages = english;

/** Creates a problem of notifications. */
export function noticeRefusal(
  code: string,
  params: Readonly<Record<string, Param>> = {},
  path: Problem['path'] = [],
): Problem {
  const text = sentence(noticeMessages, { code, params }, ({ id }) => id);
  return { code, sentence: text, path, params, severity: 'error' };
}
