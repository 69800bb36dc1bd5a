import type { SeatId } from '../../ids.js';
import type { GameOpened, SurveyMoment } from '../event.js';
import type { ChartMap } from '../map.js';
import type { PlaceId } from '../place.js';
import type { SeenForce } from './known.js';

/* What viewers are told in every game of a sector and no event says. */

/** The map as it is shown at the start, with who plays. */
export type ChartShown<Options> = Omit<GameOpened<ChartMap, Options>, 'type'> & { readonly type: 'ChartShown' };

/** A look around: every planet that this viewer watches, by id, and who else is there. */
export interface ForcesSeen {
  readonly type: 'ForcesSeen';
  readonly turn: number;
  readonly moment: SurveyMoment;
  readonly places: readonly SeenForce[];
}

/** What outsiders hear of a battle. The figures only where battle reports are public. */
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
