import { findType, strength, type FtarqView } from '@warlog/ftarq/ui';
import type { PlaceId } from '@warlog/star-map';
import { forcesBy } from '../star-map/forces.js';

/** Answers questions about forces; places are seen by their forces or by a scout's report. */
export const forces = forcesBy<FtarqView>({ findType, strength }, (view, place) => {
  const planet = view.planets[place as PlaceId];
  const scouted = view.options.planetStats === 'public' ? null : (planet?.statsTurn ?? null);
  const turns = [view.seen[place as PlaceId]?.turn ?? null, scouted].filter((turn) => turn !== null);
  return turns.length === 0 ? null : Math.max(...turns);
});
export const { forcesAt, ownUnitsAt, figuresOf, lastSeen } = forces;
