import { fuelAt, levelOf, ownCargo, ownSide, plainFuel, type FtarqJumpLine } from '@warlog/ftarq/ui';
import type { PlaceId } from '@warlog/star-map';
import { computed, type ComputedRef } from 'vue';
import type { Mover } from '../../star-map/view.js';
import { cargoWords, typesAmong } from '../order-lines.js';
import { loadedAt } from '../sheet-edit.js';
import type { FtarqGame } from '../use-game.js';

/** The viewer's units that still wait for an order at a place. */
export interface Staying {
  readonly units: readonly Mover[];
  /** Ground forces aboard or ashore on an own planet that no jump takes along; a beaten force takes none off. */
  readonly cargo: number;
  readonly garrison: number;
}

/** Returns the units that stay at a place, including those that the orders finish there. */
export function useStaying(game: FtarqGame, place: () => PlaceId): ComputedRef<Staying> {
  return computed(() => {
    const [view, sheet, at] = [game.view.value, game.sheet.value, place()];
    if (view === null || sheet === null) return { units: [], cargo: 0, garrison: 0 };
    const [aboard, loaded] = [ownCargo(view, at), loadedAt(sheet, at)];
    const isMine = view.planets[at]?.owner != null && view.planets[at].owner === view.seat;
    const ashore = isMine ? (view.planets[at]?.gf ?? 0) + (game.work(at)?.raised ?? 0) : 0;
    return {
      units: game.stayingAt(at),
      cargo: Math.max(0, aboard - loaded),
      garrison: Math.max(0, ashore - Math.max(0, loaded - aboard)),
    };
  });
}

/** Room beside the squadrons; below 0 if the squadrons themselves find none. */
function roomLeft(units: readonly Mover[]): number {
  const types = typesAmong(units);
  const room = types.reduce((sum, type) => sum + type.room, 0);
  return room - types.filter((type) => type.kind === 'squadron').length;
}

/** Returns the room for ground forces beside the squadrons. */
export function roomFor(units: readonly Mover[]): number {
  return Math.max(0, roomLeft(units));
}

/** Returns whether there are too few ships for the squadrons, so that no place is open to all of them. */
export function isTooFew(units: readonly Mover[]): boolean {
  return roomLeft(units) < 0;
}

/** Describes a force: "2 ships, 1 squadron, 2 ground forces · fuel 2". */
export function forceWords(game: FtarqGame, units: readonly Mover[], gf: number): string {
  const view = game.view.value;
  const navigation = levelOf(view === null ? null : (ownSide(view)?.levels ?? null), 'navigation');
  const fuel = fuelAt(plainFuel(typesAmong(units)), navigation);
  return game.say('ftarq.jump.force', { force: cargoWords(units, gf, game.say), fuel });
}

/**
 * Returns how many of the staying ground forces these units can take along at most. Beaten units take none off the
 * planet (FTQ-505).
 */
export function mostLoaded({ cargo, garrison }: Staying, units: readonly Mover[], loaded = 0): number {
  const isBeaten = units.some((unit) => unit.mustLeave);
  return Math.min(cargo + (isBeaten ? 0 : garrison) + loaded, roomFor(units));
}

/** Returns the most ground forces that a jump can take along: those available there, limited by its room. */
export function mostAboard(game: FtarqGame, jump: FtarqJumpLine, staying: Staying): number {
  return mostLoaded(staying, game.moversOf(jump.units), jump.gf ?? 0);
}
