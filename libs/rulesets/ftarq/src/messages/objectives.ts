import type { Messages } from '@warlog/core';

/** Messages that an objective of the deck may follow, and the id prefix of that deck. */
const leads = { 'objective.revealed': 'po', 'objective.dealt': 'so', 'claim.public': 'po', 'claim.secret': 'so' };

/**
 * Adds a combined message for each lead and objective: `objective.revealed.po-02`. `colon` separates them, with the
 * spaces of its language.
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
