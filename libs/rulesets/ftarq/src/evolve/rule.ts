import type { Draft } from '@warlog/kernel';
import type { RulingChange } from '../model/event.js';
import type { ObjectiveId } from '../model/ids.js';
import type { State } from '../model/state.js';
import { exchange } from './fought.js';
import { enlist, handOver, planetOf, sideOf, unitOf, unreachable } from './things.js';

/** What a ruling of the game master changes. */
export function rule(state: Draft<State>, change: RulingChange): void {
  switch (change.what) {
    case 'treasury':
      sideOf(state, change.seat).treasury = change.treasury;
      return;
    case 'planet':
      Object.assign(planetOf(state, change.planet), { credits: change.credits, ic: change.ic });
      return;
    case 'garrison':
      planetOf(state, change.planet).gf = change.gf;
      return;
    case 'owner':
      planetOf(state, change.planet).guard = 0;
      handOver(planetOf(state, change.planet), change.owner);
      return;
    case 'vp':
      sideOf(state, change.seat).vp = change.vp;
      return;
    case 'objective':
      state.deck = upFront(state.deck, change.objective);
      return;
    case 'add-unit':
      enlist(state, change.unit, change.seat, change.unitType, change.place);
      return;
    case 'remove-unit':
      delete state.units[change.unit];
      return;
    case 'scar':
      unitOf(state, change.unit).scarred = change.scarred;
      return;
    case 'battle':
      exchange(state, change);
      return;
    default:
      return unreachable(change);
  }
}

/** The deck with one objective on top, if it still lies in it. */
function upFront(deck: readonly ObjectiveId[], first: ObjectiveId): ObjectiveId[] {
  return deck.includes(first) ? [first, ...deck.filter((id) => id !== first)] : [...deck];
}
