import { aroundShip } from '../machine/around.js';
import type { View } from '../model/view.js';
import { freeSlots, type Slot } from '../move/slots.js';
import { afloat, shipOf } from '../position.js';

/** The slots beside the ship that came over squadrons in which they may be put down (SWA-MOV-41); none where none waits. */
export function displaceSlots(view: View): readonly Slot[] {
  const ship = view.placing === null ? null : shipOf(view, view.placing.ship);
  return ship?.status === 'here' ? freeSlots(afloat(view, ship), aroundShip(view, ship)) : [];
}
