import { pressChannel, type CampaignId, type PressErased, type PressSent, type SeatId } from '@warlog/kernel';
import type { Change } from '../ports/campaign-store.js';
import { personalReader, type LetterRow } from '../ports/press.js';

/** By what the words of a letter are found. */
export const letterName = (campaign: CampaignId, message: string): string => `${campaign}/${message}`;

/** Rows of the letters that a change sends, as far as their words are there. Who reads them is what `disclose` has said. */
export function lettersIn(
  { events, visible, campaign }: Change,
  words: ReadonlyMap<string, string>,
): readonly LetterRow[] {
  return events.flatMap(({ event }) => {
    if (event.type !== 'PressSent') return [];
    const { message, from, to, signed, at, people } = event as PressSent;
    const body = words.get(letterName(campaign.id, message));
    if (from === null || body === undefined) return [];
    const told = visible.filter((row) => (row.event as PressSent).message === message);
    const readers = told.map(({ viewer }) => personalReader(viewer, people?.[viewer as SeatId] ?? null));
    const { id, ordinal, turn } = campaign;
    return [
      {
        ...{ campaign: id, message, channel: pressChannel(to), author: from, to, signed, body, erasedBy: null },
        ...{ ordinal, turn, at, readers },
      },
    ];
  });
}

/** A letter after what a change says of its erasure. */
export function erasedIn({ events }: Pick<Change, 'events'>, letter: LetterRow): readonly LetterRow[] {
  return events.flatMap(({ event }) =>
    event.type === 'PressErased' ? [{ ...letter, body: null, erasedBy: (event as PressErased).by }] : [],
  );
}
