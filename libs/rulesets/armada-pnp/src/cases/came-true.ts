import { isDiceEvent, type Chance, type SeatId } from '@warlog/kernel';
import type { PlayedTurn } from '@warlog/kernel/testing';
import type { ArmadaTypes } from '../index.js';
import type { Event } from '../model/event.js';
import { otherSide, type SideId, type SystemId } from '../model/ids.js';
import { defaultDoctrine } from '../model/sheet.js';
import type { Craft, State } from '../model/state.js';
import { doctrineAt, sideOfSeat, unitsOf } from '../position.js';

type Turn = PlayedTurn<ArmadaTypes>;

/** How a chance came out, by the referee's log; null where its condition did not hold or it never came to it. */
export function cameTrue(said: Chance, seat: SeatId, { before, events: all }: Turn): boolean | null {
  const events = all.filter((event): event is Event => !isDiceEvent(event));
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

/** What the seat could see there and took to stay; null in it where it had to guess. */
function expected(view: Turn['before']['view'], enemy: SideId, system: SystemId): readonly Craft[] | null {
  const isHidden = view.hidden[enemy].some((each) => each.system === system && each.count > 0);
  if (isHidden) return null;
  return unitsOf(view, (unit) => unit.side === enemy && (unit.to ?? unit.system) === system) as never;
}

/** Where the seat's own counters were to be, by what was declared for them. */
function sentTo(state: State, side: SideId, system: SystemId, events: readonly Event[]): readonly Craft[] {
  const moves = new Map(
    events.flatMap((event) => (event.type === 'MovesDeclared' ? event.moves.map(({ unit, to }) => [unit, to]) : [])),
  );
  return unitsOf(
    state,
    (unit) => unit.side === side && (unit.to ?? moves.get(unit.id) ?? unit.system) === system,
  ) as never;
}

/** Counters by type and damage; a fortress's garrison comes with its system. */
function craft(group: readonly Pick<Craft, 'type' | 'damage'>[] | null): readonly string[] | null {
  const units = group?.filter((one) => !('fort' in one) || one.fort !== true);
  return units?.map(({ type, damage }) => `${type}/${damage}`).sort() ?? null;
}

function same(one: unknown, other: unknown): boolean {
  return one !== null && JSON.stringify(one) === JSON.stringify(other);
}
