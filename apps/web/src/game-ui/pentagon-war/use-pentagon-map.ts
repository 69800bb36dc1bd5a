import { hexText, isTowed, reachOf, seekerPaths, seekersHere, type Vec } from '@warlog/pentagon-war/ui';
import { computed, type ComputedRef } from 'vue';
import { useMedia, WIDE } from '../../composables/useMedia.js';
import { useOpenSelection } from '../../composables/useSelection.js';
import { useNotices } from '../../stores/notices.js';
import type { Point } from '../../map/canvas/box.js';
import type { TableModel } from '../../map/tactical/model.js';
import { useRuler, withRuler } from '../kit/measure/ruler.js';
import { useShownArcs } from '../kit/shown-arcs.js';
import { hexAt, hexId, hexOfId } from './geometry.js';
import { usePentagonReading } from './measure/use-reading.js';
import { proposed } from './plot/propose.js';
import { ordersOf } from './sheet-edit.js';
import { tableModel } from './table-model.js';
import { unitOfId, useGame } from './use-game.js';
import { useTableTime } from './use-table-time.js';

/** What the map shows at the cursor, and what happens where it is touched. */
export interface PentagonTacticalMap {
  readonly model: ComputedRef<TableModel>;
  /** Hexes in which the open ship can be at the end of the next turn. */
  readonly reach: ComputedRef<readonly Vec[]>;
  /**
   * Handles a tap on a piece: opens an own ship, or aims at an enemy and then opens it. A tapped hex becomes the plot's
   * end.
   */
  choose(id: string): void;
  /** Handles a tap beside all pieces. */
  tap(at: Point): void;
  /**
   * Plots the open ship so that it ends the next turn in a hex; otherwise reports why not. Returns whether it could.
   */
  propose(hex: Vec): boolean;
}

export function usePentagonMap(): PentagonTacticalMap {
  const [game, time] = [useGame(), useTableTime()];
  const selection = useOpenSelection();
  const notices = useNotices();
  const isWide = useMedia(WIDE);
  const [arcs, ruler, reading] = [useShownArcs(), useRuler(), usePentagonReading()];

  /** The open own ship. */
  const open = computed(() => game.mine.value.find(({ id }) => id === selection.place.value) ?? null);
  const reach = computed(() => {
    const [view, ship] = [game.view.value, open.value];
    const isPlotted = game.sheet.value !== null && (view.step === 'plot' || view.step === 'maneuver');
    if (ship === null || !isPlotted) return [];
    return isTowed(ship, ordersOf(game.sheet.value ?? {}, ship.id)) ? [] : reachOf(view, ship.id);
  });
  /** Own seekers go to their targets; foreign ones are drawn as if the open ship were their target. */
  const paths = computed(() => {
    const [view, sheet, meant] = [game.view.value, game.sheet.value, open.value?.id ?? null];
    return new Map(seekersHere(view).map(({ id }) => [id, seekerPaths(view, sheet, id, meant)] as const));
  });
  const model = computed(() => {
    const { value: view } = game.view;
    const table = tableModel({
      ...{ view, plans: game.plans.value, impulse: time.impulse.value, ship: open.value, foe: time.foe.value },
      ...{
        arcs: unitOfId(view, arcs.unit.value),
        reach: reach.value,
        paths: paths.value,
        isWide: isWide.value,
        say: game.say,
      },
    });
    return withRuler(table, reading.value);
  });

  function propose(hex: Vec): boolean {
    const [view, ship] = [game.view.value, open.value];
    if (ship === null || reach.value.length === 0) return false;
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
    if (ruler.take(id)) return;
    const hex = hexOfId(id);
    if (hex !== null) return void propose(hex);
    const unit = unitOfId(game.view.value, id);
    const isAimedAt = unit !== null && open.value !== null && unit.seat !== open.value.seat;
    if (!isAimedAt || unit.id === time.foe.value?.id) return selection.choose(id);
    time.foe.value = unit;
    notices.announce(game.say('pentagon.aimed', { name: game.nameOfThing(id) }));
  }

  return { model, reach, choose, propose, tap: (at) => void (ruler.take(hexId(hexAt(at))) || propose(hexAt(at))) };
}
