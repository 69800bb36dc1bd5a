import { chartOf, withChange } from '@warlog/star-map';
import { fightTermsOf } from '@warlog/ruleset-api';
import { type SeatId, seatRef } from '@warlog/core';
import type { BzaarckeEvent } from '../model/event.js';
import type { BzaarckeOrdersSheet, StanceChange } from '../model/sheet.js';
import type { Stance, BzaarckeState } from '../model/state.js';
import { acknowledgeFault } from '../orders/acknowledge.js';
import { planetAt, seatsInPlay, sideOf } from '../position.js';
import { blockades } from './blockade.js';

/**
 * Opens the next turn: upgrades take effect and blockades are fixed, both by the state after combat (BZK-103, BZK-501).
 */
export function* openTurn(now: BzaarckeState): Generator<BzaarckeEvent, void, void> {
  const fixed = blockades(now);
  yield { type: 'TurnOpened', turn: now.turn + 1 };
  for (const planet of chartOf(now.map).planets) {
    const { raise } = planetAt(now, planet);
    if (raise > 0) yield { type: 'CreditsRaised', planet, plus: raise };
  }
  for (const [planet, by] of fixed) {
    const was = planetAt(now, planet).blockadedBy;
    if (was !== by) yield { type: 'BlockadeFixed', planet, by, was };
  }
  yield { type: 'Surveyed', moment: 'opened' };
}

/** Applies stances, retreat lists and acknowledgements of the orders (BZK-601, BZK-702). */
export function* takeWords(
  now: BzaarckeState,
  orders: ReadonlyMap<SeatId, BzaarckeOrdersSheet>,
): Generator<BzaarckeEvent, void, void> {
  for (const seat of seatsInPlay(now)) {
    const sheet = orders.get(seat);
    if (sheet === undefined) yield { type: 'OrdersMissed', seat };
    yield* takeStance(now, seat, sheet?.stance);
    if (sheet === undefined) continue;
    const { fightOut = [] } = sheet;
    if (fightOut.length > 0 && fightTermsOf(now.options) !== null) yield { type: 'WishesSet', seat, places: fightOut };
    if (sheet.retreat !== undefined) yield { type: 'RetreatsSet', seat, places: sheet.retreat };
    if (now.options.missedOrders === 'repeat-build') {
      yield { type: 'ConstructRemembered', seat, construct: sheet.construct ?? [] };
    }
    const { acknowledge: to } = sheet;
    if (to !== undefined && acknowledgeFault(now, seat, to, seatRef) === null) {
      yield { type: 'AcknowledgementSet', seat, to };
    }
  }
}

function* takeStance(
  now: BzaarckeState,
  seat: SeatId,
  change: StanceChange | undefined,
): Generator<BzaarckeEvent, void, void> {
  const { stanceLapses, defaultStance } = now.options;
  if (change === undefined && !stanceLapses) return;
  const before: Stance = stanceLapses ? { default: defaultStance, players: {}, labels: {} } : sideOf(now, seat).stance;
  yield { type: 'StanceSet', seat, stance: withChange(before, change ?? {}) };
}
