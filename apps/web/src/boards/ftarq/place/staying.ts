import { computed, type ComputedRef } from 'vue';
import { countWords } from '../../parts/say.js';
import { ownUnitsAt } from '../forces.js';
import { typeOfRef } from '../order-lines.js';
import {
  findType,
  fuelAt,
  isNewUnit,
  levelOf,
  ownCargo,
  ownSide,
  plainFuel,
  type JumpLine,
  type PlaceId,
  type TypeId,
} from '../rules.js';
import { loadedAt, unitsStaying, type UnitRef } from '../sheet-edit.js';
import type { Game } from '../use-game.js';

/** A unit that no jump takes along yet. */
export interface StayingUnit {
  readonly id: UnitRef;
  readonly unitType: TypeId;
  readonly scarred: boolean;
  readonly mustLeave: boolean;
}

/** What of mine is still to be ordered at a place. */
export interface Staying {
  readonly units: readonly StayingUnit[];
  /** Ground forces aboard, and ashore on a planet of mine, that no jump takes along; a beaten force takes none off. */
  readonly cargo: number;
  readonly garrison: number;
  /** Room for ground forces beside their own squadrons. */
  roomFor(units: readonly StayingUnit[]): number;
  /** Are there too few ships for their squadrons, so that no place at all is open to all of them? */
  isTooFew(units: readonly StayingUnit[]): boolean;
}

/** What stays at a place, those that the sheet finishes there among it. */
export function useStaying(game: Game, place: () => PlaceId): ComputedRef<Staying> {
  return computed(() => {
    const [view, sheet] = [game.view.value, game.sheet.value];
    if (view === null || sheet === null) return { units: [], cargo: 0, garrison: 0, roomFor, isTooFew };
    const at = place();
    const work = game.work(at);
    const own = ownUnitsAt(view, at).map((unit) => unit.id);
    const units = unitsStaying(sheet, at, own, work?.built.length ?? 0).flatMap((id): readonly StayingUnit[] => {
      const unitType = typeOfRef(id, { view, workAt: (planet) => game.work(planet) });
      if (unitType === null) return [];
      const unit = isNewUnit(id) ? null : view.units[id];
      return [{ id, unitType, scarred: unit?.scarred ?? false, mustLeave: unit?.mustLeave ?? false }];
    });
    const [aboard, loaded] = [ownCargo(view, at), loadedAt(sheet, at)];
    const isMine = view.planets[at]?.owner != null && view.planets[at].owner === view.seat;
    const ashore = isMine ? (view.planets[at]?.gf ?? 0) + (work?.raised ?? 0) : 0;
    return {
      units,
      cargo: Math.max(0, aboard - loaded),
      garrison: Math.max(0, ashore - Math.max(0, loaded - aboard)),
      roomFor,
      isTooFew,
    };
  });
}

/** Room beside the squadrons; below 0 where the squadrons themselves find none. */
function roomLeft(units: readonly StayingUnit[]): number {
  const types = units.flatMap(({ unitType }) => findType(unitType) ?? []);
  const room = types.reduce((sum, type) => sum + type.room, 0);
  return room - types.filter((type) => type.kind === 'squadron').length;
}

function roomFor(units: readonly StayingUnit[]): number {
  return Math.max(0, roomLeft(units));
}

function isTooFew(units: readonly StayingUnit[]): boolean {
  return roomLeft(units) < 0;
}

/** "2 ships, 1 squadron, 2 ground forces · fuel 2". */
export function forceWords(game: Game, units: readonly StayingUnit[], gf: number): string {
  const types = units.flatMap(({ unitType }) => findType(unitType) ?? []);
  const ships = types.filter((type) => type.kind === 'ship').length;
  const force = countWords(game.say, { ships, squadrons: types.length - ships });
  const loaded = gf === 0 ? force : `${force}, ${game.say('ftarq.count.gf', { count: gf }, gf)}`;
  const view = game.view.value;
  const navigation = levelOf(view === null ? null : (ownSide(view)?.levels ?? null), 'navigation');
  return game.say('ftarq.jump.force', { force: loaded, fuel: fuelAt(plainFuel(types), navigation) });
}

/** The most ground forces that a jump of the sheet can take along: what is at hand there, as far as its ships have room. */
export function mostAboard(game: Game, jump: JumpLine, staying: Staying): number {
  const view = game.view.value;
  if (view === null) return 0;
  const units = jump.units.flatMap((id) => {
    const unitType = typeOfRef(id, { view, workAt: (planet) => game.work(planet) });
    const mustLeave = isNewUnit(id) ? false : (view.units[id]?.mustLeave ?? false);
    return unitType === null ? [] : [{ id, unitType, scarred: false, mustLeave }];
  });
  const isBeaten = units.some((unit) => unit.mustLeave);
  const atHand = staying.cargo + (isBeaten ? 0 : staying.garrison) + (jump.gf ?? 0);
  return Math.min(atHand, staying.roomFor(units));
}
