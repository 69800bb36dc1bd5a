import { arcSpan, type Boxes, type Display, type DisplayedWeapon } from '@warlog/pentagon-war/ui';
import type { Say } from '../../kit/say.js';
import type { StatusTone, TrackModel, UnitModel } from '../../../map/tactical/parts-model.js';

/** What a display needs besides its figures. */
export interface UnitContext {
  /** The same ship as the last phase opened; null: it was not seen then, or no phase has closed. */
  readonly before: Display | null;
  readonly seat: number | null;
  readonly turn: number;
  readonly say: Say;
}

/** Turns a ship's display into the model of the drawing and its table (PW-15.6). */
export function unitModel(display: Display, { before, seat, turn, say }: UnitContext): UnitModel {
  const systems = display.systems.map(({ kind, ...boxes }) =>
    trackOf(
      kind,
      say(`pentagon.system.${kind}`),
      boxes,
      before?.systems.find((each) => each.kind === kind),
    ),
  );
  return {
    seat,
    shape: 'hex',
    middle: say('pentagon.display.screens', { n: display.screens }),
    sides: display.armor.map((boxes, index) =>
      trackOf(`${index + 1}`, say('pentagon.section', { n: index + 1 }), boxes, before?.armor[index]),
    ),
    tracks: [
      ...systems.filter(({ id }) => id !== 'finalDamage'),
      ...storesOf('missiles', display.missiles, before?.missiles, say),
      ...storesOf('drones', display.drones, before?.drones, say),
      ...systems.filter(({ id }) => id === 'finalDamage'),
    ],
    weapons: display.weapons.map((weapon) => ({
      id: weapon.id,
      name: say(`pentagon.weapon.${weapon.type}`),
      note: weapon.arc,
      arc: arcSpan(weapon.arc),
      ...statusOf(weapon, turn, say),
    })),
  };
}

/** Counts boxes of all kinds that were lost in the last phase. */
export function lostLately(display: Display, before: Display | null): number {
  return before === null ? 0 : Math.max(0, before.boxes.left - display.boxes.left);
}

function trackOf(id: string, text: string, { left, built }: Boxes, before: Boxes | undefined): TrackModel {
  return { id, text, left, lost: built - left, lostNow: Math.max(0, (before?.left ?? left) - left) };
}

type Stores = Display['drones'];
const count = (stores: Stores, state: Stores[number]['state']): number =>
  stores.filter((store) => store.state === state).length;

/** Boxes for ammunition; none for a ship that was built without. */
function storesOf(id: string, stores: Stores, before: Stores | undefined, say: Say): readonly TrackModel[] {
  if (stores.length === 0) return [];
  const lost = count(stores, 'lost');
  const text = say(`pentagon.stores.${id}`);
  const lostNow = before === undefined ? 0 : lost - count(before, 'lost');
  return [{ id, text, left: count(stores, 'aboard'), lost, lostNow, used: count(stores, 'launched') }];
}

function statusOf(
  { isWhole, readyFrom, charge }: DisplayedWeapon,
  now: number,
  say: Say,
): { readonly status: string; readonly tone: StatusTone } {
  if (!isWhole) return { status: say('pentagon.display.destroyed'), tone: 'gone' };
  if (readyFrom !== null) {
    const { turn, impulse } = readyFrom;
    const from = turn === now ? say('pentagon.display.from', { impulse }) : say('pentagon.display.fromTurn', readyFrom);
    return { status: from, tone: 'waiting' };
  }
  if (charge !== null && charge.turns < charge.of)
    return { status: say('pentagon.display.charging', { ...charge }), tone: 'waiting' };
  return { status: say('pentagon.display.ready'), tone: 'ready' };
}
