import { isSeatId, type SeatId } from '@warlog/core';
import { useI18n } from 'vue-i18n';
import type { OpenCampaign } from '../../../composables/useCampaign.js';
import type { ReplayParts } from '../../../composables/useReplayParts.js';
import { useResultWords } from '../../../composables/useResultWords.js';
import { seatNames } from '../../../composables/useSeatNames.js';
import type { Film } from './draw.js';
import { chaptersOf } from './plan.js';
import type { FilmTurn } from './turns.js';

/** Provides the texts of a film of the open campaign, as this viewer knew it. */
export function useFilmWords(open: OpenCampaign, parts: ReplayParts, viewer: string) {
  const { t } = useI18n();
  const { winners, reason } = useResultWords(open, parts);
  const { figures, messages } = parts.ruleset;

  return (turns: readonly FilmTurn[]): Film => {
    const { name = '', seats = [], result = null } = open.campaign.value ?? {};
    const nameOf = seatNames(seats, parts.ruleset, open.game.value?.view ?? null);
    const numberAt = (index: number): number => turns[index]?.turn ?? 0;
    const named = (turn: number): string => (turn === 0 ? t('replay.setup') : t('replay.turn', { turn }));
    const chapters = chaptersOf(turns.map(({ stops }) => stops.at(-1)?.standings ?? []));
    const won = winners.value === '' ? t('ending.noWinner') : t('seats.title.won', { names: winners.value });
    const title = result?.reason === 'ended.draw' ? t('ending.draw') : won;
    const lead = isSeatId(viewer) ? t('film.as.seat', { side: nameOf(viewer) }) : t(`film.as.${viewer}`);
    const last = named(numberAt(turns.length - 1));
    return {
      title: { lead, title: name, text: '' },
      sides: seats.map(({ id }) => ({ id: id as SeatId, name: nameOf(id) })),
      turns: turns.map((each) => {
        const turn = named(each.turn);
        return { ...each, words: each.headline ? t('film.turn', { turn, headline: each.headline }) : turn };
      }),
      chapters: chapters.map((chapter, index) => ({
        ...chapter,
        lead: t('film.chapter', { name, chapter: index + 1 }),
        title: t(`film.${chapter.kind}`, { side: chapter.seat === null ? '' : nameOf(chapter.seat) }),
        text: t('film.span', {
          from: numberAt(chapter.at),
          to: numberAt((chapters[index + 1]?.at ?? turns.length) - 1),
        }),
      })),
      figure: messages[figures[0] ?? ''] ?? '',
      end: {
        ...(result === null
          ? { lead: name, title: t('film.goesOn'), text: last }
          : { lead: name, title, text: reason.value }),
        winner: (result?.winners[0] ?? null) as SeatId | null,
      },
    };
  };
}
