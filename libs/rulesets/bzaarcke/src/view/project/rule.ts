import { battleKey, valuesOf, type Draft } from '@warlog/kernel';
import type { UnitId } from '../../model/ids.js';
import type { RulingSeen, View } from '../../model/view.js';
import { handOver } from './planets.js';
import { planetOf } from './things.js';
import { enlist, forget, setScarred, stand } from './units.js';

/** What a ruling of the game master changes. */
export function rule(view: Draft<View>, change: RulingSeen): void {
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
      return;
    }
    case 'battle':
      exchange(view, change);
  }
}

/** A battle counts no more, or counts again. */
function exchange(view: Draft<View>, change: Extract<RulingSeen, { what: 'battle' }>): void {
  const others = (view.voided ?? []).filter((key) => key !== battleKey(change));
  view.voided = change.counts ? others : [...others, battleKey(change)];
  stand(view, change);
  const { owner, pd, ...site } = change.site;
  const planet = planetOf(view, change.planet);
  if (owner !== planet.owner) handOver(view, change.planet, owner);
  Object.assign(planet, site, pd === null ? {} : { pd });
}

function stopRepair(view: Draft<View>, id: UnitId): void {
  for (const planet of valuesOf(view.planets)) {
    if (planet.yard?.kind === 'repair' && planet.yard.unit === id) planet.yard = null;
  }
}
