import { valuesOf, type Draft } from '@warlog/kernel';
import type { RulingChange } from '../../model/event.js';
import type { UnitId } from '../../model/ids.js';
import type { View } from '../../model/view.js';
import { handOver } from './planets.js';
import { planetOf } from './things.js';
import { enlist, forget, setScarred } from './units.js';

/** What a ruling of the game master changes. */
export function rule(view: Draft<View>, change: RulingChange): void {
  switch (change.what) {
    case 'credits':
      planetOf(view, change.planet).credits = change.credits;
      return;
    case 'pd':
      planetOf(view, change.planet).pd = change.pd;
      return;
    case 'owner':
      handOver(view, change.planet, change.owner);
      return;
    case 'add-unit':
      enlist(view, change.unit, change.seat, change.unitType, change.place);
      return;
    case 'remove-unit':
      stopRepair(view, change.unit);
      forget(view, change.unit);
      return;
    case 'scar':
      if (!change.scarred) stopRepair(view, change.unit);
      setScarred(view, change.unit, change.scarred);
      return;
    case 'cards': {
      const unit = view.units[change.unit];
      if (unit !== undefined) unit.cards = [...change.cards];
    }
  }
}

function stopRepair(view: Draft<View>, id: UnitId): void {
  for (const planet of valuesOf(view.planets)) {
    if (planet.yard?.kind === 'repair' && planet.yard.unit === id) planet.yard = null;
  }
}
