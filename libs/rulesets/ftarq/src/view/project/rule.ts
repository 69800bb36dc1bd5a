import type { Draft } from '@warlog/kernel';
import type { RulingChange } from '../../model/event.js';
import type { View } from '../../model/view.js';
import { handOver } from './planets.js';
import { planetOf, sideOf } from './things.js';
import { enlist, forget, setScarred } from './units.js';

/** What a ruling of the game master changes. */
export function rule(view: Draft<View>, change: RulingChange): void {
  switch (change.what) {
    case 'treasury':
      sideOf(view, change.seat).treasury = change.treasury;
      return;
    case 'planet':
      Object.assign(planetOf(view, change.planet), { credits: change.credits, ic: change.ic });
      return;
    case 'garrison':
      planetOf(view, change.planet).gf = change.gf;
      return;
    case 'owner':
      if (view.viewer === 'referee') planetOf(view, change.planet).guard = 0;
      handOver(view, change.planet, change.owner);
      return;
    case 'vp':
      sideOf(view, change.seat).vp = change.vp;
      return;
    case 'objective':
      return;
    case 'add-unit':
      enlist(view, change.unit, change.seat, change.unitType, change.place);
      return;
    case 'remove-unit':
      forget(view, change.unit);
      return;
    case 'scar':
      setScarred(view, change.unit, change.scarred);
  }
}
