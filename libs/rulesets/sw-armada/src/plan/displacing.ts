import { surroundingsOf } from '../machine/around.js';
import type { SwArmadaView } from '../model/view.js';
import { freeSlots, type Slot } from '../move/slots.js';
import { afloat, shipOf } from '../position.js';

/** Returns the slots beside the ship for the lifted squadrons (SWA-MOV-41); none if no squadron waits. */
export function displaceSlots(view: SwArmadaView): readonly Slot[] {
  const ship = view.placing === null ? null : shipOf(view, view.placing.ship);
  return ship?.status === 'here' ? freeSlots(afloat(view, ship), surroundingsOf(view, ship)) : [];
}
