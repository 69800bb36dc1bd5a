import { chartOf, withChange } from '@warlog/star-map';
import { fightTermsOf } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { gathered, levelOf } from '../levels.js';
import type { FtarqEvent } from '../model/event.js';
import type { FtarqOrdersSheet } from '../model/sheet.js';
import type { FtarqState } from '../model/state.js';
import { planetAt, seatsInPlay, sideOf } from '../position.js';
import { limits } from '../tables.js';
import { blockades } from './blockade.js';

/**
 * Opens the next turn: upgrades, guards, blockades by the state after combat, the next objective, income. So all seats
 * plan with the exact treasury (FTQ-202).
 */
export function* openTurn(now: FtarqState): Generator<FtarqEvent, void, void> {
  const fixed = blockades(now);
  const turn = now.turn + 1;
  const { planets } = chartOf(now.map);
  yield { type: 'TurnOpened', turn };
  for (const planet of planets) {
    const { credits, ic } = planetAt(now, planet).raise;
    if (credits > 0 || ic > 0) yield { type: 'PlanetRaised', planet, credits, ic };
  }
  yield* regrow(now);
  for (const [planet, by] of fixed) {
    const was = planetAt(now, planet).blockadedBy;
    if (was !== by) yield { type: 'BlockadeFixed', planet, by, was };
  }
  const [objective] = now.deck;
  if (objective !== undefined) yield { type: 'ObjectiveRevealed', objective, turn };
  for (const seat of seatsInPlay(now)) yield gather(now, seat);
  yield { type: 'Surveyed', moment: 'opened' };
}

/** Restores the guard of a capital that its first owner holds (FTQ-1003). */
function* regrow(now: FtarqState): Generator<FtarqEvent, void, void> {
  for (const seat of seatsInPlay(now)) {
    const { capital } = sideOf(now, seat);
    if (capital === null) continue;
    const { owner, guard } = planetAt(now, capital);
    if (owner === seat && guard < limits.bonusGarrison) {
      yield { type: 'GuardRegrown', planet: capital, seat, guard: limits.bonusGarrison };
    }
  }
}

/** Gathers a seat's income from free planets (FTQ-302); blockaded ones have their own purse (FTQ-303). */
function gather(now: FtarqState, seat: SeatId): FtarqEvent {
  const { levels, incoming } = sideOf(now, seat);
  const shares = chartOf(now.map)
    .planets.filter((planet) => planetAt(now, planet).owner === seat && planetAt(now, planet).blockadedBy === null)
    .map((planet) => ({ planet, amount: planetAt(now, planet).credits }));
  const sum = shares.reduce((total, share) => total + share.amount, 0);
  return { type: 'CreditsGathered', seat, shares, amount: gathered(sum, levelOf(levels, 'economy')), gifts: incoming };
}

/** Applies stances, retreat lists and intentions for after the battles (FTQ-901). */
export function* takeWords(
  now: FtarqState,
  orders: ReadonlyMap<SeatId, FtarqOrdersSheet>,
): Generator<FtarqEvent, void, void> {
  for (const seat of seatsInPlay(now)) {
    const sheet = orders.get(seat);
    if (sheet === undefined) yield { type: 'OrdersMissed', seat };
    const { aftermath = [], land = [], claims = null } = sheet ?? {};
    yield { type: 'IntentionsSet', seat, intentions: { aftermath, land, claims } };
    if (sheet === undefined) continue;
    const { fightOut = [] } = sheet;
    if (fightOut.length > 0 && fightTermsOf(now.options) !== null) yield { type: 'WishesSet', seat, places: fightOut };
    if (sheet.stance !== undefined) {
      yield { type: 'StanceSet', seat, stance: withChange(sideOf(now, seat).stance, sheet.stance) };
    }
    if (sheet.retreat !== undefined) yield { type: 'RetreatsSet', seat, places: sheet.retreat };
    if (now.options.missedOrders === 'repeat-build') {
      yield { type: 'ConstructRemembered', seat, construct: sheet.construct ?? [] };
    }
  }
}
