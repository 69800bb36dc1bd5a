import type { Messages } from '@warlog/kernel';

/** Sentences that an objective of the deck may follow, and how the ids of that deck begin. */
const leads = { 'objective.revealed': 'po', 'objective.dealt': 'so', 'claim.public': 'po', 'claim.secret': 'so' };

/**
 * The messages with every lead and objective in one sentence as well: `objective.revealed.po-02`. `colon` stands between
 * them, with the blanks of its language.
 */
export function withObjectives(messages: Messages, colon: string): Messages {
  const joined = Object.entries(messages).flatMap(([code, lead]) => {
    const [name = code, reader] = code.split('@');
    const deck = Object.entries(leads).find(([each]) => each === name)?.[1];
    if (deck === undefined) return [];
    const start = lead.replace(/\.$/, '') + colon;
    return Object.entries(messages)
      .filter(([each]) => each.startsWith(`objective.${deck}-`))
      .map(([each, objective]) => {
        const whole = `${name}${each.slice('objective'.length)}${reader === undefined ? '' : `@${reader}`}`;
        return [whole, start + objective.charAt(0).toLowerCase() + objective.slice(1)];
      });
  });
  return { ...messages, ...(Object.fromEntries(joined) as Messages) };
}
