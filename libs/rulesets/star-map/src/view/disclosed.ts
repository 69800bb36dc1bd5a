import type { SeatId, Message } from '@warlog/core';
import type { GameOpened, SurveyMoment } from '../event.js';
import type { ChartMap } from '../map.js';
import type { PlaceId } from '../place.js';
import type { FireSince } from '../since.js';
import type { SectorView, SeenForce } from './known.js';

/* Disclosures of every star-map game that are not events. */

/** The map as it is shown at the start, with the seats. */
export type ChartShown<Options> = Omit<GameOpened<ChartMap, Options>, 'type'> & { readonly type: 'ChartShown' };

/** A survey: every planet that this viewer watches, by id, and the other forces there. */
export interface ForcesSeen {
  readonly type: 'ForcesSeen';
  readonly turn: number;
  readonly moment: SurveyMoment;
  readonly places: readonly SeenForce[];
}

/** A battle as disclosed to other seats. Figures only where battle reports are public. */
export interface HeardBattle<Figure extends string> {
  readonly type: 'BattleHeard';
  readonly place: PlaceId;
  readonly a: SeatId;
  readonly b: SeatId;
  readonly victor: SeatId | null;
  readonly retreats: SeatId | null;
  readonly destroyed: readonly SeatId[];
  readonly report: Readonly<Record<Figure, number>> | null;
}

/** Adds the turns of a side's stance orders, which only views record. */
export type SideSeen<Side> = Side & {
  /** Absent before the first stance order, and in views of earlier versions. */
  readonly stanceSince?: FireSince;
};

/** What one viewer knows beside the board, in all star-map games. */
export interface SectorKnowledge<Battle> extends Pick<SectorView, 'viewer' | 'seat' | 'roster'> {
  /** Battles of the turn resolved last. */
  readonly battles: readonly Battle[];
  /** Those of them that a ruling voided, by `battleKey`; absent if all count. */
  readonly voided?: readonly string[];
  readonly headlines: readonly Message[];
}
