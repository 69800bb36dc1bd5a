import { isAmong, type PlaceId, type SeatId, seatOfUnit, type Viewer } from '@warlog/kernel';
import type { RulingChange } from '../../model/event.js';
import type { State } from '../../model/state.js';
import type { RulingSeen } from '../../model/view.js';
import { planetAt } from '../../position.js';
import { figuresSeen, nothing, reportsFor, type Told } from './seats.js';
import { forcesAround } from './survey.js';

type OnBattle = Extract<RulingChange, { what: 'battle' }>;

/** A ruling is told to those whose view it changes. */
export function ruled(state: State, change: RulingChange, viewer: Viewer): Told {
  const event = { type: 'RulingApplied', change } as const;
  if (viewer.kind === 'referee') return [event];
  /** Its owner is told; who looks at the place sees what is there now. */
  const toldOfUnit = (owner: SeatId, place: PlaceId | null): Told =>
    isAmong(viewer, [owner]) ? [event] : forcesAround(state, place, viewer);
  switch (change.what) {
    case 'vp':
      return [event];
    case 'owner':
      return [event, ...reportsFor(state, [change.planet], viewer, change.owner)];
    case 'treasury':
      return isAmong(viewer, [change.seat]) ? [event] : nothing;
    case 'planet':
      if (isAmong(viewer, [planetAt(state, change.planet).owner])) return [event];
      return figuresSeen(state, change.planet);
    case 'garrison':
      return isAmong(viewer, [planetAt(state, change.planet).owner]) ? [event] : nothing;
    case 'objective':
      return nothing;
    case 'add-unit':
      return toldOfUnit(change.seat, change.place);
    case 'remove-unit':
      return toldOfUnit(seatOfUnit(change.unit), change.place);
    case 'scar':
      return toldOfUnit(seatOfUnit(change.unit), state.units[change.unit]?.place ?? null);
    case 'battle':
      return [
        { type: 'RulingApplied', change: onBattle(change, viewer) },
        ...(isAmong(viewer, [change.site.owner]) ? nothing : figuresSeen(state, change.planet)),
        ...forcesAround(state, change.planet, viewer),
      ];
  }
}

/** Everybody heard of the battle; its sides knew who fought; what a planet has, its owner; cargo, deeds and choices are each side's own. */
function onBattle(change: OnBattle, viewer: Viewer): RulingSeen {
  const fought = isAmong(viewer, [change.a, change.b]);
  const { owner, blockadedBy, ...site } = change.site;
  const mine = <Kind extends { readonly seat: SeatId }>(entries: readonly Kind[]): readonly Kind[] =>
    entries.filter(({ seat }) => isAmong(viewer, [seat]));
  return {
    ...change,
    units: fought ? change.units.map((unit) => (isAmong(viewer, [unit.seat]) ? unit : { ...unit, label: null })) : [],
    gone: fought ? change.gone : [],
    site: {
      owner,
      blockadedBy: isAmong(viewer, [owner, blockadedBy]) ? blockadedBy : null,
      ...(isAmong(viewer, [owner]) ? site : unknownSite),
    },
    cargo: mine(change.cargo),
    deeds: mine(change.deeds),
    lost: mine(change.lost),
    deciding: change.deciding?.filter((seat) => isAmong(viewer, [seat])) ?? null,
  };
}

const unknownSite = { gf: null, guard: null, yard: null, credits: null, ic: null } as const;
