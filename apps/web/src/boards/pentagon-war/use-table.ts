import { computed, type ComputedRef } from 'vue';
import { useMedia, WIDE } from '../../composables/useMedia.js';
import { useOpenSelection } from '../../composables/useSelection.js';
import { useNotices } from '../../stores/notices.js';
import type { Point } from '../../surface/box.js';
import type { TableModel } from '../../table/model.js';
import { hexAt, hexOfId } from './geometry.js';
import { proposed } from './plot/propose.js';
import { hexText, isTowed, reachOf, seekerPaths, seekersHere, type Vec } from './rules.js';
import { ordersOf } from './sheet-edit.js';
import { tableModel } from './table-model.js';
import { unitOfId, useGame } from './use-game.js';
import { useTableTime } from './use-table-time.js';

/** What the table shows at the cursor, and what happens where it is touched. */
export interface Table {
  readonly model: ComputedRef<TableModel | null>;
  /** Hexes in which the open ship can be at the end of the next turn. */
  readonly reach: ComputedRef<readonly Vec[]>;
  /** A thing on the table: a ship of mine is opened, an enemy is aimed at, then opened; a hex becomes the plot's end. */
  choose(id: string): void;
  /** A point beside everything. */
  tap(at: Point): void;
  /** Plots the open ship so that it ends the next turn in a hex; says why where it cannot. Tells whether it could. */
  propose(hex: Vec): boolean;
}

export function useTable(): Table {
  const [game, time] = [useGame(), useTableTime()];
  const selection = useOpenSelection();
  const notices = useNotices();
  const isWide = useMedia(WIDE);

  /** The ship of mine that is open. */
  const open = computed(() => game.mine.value.find(({ id }) => id === selection.place.value) ?? null);
  const reach = computed(() => {
    const [view, ship] = [game.view.value, open.value];
    const isPlotted = game.sheet.value !== null && (view?.step === 'plot' || view?.step === 'maneuver');
    if (view === null || ship === null || !isPlotted) return [];
    return isTowed(ship, ordersOf(game.sheet.value ?? {}, ship.id)) ? [] : reachOf(view, ship.id);
  });
  /** Mine go to their targets; foreign ones are drawn as if they were meant for the open ship. */
  const paths = computed(() => {
    const [view, sheet, meant] = [game.view.value, game.sheet.value, open.value?.id ?? null];
    if (view === null) return new Map<string, readonly Vec[]>();
    return new Map(seekersHere(view).map(({ id }) => [id, seekerPaths(view, sheet, id, meant)] as const));
  });
  const model = computed(() => {
    const view = game.view.value;
    if (view === null) return null;
    return tableModel({
      ...{ view, plans: game.plans.value, impulse: time.impulse.value, ship: open.value, foe: time.foe.value },
      ...{ reach: reach.value, paths: paths.value, isWide: isWide.value, say: game.say },
    });
  });

  function propose(hex: Vec): boolean {
    const [view, ship] = [game.view.value, open.value];
    if (view === null || ship === null || reach.value.length === 0) return false;
    const sheet = proposed(view, game.sheet.value ?? {}, { ship: ship.id, hex, foe: time.foe.value?.id ?? null });
    if (sheet === null) {
      notices.say(game.say('pentagon.reach.not', { hex: hexText(hex), ship: game.nameOfThing(ship.id) }));
      return false;
    }
    game.change(() => sheet);
    notices.announce(game.say('pentagon.reach.set', { hex: hexText(hex), ship: game.nameOfThing(ship.id) }));
    return true;
  }

  function choose(id: string): void {
    const hex = hexOfId(id);
    if (hex !== null) return void propose(hex);
    const unit = unitOfId(game.view.value, id);
    const isAimedAt = unit !== null && open.value !== null && unit.seat !== open.value.seat;
    if (!isAimedAt || unit.id === time.foe.value?.id) return selection.choose(id);
    time.foe.value = unit;
    notices.announce(game.say('pentagon.aimed', { name: game.nameOfThing(id) }));
  }

  return { model, reach, choose, propose, tap: (at) => void propose(hexAt(at)) };
}
