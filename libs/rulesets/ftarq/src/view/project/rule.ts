import { battleKey, type Draft } from '@warlog/kernel';
import { markDeed, markLoss } from '../../evolve/fought.js';
import type { RulingSeen, View } from '../../model/view.js';
import { ownProgress } from '../progress.js';
import { handOver } from './planets.js';
import { load } from './purse.js';
import { isMine, planetOf, sideOf } from './things.js';
import { enlist, forget, setScarred, stand } from './units.js';

/** What a ruling of the game master changes. */
export function rule(view: Draft<View>, change: RulingSeen): void {
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
      return;
    case 'battle':
      exchange(view, change);
  }
}

type OnBattle = Extract<RulingSeen, { what: 'battle' }>;

/** A battle counts no more, or counts again. */
function exchange(view: Draft<View>, change: OnBattle): void {
  const { planet, counts } = change;
  const others = (view.voided ?? []).filter((key) => key !== battleKey(change));
  view.voided = counts ? others : [...others, battleKey(change)];
  stand(view, change);
  settle(view, change);
  for (const { seat, gf } of change.cargo) load(view, seat, planet, gf - (sideOf(view, seat).cargo?.[planet] ?? 0));
  for (const { seat, at } of change.deeds) markDeed(sideOf(view, seat).deeds ?? [], at, counts);
  for (const { seat, at } of change.lost) markLoss(sideOf(view, seat).lost ?? [], planet, at, counts);
  if (change.deciding !== null) view.deciding = [...change.deciding];
  view.progress = ownProgress(view) as Draft<View>['progress'];
}

/** The planet of a battle, as far as this viewer knows of it; of one that comes back to it everything. */
function settle(view: Draft<View>, { planet: id, site }: OnBattle): void {
  const planet = planetOf(view, id);
  const { owner, blockadedBy, yard, ...figures } = site;
  if (owner !== planet.owner) handOver(view, id, owner);
  planet.blockadedBy = blockadedBy;
  if (!isMine(view, owner)) return;
  Object.assign(planet, figures, { yard, statsTurn: view.turn, defenders: null, defendersTurn: null });
}
