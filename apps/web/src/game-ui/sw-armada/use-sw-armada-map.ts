import { bearsOn, type SwArmadaUnitId } from '@warlog/sw-armada/ui';
import { computed, type ComputedRef } from 'vue';
import { useOpenSelection } from '../../composables/useSelection.js';
import type { TableModel } from '../../map/tactical/model.js';
import { useRuler, withRuler } from '../kit/measure/ruler.js';
import { useShownArcs } from '../kit/shown-arcs.js';
import { millimetres } from './geometry.js';
import { clicksOfEnd, tableModel, type SwArmadaTableScene } from './table-model.js';
import { unitOfId, useGame } from './use-game.js';
import { useHand } from './use-hand.js';
import { useSwArmadaReading } from './measure/use-unit-reading.js';

/** What the map shows with the selected unit, and what happens where it is tapped. */
export interface SwArmadaTacticalMap {
  readonly model: ComputedRef<TableModel>;
  /** Handles a tap on a piece: opens a unit, takes an end as the course, or aims at an enemy. */
  choose(id: string): void;
}

export function useSwArmadaMap(): SwArmadaTacticalMap {
  const [game, hand] = [useGame(), useHand()];
  const [selection, arcs] = [useOpenSelection(), useShownArcs()];
  const [ruler, reading] = [useRuler(), useSwArmadaReading()];
  const unit = computed(() => unitOfId(game.view.value, selection.place.value)?.id ?? null);

  const lineOfSight = computed<SwArmadaTableScene['lineOfSight']>(() => {
    const [view, ship, row] = [game.view.value, hand.ship.value, hand.aimed.value];
    if (ship === null || row === null) return null;
    const lies = bearsOn(view, ship.id).find(
      ({ zone, to, at }) => zone === row.zone && to === row.unit && at === row.at,
    );
    if (lies === undefined) return null;
    const text = game.say('swa.attack.mm', { mm: millimetres(row.distance) });
    return { from: lies.line[0], to: lies.line[1], look: lies.visibility, text };
  });

  return {
    model: computed(() => {
      const table = tableModel({
        ...{ view: game.onTable.value, say: game.say, nameOf: game.nameOfUnit, unit: unit.value },
        arcs: unitOfId(game.view.value, arcs.unit.value)?.id ?? null,
        ...{ zone: hand.zone.value, ends: hand.ends.value, course: hand.laid.value, lineOfSight: lineOfSight.value },
      });
      return withRuler(table, reading.value);
    }),
    choose(id) {
      if (unitOfId(game.view.value, id) !== null ? ruler.take(id) : ruler.first.value !== null) return;
      const clicks = clicksOfEnd(hand.ends.value, id);
      const { value: course } = hand.course;
      if (clicks !== null && course !== null) {
        hand.course.value = { ...course, clicks, side: 'auto' };
        return;
      }
      const row = hand.attacks.value.find((each) => each.unit === (id as SwArmadaUnitId));
      if (row === undefined) selection.choose(id);
      else hand.aimed.value = row;
    },
  };
}
