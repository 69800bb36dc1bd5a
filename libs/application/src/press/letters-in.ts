import { pressChannel, type PressErased, type PressSent } from '@warlog/campaign';
import type { CampaignId, SeatId } from '@warlog/core';
import type { Change } from '../ports/campaign-store.js';
import { personalReader, type LetterRow } from '../ports/press.js';

/** Returns the key of a letter's text. */
export const letterName = (campaign: CampaignId, message: string): string => `${campaign}/${message}`;

/**
 * Returns the rows of the letters that a change sends, if their texts are given. Their readers are those of `disclose`.
 */
export function lettersIn(
  { events, visible, campaign }: Change,
  words: ReadonlyMap<string, string>,
): readonly LetterRow[] {
  return events.flatMap(({ event }) => {
    if (event.type !== 'PressSent') return [];
    const { message, from, by = null, to, signed, at, people } = event as PressSent;
    const body = words.get(letterName(campaign.id, message));
    if (from === null || body === undefined) return [];
    const disclosures = visible.filter((row) => (row.event as PressSent).message === message);
    const readers = disclosures.map(({ viewer }) => personalReader(viewer, people?.[viewer as SeatId] ?? null));
    const { id, ordinal, turn } = campaign;
    return [
      {
        ...{
          campaign: id,
          message,
          channel: pressChannel(to),
          author: from,
          by,
          to,
          signed,
          body,
          erasedBy: null,
          erasedWhy: null,
        },
        ...{ ordinal, turn, at, readers },
      },
    ];
  });
}

/** Returns a letter after its erasure by a change. */
export function erasedIn({ events }: Pick<Change, 'events'>, letter: LetterRow): readonly LetterRow[] {
  return events.flatMap(({ event }) => {
    if (event.type !== 'PressErased') return [];
    const { by, reason = null } = event as PressErased;
    return [{ ...letter, body: null, erasedBy: by, erasedWhy: reason }];
  });
}
