import { swArmada, type SwArmadaSheet, type SwArmadaView } from '@warlog/sw-armada';
import {
  deployedAt,
  displaceSlots,
  nearestDeployment,
  nearestLanding,
  type SwArmadaPoint,
  type SwArmadaUnitId,
} from '@warlog/sw-armada/ui';
import { useOpenSelection, type PointQuestion } from '../../composables/useSelection.js';
import { counted, drawn, frameOf, placeOf, pointAt, type Frame } from './geometry.js';
import { isTurned } from './table-model.js';
import { asIfAsked, entryIn, flyTo, homeOf, mayBoth, putEntry } from './orders/entry-model.js';
import { setCloak, setSlot } from './sheet-edit.js';
import { useGame } from './use-game.js';

/** Asks questions for a point of the map; the answers are in the draft. Points are in millimeters of the map. */
export interface SwArmadaPlacing {
  /** Asks where a unit is deployed (SWA-SET-04). */
  deploy(unit: string): void;
  /** Asks where a squadron flies to (SWA-SQN-02), or moves cloaked (SWA-ASY-25). */
  fly(unit: string): void;
  /** Asks in which slot beside the ship that flew over it a squadron is placed (SWA-MOV-41). */
  displace(unit: string): void;
  /** Puts such a squadron into the next or the previous free slot; false if there is no other slot. */
  shift(unit: string, step: 1 | -1): boolean;
}

/** How a unit is placed in the orders, and where it may be placed. */
interface Way {
  readonly from: SwArmadaPoint;
  readonly put: (sheet: SwArmadaSheet, to: SwArmadaPoint) => SwArmadaSheet;
  readonly nearest: (to: SwArmadaPoint) => SwArmadaPoint | null;
  /** Returns why a place is not allowed, if checking the orders does not show it. */
  readonly fault?: (to: SwArmadaPoint) => string | null;
}

export function usePlacing(): SwArmadaPlacing {
  const game = useGame();
  const selection = useOpenSelection();

  function ask(view: SwArmadaView, unit: string, { from, put, nearest, fault }: Way): void {
    const frame = frameOf(view.table, isTurned(view));
    selection.ask(
      questionOf(
        frame,
        unit,
        { from, nearest },
        {
          fault: fault ?? ((to) => faultOf(view, put(game.sheet.value ?? {}, to), unit)),
          answer: (to) => game.change((sheet) => put(sheet, to)),
        },
      ),
    );
  }

  /** Whether a squadron could be placed in this slot, with the others where the draft has them. */
  function isFree(view: SwArmadaView, unit: string, slot: number): boolean {
    const sheet = game.sheet.value ?? {};
    const isTaken = (sheet.displace ?? []).some((placement) => placement.unit !== unit && placement.slot === slot);
    return !isTaken && faultOf(view, setSlot(sheet, unit, slot), unit) === null;
  }

  return {
    deploy(unit) {
      const [view, order] = [game.view.value, game.places.value];
      const place = [...(order?.ships ?? []), ...(order?.squadrons ?? [])].find((placement) => placement.unit === unit);
      if (order === null || place === undefined) return;
      ask(view, unit, {
        from: [place.x, place.y],
        put: (sheet, to) => ({ ...sheet, deploy: deployedAt(order, unit, to) }),
        nearest: (to) => nearestDeployment(view, order, unit, to),
      });
    },
    fly(unit) {
      const view = game.view.value;
      const squadron = view.squadrons[unit as SwArmadaUnitId];
      const at = squadron?.at ?? null;
      if (squadron === undefined || at === null) return;
      if (view.window?.kind === 'cloak') {
        ask(view, unit, {
          from: at,
          put: (sheet, to) => setCloak(sheet, unit, to),
          nearest: (to) => nearestLanding(view, unit, to, true),
        });
        return;
      }
      const home = homeOf(view, game.sheet.value ?? {}, squadron.id);
      const entryTo = (sheet: SwArmadaSheet, to: SwArmadaPoint) =>
        flyTo(entryIn(view, sheet, squadron.id), squadron.id, to, mayBoth(squadron, home));
      ask(view, unit, {
        from: at,
        put: (sheet, to) => putEntry(view, sheet, squadron.id, entryTo(sheet, to)),
        nearest: (to) => nearestLanding(view, unit, to),
        ...(home === 'plan' && {
          fault: (to) =>
            faultOf(asIfAsked(view, squadron.id), { squadrons: [flyTo(null, squadron.id, to, false)] }, unit),
        }),
      });
    },
    displace(unit) {
      const view = game.view.value;
      const from = view.placing?.lifted.find((piece) => piece.unit === unit)?.at ?? null;
      if (from === null) return;
      const slots = displaceSlots(view);
      const slotAt = ([x, y]: SwArmadaPoint) => slots.find(({ at }) => at[0] === x && at[1] === y)?.slot ?? -1;
      const put = (sheet: SwArmadaSheet, to: SwArmadaPoint) => setSlot(sheet, unit, Math.max(0, slotAt(to)));
      const far = ([x, y]: SwArmadaPoint, to: SwArmadaPoint) => Math.hypot(x - to[0], y - to[1]);
      ask(view, unit, {
        ...{ from: slots[0]?.at ?? from, put },
        nearest: (to) =>
          [...slots].sort((a, b) => far(a.at, to) - far(b.at, to)).find(({ slot }) => isFree(view, unit, slot))?.at ??
          null,
      });
    },
    shift(unit, step) {
      const view = game.view.value;
      const slots = displaceSlots(view).map(({ slot }) => slot);
      const said = game.sheet.value?.displace?.find((placement) => placement.unit === unit)?.slot;
      const at = said === undefined ? (step === 1 ? -1 : 0) : slots.indexOf(said);
      for (let away = 1; away <= slots.length; away += 1) {
        const slot = slots[(at + step * away + slots.length * 2) % slots.length];
        if (slot === undefined || !isFree(view, unit, slot)) continue;
        game.change((sheet) => setSlot(sheet, unit, slot));
        return slot !== said;
      }
      return false;
    },
  };
}

function questionOf(
  frame: Frame,
  from: string,
  way: Pick<Way, 'from' | 'nearest'>,
  {
    fault,
    answer,
  }: { readonly fault: (to: SwArmadaPoint) => string | null; readonly answer: (to: SwArmadaPoint) => void },
): PointQuestion {
  return {
    ...{ kind: 'point', from, start: placeOf(frame, way.from) },
    counted: { of: (point) => counted(frame, point), drawn: (point) => drawn(frame, point) },
    legal: (point) => fault(pointAt(frame, point)),
    snap(point) {
      const found = way.nearest(pointAt(frame, point));
      return found && placeOf(frame, found);
    },
    answer: (point) => answer(pointAt(frame, point)),
  };
}

/** The first problem of the orders that is about this unit, in a sentence. */
function faultOf(view: SwArmadaView, sheet: SwArmadaSheet, unit: string): string | null {
  const isAbout = ({ params }: ReturnType<typeof swArmada.play.check>[number]): boolean =>
    Object.values(params ?? {}).some((param) => typeof param === 'object' && 'id' in param && param.id === unit);
  return (
    swArmada.play.check(view, sheet).find((problem) => problem.severity === 'error' && isAbout(problem))?.sentence ??
    null
  );
}
