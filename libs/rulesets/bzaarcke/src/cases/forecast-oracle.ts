import { isDiceEvent } from '@warlog/dice';
import type { Chance } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import type { PlayedTurn } from '@warlog/ruleset-testkit';
import type { BzaarckeTypes } from '../index.js';
import type { BzaarckeBattleFought, BzaarckeEvent } from '../model/event.js';

type Turn = PlayedTurn<BzaarckeTypes>;

/**
 * Returns whether a chance came true by the referee's log; null if its condition did not hold or it was never decided.
 */
export function cameTrue(said: Chance, seat: SeatId, turn: Turn): boolean | null {
  const events = turn.events.filter((event): event is BzaarckeEvent => !isDiceEvent(event));
  const battles = events.flatMap((event) => (event.type === 'BattleFought' && event.place === said.place ? event : []));
  if (said.code === 'chance.battle') return battleCame(said, seat, battles);
  if (!wasLeftAlone(said, seat, turn, events, battles)) return null;
  return events.some((event) => {
    if (event.type === 'PlanetTaken') return event.planet === said.place && event.by === seat;
    const isLowered = event.type === 'DefenceLowered' && event.planet === said.place && event.by === seat;
    return said.code === 'chance.lower-defences' && isLowered;
  });
}

/** Matches only a battle against the predicted force at its predicted strength. */
function battleCame(said: Chance, seat: SeatId, battles: readonly BzaarckeBattleFought[]): boolean | null {
  const [battle, ...others] = battles;
  const foe = said.assumptions[0]?.params;
  if (battle === undefined || others.length > 0 || foe === undefined) return null;
  const side = [battle.a, battle.b].find((each) => each.seat !== seat);
  const isAsSaid = [battle.a, battle.b].some((each) => each.seat === seat) && side?.points === foe['points'];
  return isAsSaid ? battle.victor === seat : null;
}

/**
 * Returns true if no other force was in orbit and the planet was as the seat knew it. If a battle was predicted before,
 * it must have been won without losses.
 */
function wasLeftAlone(
  said: Chance,
  seat: SeatId,
  { before, after }: Turn,
  events: readonly BzaarckeEvent[],
  battles: readonly BzaarckeBattleFought[],
): boolean {
  const known = before.view.planets[said.place as never];
  const truth = before.state.planets[said.place as never];
  if (known === undefined || truth === undefined) return false;
  const isKnown = known.owner === truth.owner && known.credits === truth.credits && known.pd === truth.pd;
  // If the seat sees the orbit now (`chance.if.alone`), the chance must come true even if the planet changed.
  if (!isKnown && said.condition?.code !== 'chance.if.alone') return false;
  if (events.some((event) => event.type === 'DefenceRaised' && event.planet === said.place)) return false;
  const isFirst = said.condition?.code === 'chance.if.after-battle';
  if (isFirst ? !wonUnharmed(seat, battles) : battles.length > 0) return false;
  const beaten = new Set(battles.flatMap(({ retreats }) => retreats ?? []));
  return Object.values(after.units).every(
    (unit) => unit.place !== said.place || unit.seat === seat || beaten.has(unit.seat),
  );
}

function wonUnharmed(seat: SeatId, battles: readonly BzaarckeBattleFought[]): boolean {
  const [battle, ...others] = battles;
  if (battle === undefined || others.length > 0 || battle.victor !== seat) return false;
  const own = battle.a.seat === seat ? battle.a : battle.b;
  return own.destroyed.length + own.scarred.length === 0;
}
