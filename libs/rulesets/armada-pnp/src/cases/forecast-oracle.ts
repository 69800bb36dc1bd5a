import { isDiceEvent } from '@warlog/dice';
import type { Chance } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import type { PlayedTurn } from '@warlog/ruleset-testkit';
import type { ArmadaTypes } from '../index.js';
import type { ArmadaEvent } from '../model/event.js';
import { otherSide, type SideId, type SystemId } from '../model/ids.js';
import { defaultDoctrine } from '../model/sheet.js';
import type { Craft, ArmadaState } from '../model/state.js';
import { doctrineAt, sideOfSeat, unitsOf } from '../position.js';

type Turn = PlayedTurn<ArmadaTypes>;

/**
 * Returns whether a chance came true by the referee's log; null if its condition did not hold or it was never decided.
 */
export function cameTrue(said: Chance, seat: SeatId, { before, events: all }: Turn): boolean | null {
  const events = all.filter((event): event is ArmadaEvent => !isDiceEvent(event));
  const side = sideOfSeat(before.state, seat);
  const [started, ...more] = events.filter(
    (event) =>
      event.type === 'BattleStarted' &&
      event.battle.place.kind === 'system' &&
      event.battle.place.system === said.place,
  );
  if (side === null || started?.type !== 'BattleStarted' || more.length > 0) return null;
  const { id, place, groups, byRounds } = started.battle;
  const enemy = otherSide(side);
  const fightsAsUsual = same(doctrineAt(before.state.words, enemy, place), defaultDoctrine) && !byRounds;
  const system = said.place as SystemId;
  const mine = same(craft(groups[side]), craft(sentTo(before.state, side, system, events)));
  if (!fightsAsUsual || !mine || !same(craft(groups[enemy]), craft(expected(before.view, enemy, system)))) return null;
  const ended = events.find((event) => event.type === 'BattleEnded' && event.battle === id);
  return ended?.type === 'BattleEnded' ? ended.field === side : null;
}

/** Returns the enemy craft that the seat saw there and expected to stay; null if it had to guess. */
function expected(view: Turn['before']['view'], enemy: SideId, system: SystemId): readonly Craft[] | null {
  const isHidden = view.hidden[enemy].some((each) => each.system === system && each.count > 0);
  if (isHidden) return null;
  return unitsOf(view, (unit) => unit.side === enemy && (unit.to ?? unit.system) === system) as never;
}

/** Returns the destination of the seat's counters as declared. */
function sentTo(state: ArmadaState, side: SideId, system: SystemId, events: readonly ArmadaEvent[]): readonly Craft[] {
  const moves = new Map(
    events.flatMap((event) => (event.type === 'MovesDeclared' ? event.moves.map(({ unit, to }) => [unit, to]) : [])),
  );
  return unitsOf(
    state,
    (unit) => unit.side === side && (unit.to ?? moves.get(unit.id) ?? unit.system) === system,
  ) as never;
}

/** Lists counters by type and damage; a fortress's garrison comes with its system. */
function craft(group: readonly Pick<Craft, 'type' | 'damage'>[] | null): readonly string[] | null {
  const units = group?.filter((member) => !('fort' in member) || member.fort !== true);
  return units?.map(({ type, damage }) => `${type}/${damage}`).sort() ?? null;
}

function same(value: unknown, other: unknown): boolean {
  return value !== null && JSON.stringify(value) === JSON.stringify(other);
}
