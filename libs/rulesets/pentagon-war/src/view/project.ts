import { clonePlain, type Draft, type Viewer } from '@warlog/ruleset-api';
import type { DiceEvent } from '@warlog/dice';
import { lookingAs } from '@warlog/tactical';
import { applyFact } from '../board.js';
import { layOut } from '../evolve.js';
import { hasEntered } from '../impulse/ramming.js';
import type { ObjectId } from '../model/ids.js';
import { newOptions } from '../model/options.js';
import type { View, PentagonVisible } from '../model/view.js';

/** Returns a viewer's knowledge before any disclosure. */
export function blank(viewer: Viewer): View {
  const scenario: View['scenario'] = {
    id: 'none',
    title: '',
    seats: [],
    turnLimit: 1,
    board: { columns: 4, rows: 4 },
    victory: 'points',
    explodeOnDestruction: true,
    units: [],
    bonus: [],
    bodies: [],
    alert: [],
  };
  const bare = layOut({ type: 'GameCreated', scenario, options: newOptions(), seats: [], designs: {} });
  return { ...bare, ...lookingAs(viewer), opened: false, scores: null };
}

/** Applies one disclosure to a view. Takes ownership of `before`. */
export function project(before: View, visible: PentagonVisible | DiceEvent): View {
  const view = before as Draft<View>;
  switch (visible.type) {
    case 'DiceScopeOpened':
    case 'DiceRolled':
    case 'DiceShuffled':
      return before;
    case 'GameCreated': {
      const { viewer, seat } = before;
      return { ...layOut(visible), viewer, seat, opened: true, scores: null };
    }
    case 'UnitsShown':
      Object.assign(view.designs, visible.designs);
      for (const unit of visible.units) view.units[unit.id] = clonePlain(unit) as Draft<View['units'][typeof unit.id]>;
      return before;
    case 'SeekersShown':
      for (const seeker of visible.seekers)
        view.seekers[seeker.id] = clonePlain(seeker) as Draft<View['seekers'][typeof seeker.id]>;
      return before;
    case 'RamAttempted':
      noteMeeting(view, visible.by);
      applyFact(view, visible);
      return before;
    case 'ImpulseEnded':
      delete view.flownInto;
      applyFact(view, visible);
      return before;
    case 'GameEnded':
      applyFact(view, visible);
      view.scores = { ...visible.scores };
      return before;
    default:
      applyFact(view, visible);
      return before;
  }
}

/** Records whether a seeker did not move, so that its target came to it (PW-8.9). */
function noteMeeting(view: Draft<View>, by: string): void {
  const seeker = view.seekers[by as ObjectId];
  delete view.flownInto;
  if (seeker !== undefined && seeker.track.length > 1 && !hasEntered(seeker)) view.flownInto = by;
}
