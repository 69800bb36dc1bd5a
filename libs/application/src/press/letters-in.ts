import {
  answered,
  pressChannel,
  treatyIn,
  type PressErased,
  type PressSent,
  type StreamEvent,
  type Treaty,
  type TreatyAnswered,
} from '@warlog/campaign';
import type { CampaignId, SeatId } from '@warlog/core';
import type { Change } from '../ports/campaign-store.js';
import { personalReader, type LetterRow } from '../ports/press.js';

/** Returns the key of a letter's text. */
export const letterName = (campaign: CampaignId, message: string): string => `${campaign}/${message}`;

/**
 * Returns the rows of the letters that a change sends, if their texts are given. Their readers are those of `disclose`.
 * `answers`: the answers to treaties of a stream that is stored as a whole.
 */
export function lettersIn(
  { events, visible, campaign }: Change,
  words: ReadonlyMap<string, string>,
  answers: readonly TreatyAnswered[] = [],
): readonly LetterRow[] {
  return events.flatMap(({ event }) => {
    if (event.type !== 'PressSent') return [];
    const { message, from, by = null, to, signed, at, people, mentions = [] } = event as PressSent;
    const body = words.get(letterName(campaign.id, message));
    if (from === null || body === undefined) return [];
    const disclosures = visible.filter((row) => (row.event as PressSent).message === message);
    const readers = disclosures.map(({ viewer }) => personalReader(viewer, people?.[viewer as SeatId] ?? null));
    const { id, ordinal, turn } = campaign;
    const proposed = treatyIn(event as PressSent);
    const treaty = proposed && treatyAfter(proposed, answers);
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
          treaty,
        },
        ...{ mentions, pinned: false, ordinal, turn, at, readers },
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

/** Returns the answers to treaties among these events. */
export function answersIn(events: readonly { readonly event: StreamEvent }[]): readonly TreatyAnswered[] {
  return events.flatMap(({ event }) => (event.type === 'TreatyAnswered' ? [event as TreatyAnswered] : []));
}

/** Returns what a letter shows of a treaty after its answers among these. */
export function treatyAfter(treaty: Treaty, answers: readonly TreatyAnswered[]): NonNullable<LetterRow['treaty']> {
  const own = answers.filter(({ message }) => message === treaty.message);
  const { untilTurn, answers: all } = own.reduce(answered, treaty);
  return { untilTurn, answers: all };
}
