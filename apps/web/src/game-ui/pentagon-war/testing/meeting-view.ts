import { unitsHere, type PentagonUnit, type PentagonView } from '@warlog/pentagon-war/ui';
import { playedView } from './played-view.js';

const options = { docking: true, grabbing: true };

/** A view in which ships met, with the ids of all that can receive orders there. */
export interface MeetingView {
  readonly view: PentagonView;
  readonly places: readonly string[];
}

/**
 * Returns a turn of a played game in which all ships are in one hex, equally fast and with a beam. It is the hex of the
 * first own ship, where an own drone flies, too. `docked`: the second own ship is docked to the first.
 */
export function meetingView(docked: boolean): MeetingView {
  const played = playedView(1, 'plot', { options });
  const own = unitsHere(played).filter(({ seat }) => seat === played.seat);
  const [first, second] = own as [PentagonUnit, PentagonUnit];
  const { at, velocity, track } = first;
  const met = (unit: PentagonUnit): PentagonUnit => ({
    ...{ ...unit, at, velocity, track, locked: true, beams: [0] },
    systems: { ...unit.systems, magneticBeam: 1 },
    dockedTo: docked && unit.id === second.id ? first.id : null,
  });
  const units = Object.fromEntries(Object.entries(played.units).map(([id, unit]) => [id, met(unit)]));
  const drone = {
    ...{ id: 'o-1', kind: 'drone', seat: first.seat, by: first.id, item: 'd1', at, heading: 'A', track: [at] },
    ...{ taken: { proton: 0, beams: 0 }, attempts: 0, tried: null, readyAt: 0 },
    secret: { target: null, missile: null, speed: 6, hexes: 0, endurance: 60, onMiss: 'doubleBack', onExpire: 'dud' },
  };
  const view = { ...played, units, seekers: { 'o-1': drone } } as unknown as PentagonView;
  return { view, places: [...own.map(({ id }) => id), 'o-1'] };
}

/** Returns the same ships as a phase of a real game opens, some turns later. */
export function standingView(turn: number, step: 'plot' | 'fire'): MeetingView {
  const view = playedView(turn, step, { options: step === 'fire' ? { ...options, mode: 'duel' } : options });
  return { view, places: unitsHere(view).flatMap(({ id, seat }) => (seat === view.seat ? [id] : [])) };
}
