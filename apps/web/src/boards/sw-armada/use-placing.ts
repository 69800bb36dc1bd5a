import { useOpenSelection, type PointQuestion } from '../../composables/useSelection.js';
import { counted, drawn, frameOf, placeOf, pointAt, type Frame } from './geometry.js';
import { isTurned } from './table-model.js';
import {
  deployedAt,
  displaceSlots,
  nearestDeployment,
  nearestLanding,
  swArmada,
  type Point,
  type Sheet,
  type UnitId,
  type View,
} from './rules.js';
import { asIfAsked, entryIn, flyTo, homeOf, mayBoth, putEntry } from './orders/entry-model.js';
import { setCloak, setSlot } from './sheet-edit.js';
import { useGame } from './use-game.js';

/** Questions for a point of the table; its answer stands in the sheet. Points are asked as they are drawn, in millimetres. */
export interface Placing {
  /** Where a unit is deployed (SWA-SET-04). */
  deploy(unit: string): void;
  /** Where a squadron flies to (SWA-SQN-02), or slips to cloaked (SWA-ASY-25). */
  fly(unit: string): void;
  /** In which slot beside the ship that came over it a squadron is put down again (SWA-MOV-41). */
  displace(unit: string): void;
  /** Puts such a squadron into the next free slot, or the one before; false where there is no other. */
  shift(unit: string, step: 1 | -1): boolean;
}

/** How a unit is put somewhere in a sheet, and where it may be put. */
interface Way {
  readonly from: Point;
  readonly put: (sheet: Sheet, to: Point) => Sheet;
  readonly nearest: (to: Point) => Point | null;
  /** What is said against a place, where the sheet with it does not tell. */
  readonly fault?: (to: Point) => string | null;
}

export function usePlacing(): Placing {
  const game = useGame();
  const selection = useOpenSelection();

  function ask(view: View, unit: string, { from, put, nearest, fault }: Way): void {
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

  /** Could a squadron be put down in this slot, with the others where the sheet has them? */
  function isFree(view: View, unit: string, slot: number): boolean {
    const sheet = game.sheet.value ?? {};
    const isTaken = (sheet.displace ?? []).some((one) => one.unit !== unit && one.slot === slot);
    return !isTaken && faultOf(view, setSlot(sheet, unit, slot), unit) === null;
  }

  return {
    deploy(unit) {
      const [view, order] = [game.view.value, game.places.value];
      const place = [...(order?.ships ?? []), ...(order?.squadrons ?? [])].find((one) => one.unit === unit);
      if (view === null || order === null || place === undefined) return;
      ask(view, unit, {
        from: [place.x, place.y],
        put: (sheet, to) => ({ ...sheet, deploy: deployedAt(order, unit, to) }),
        nearest: (to) => nearestDeployment(view, order, unit, to),
      });
    },
    fly(unit) {
      const view = game.view.value;
      const squadron = view?.squadrons[unit as UnitId];
      const at = squadron?.at ?? null;
      if (view === null || squadron === undefined || at === null) return;
      if (view.window?.kind === 'cloak') {
        ask(view, unit, {
          from: at,
          put: (sheet, to) => setCloak(sheet, unit, to),
          nearest: (to) => nearestLanding(view, unit, to, true),
        });
        return;
      }
      const home = homeOf(view, game.sheet.value ?? {}, squadron.id);
      const entryTo = (sheet: Sheet, to: Point) =>
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
      const from = view?.placing?.lifted.find((one) => one.unit === unit)?.at ?? null;
      if (view === null || from === null) return;
      const slots = displaceSlots(view);
      const slotAt = ([x, y]: Point) => slots.find(({ at }) => at[0] === x && at[1] === y)?.slot ?? -1;
      const put = (sheet: Sheet, to: Point) => setSlot(sheet, unit, Math.max(0, slotAt(to)));
      const far = ([x, y]: Point, to: Point) => Math.hypot(x - to[0], y - to[1]);
      ask(view, unit, {
        ...{ from: slots[0]?.at ?? from, put },
        nearest: (to) =>
          [...slots].sort((a, b) => far(a.at, to) - far(b.at, to)).find(({ slot }) => isFree(view, unit, slot))?.at ??
          null,
      });
    },
    shift(unit, step) {
      const view = game.view.value;
      const slots = view === null ? [] : displaceSlots(view).map(({ slot }) => slot);
      const said = game.sheet.value?.displace?.find((one) => one.unit === unit)?.slot;
      const at = said === undefined ? (step === 1 ? -1 : 0) : slots.indexOf(said);
      for (let away = 1; away <= slots.length; away += 1) {
        const slot = slots[(at + step * away + slots.length * 2) % slots.length];
        if (view === null || slot === undefined || !isFree(view, unit, slot)) continue;
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
  { fault, answer }: { readonly fault: (to: Point) => string | null; readonly answer: (to: Point) => void },
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

/** What the rules say against a sheet because of this unit, in a sentence. */
function faultOf(view: View, sheet: Sheet, unit: string): string | null {
  const isAbout = ({ params }: ReturnType<typeof swArmada.check>[number]): boolean =>
    Object.values(params ?? {}).some((param) => typeof param === 'object' && 'id' in param && param.id === unit);
  return (
    swArmada.check(view, sheet).find((problem) => problem.severity === 'error' && isAbout(problem))?.sentence ?? null
  );
}
