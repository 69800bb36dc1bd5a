import type { SystemId } from '../model/ids.js';
import type { ArmadaSheet } from '../model/sheet.js';
import type { ArmadaView } from '../model/view.js';
import { empty } from '../orders/empty.js';
import { pictureOf } from './estimate.js';
import { movesOf } from './moves.js';
import { forceOf, joined } from './outlook.js';
import { byLeast } from './step.js';
import { takingsOf, worksOf } from './works.js';

/** Returns sensible orders for the open phase from the seat's own view alone. It rolls no dice. */
export function bot(view: ArmadaView): ArmadaSheet {
  const sheet = empty(view);
  const picture = pictureOf(view);
  if (picture === null) return sheet;
  switch (sheet.order) {
    case 'logistics': {
      const collect = takingsOf(picture);
      return { ...sheet, collect, build: [...worksOf(picture, collect)], ready: true };
    }
    case 'build':
      return { ...sheet, items: [...worksOf(picture, null)], ready: true };
    case 'move':
      return { ...sheet, declare: [...movesOf(picture)], ready: true };
    case 'hide':
      return { ...sheet, ready: true };
    case 'collect':
      return { ...sheet, ...takingsOf(picture), ready: true };
    case 'combat.retreat': {
      const guard = (system: SystemId): number =>
        joined(picture.units.filter((unit) => unit.system === system).map(({ type }) => forceOf(type))).strength;
      const [best] = byLeast(view.retreat?.options ?? [], (system) => -guard(system));
      return best === undefined ? sheet : { ...sheet, to: best };
    }
    default:
      return sheet;
  }
}
