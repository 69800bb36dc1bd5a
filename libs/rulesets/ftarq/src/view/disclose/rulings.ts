import { isAmong, type Viewer } from '@warlog/ruleset-api';
import { type PlaceId, seatOfUnit } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import type { FtarqRulingChange } from '../../model/event.js';
import type { FtarqState } from '../../model/state.js';
import type { FtarqRulingSeen } from '../../model/view.js';
import { planetAt } from '../../position.js';
import { figuresSeen, nothing, reportsFor, type DisclosedEvents } from './seats.js';
import { forcesAround } from './survey.js';

type OnBattle = Extract<FtarqRulingChange, { what: 'battle' }>;

/** Discloses a ruling to the viewers whose view it changes. */
export function ruled(state: FtarqState, change: FtarqRulingChange, viewer: Viewer): DisclosedEvents {
  const event = { type: 'RulingApplied', change } as const;
  if (viewer.kind === 'referee') return [event];
  /** Disclosed to its owner; viewers of the place see what is there now. */
  const unitDisclosures = (owner: SeatId, place: PlaceId | null): DisclosedEvents =>
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
      return unitDisclosures(change.seat, change.place);
    case 'remove-unit':
      return unitDisclosures(seatOfUnit(change.unit), change.place);
    case 'scar':
      return unitDisclosures(seatOfUnit(change.unit), state.units[change.unit]?.place ?? null);
    case 'battle':
      return [
        { type: 'RulingApplied', change: onBattle(change, viewer) },
        ...(isAmong(viewer, [change.site.owner]) ? nothing : figuresSeen(state, change.planet)),
        ...forcesAround(state, change.planet, viewer),
      ];
  }
}

/**
 * Discloses a ruling on a battle. All see the battle, its sides the units, and the owner the planet. Each side sees
 * only its own cargo, actions and choices.
 */
function onBattle(change: OnBattle, viewer: Viewer): FtarqRulingSeen {
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
