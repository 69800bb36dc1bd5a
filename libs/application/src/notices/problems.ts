import { sentence, type Messages, type Param, type Problem } from '@warlog/kernel';

/** English sentences about notices: what is wrong, and what to do. */
export const noticeMessages: Messages = {
  WLG_E_NOTICE_SETTINGS: 'These wishes cannot be kept: {detail}. Nothing was changed.',
  WLG_E_NOTICE_PUSH: 'This browser gave no usable address for push. Nothing was changed; allow notices again.',
  WLG_E_NOTICE_MAIL: 'That is no mail address. Nothing was changed; it looks like name@example.org.',
  WLG_E_NOTICE_NO_MAIL: 'This server sends no mail. Nothing was changed; use push, a webhook or the calendar.',
  WLG_E_NOTICE_WEBHOOK:
    'A webhook is an address that begins with https:// and can be reached from outside. Nothing was changed.',
  WLG_E_NOTICE_MOST: 'There are {most} places already. Remove one first.',
  WLG_E_NOTICE_UNKNOWN: 'That place is not among yours (any more). Nothing was changed.',
};

/** One refusal about notices. */
export function noticeRefusal(
  code: string,
  params: Readonly<Record<string, Param>> = {},
  path: Problem['path'] = [],
): Problem {
  const told = sentence(noticeMessages, { code, params }, ({ id }) => id);
  return { code, sentence: told, path, params, severity: 'error' };
}
