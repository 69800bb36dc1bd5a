import { mapValues, valuesOf } from '@warlog/core';
import type { DiceEvent } from '@warlog/dice';
import { type Viewer, isAmong } from '@warlog/ruleset-api';
import type { PentagonEvent } from '../model/event.js';
import type { PentagonUnitId } from '../model/ids.js';
import type { PentagonState, PentagonUnit } from '../model/state.js';
import type { PentagonVisible } from '../model/view.js';

type Shown = readonly (PentagonVisible | DiceEvent)[];
const nothing: Shown = [];

/**
 * Returns the disclosures of one event for one viewer (PW-19); `state` is the truth just after it. The only place that
 * decides fog: hidden units, power, charges, orders and the targets of seekers go to their owner alone. All dice are
 * public, since the roller has been found before (PW-6.5).
 */
export function disclose(state: PentagonState, event: PentagonEvent | DiceEvent, viewer: Viewer): Shown {
  switch (event.type) {
    case 'GameCreated':
      return [viewer.kind === 'referee' ? event : withoutHidden(event, viewer)];
    case 'FleetPlaced':
      return isAmong(viewer, [event.seat]) ? [event] : [placed(event)];
    case 'PowerAllocated':
    case 'StandingSet':
    case 'DronesOrdered':
    case 'OrderLapsed':
      return isAmong(viewer, [event.seat]) ? [event] : nothing;
    case 'RadarSet':
      return [{ ...event, units: known(state, viewer, event.units) }];
    case 'UnitsDetected':
      return detected(state, event, viewer);
    case 'ImpulseBegan': {
      const { turns, thrusts, crashing } = event;
      const flown = mapValues(state.seekers, ({ at, heading }) => ({ at, heading }));
      const seen = crashing.filter((id) => isKnown(state, viewer, id));
      return [
        { ...event, turns: known(state, viewer, turns), thrusts: known(state, viewer, thrusts), crashing: seen, flown },
      ];
    }
    case 'Launched': {
      const { seeker } = event;
      return isAmong(viewer, [seeker.seat]) ? [event] : [{ ...event, seeker: { ...seeker, secret: null }, power: 0 }];
    }
    case 'FireAnnounced':
      return [{ ...event, power: ownPart(state, viewer, event.power) }];
    case 'UnitsDocked': {
      const units = known(state, viewer, event.units);
      return Object.keys(units).length > 0 ? [{ ...event, units }] : nothing;
    }
    case 'UnitsCastOff':
    case 'UnitsGone': {
      const units = event.units.filter((id) => isKnown(state, viewer, id));
      return units.length > 0 ? [{ ...event, units }] : nothing;
    }
    case 'UnitCrippled':
      return isKnown(state, viewer, event.unit) ? [event] : nothing;
    case 'PositionRuled': {
      const isSeen = event.what === 'power' ? ownsUnit(state, viewer, event.unit) : isKnown(state, viewer, event.unit);
      return isSeen ? [event] : nothing;
    }
    case 'GameEnded':
      return viewer.kind === 'referee' ? [event] : [...everything(state), event];
    case 'AlertRolled':
    case 'StepOpened':
    case 'TurnBegan':
    case 'PointDefenseFired':
    case 'RamAttempted':
    case 'ObjectsGone':
    case 'Exploded':
    case 'ScreensRaised':
    case 'ShotsResolved':
    case 'DamageAssessed':
    case 'SeatConceded':
    case 'ImpulseEnded':
    case 'DiceScopeOpened':
    case 'DiceRolled':
    case 'DiceShuffled':
      return [event];
    default:
      return neverDisclosed(event);
  }
}

/** Hides an event without a case above. The compiler asks for a case; until then no viewer sees the event. */
function neverDisclosed(_: never): Shown {
  return nothing;
}

function ownsUnit(state: PentagonState, viewer: Viewer, id: PentagonUnitId): boolean {
  const unit = state.units[id];
  return unit !== undefined && isAmong(viewer, [unit.seat]);
}

/** Returns true for units that were found, and own ones. */
const isKnown = (state: PentagonState, viewer: Viewer, id: PentagonUnitId): boolean =>
  state.units[id]?.detected === true || ownsUnit(state, viewer, id);

type ByUnit<T> = Readonly<Record<PentagonUnitId, T>>;
const known = <T>(state: PentagonState, viewer: Viewer, byUnit: ByUnit<T>): ByUnit<T> =>
  part(byUnit, (id) => isKnown(state, viewer, id));
const ownPart = <T>(state: PentagonState, viewer: Viewer, byUnit: ByUnit<T>): ByUnit<T> =>
  part(byUnit, (id) => ownsUnit(state, viewer, id));
const part = <T>(byUnit: ByUnit<T>, isDisclosed: (id: PentagonUnitId) => boolean): ByUnit<T> =>
  Object.fromEntries((Object.entries(byUnit) as [PentagonUnitId, T][]).filter(([id]) => isDisclosed(id)));

/** Returns a unit as its enemies see it: its current state, without power, charges or past places (PW-19). */
export const seen = (unit: PentagonUnit): PentagonUnit => ({
  ...unit,
  own: null,
  track: [unit.at],
  lastAttacker: null,
});

/** Returns the initial board without hidden units and their designs. */
function withoutHidden(event: Extract<PentagonEvent, { type: 'GameCreated' }>, viewer: Viewer): PentagonVisible {
  const side = viewer.kind === 'seat' ? event.seats.find(({ id }) => id === viewer.seat)?.side : undefined;
  const units = event.scenario.units.filter((unit) => unit.detected || unit.seat === side);
  return { ...event, scenario: { ...event.scenario, units }, designs: designsFor(event.designs, units) };
}

function placed(event: Extract<PentagonEvent, { type: 'FleetPlaced' }>): PentagonVisible {
  const units = event.units.filter((unit) => unit.detected).map(seen);
  return { ...event, units, designs: designsFor(event.designs, units) };
}

function designsFor(
  designs: PentagonState['designs'],
  units: readonly Pick<PentagonUnit, 'design'>[],
): PentagonState['designs'] {
  const keys = new Set(units.map(({ design }) => design));
  return Object.fromEntries(Object.entries(designs).filter(([key]) => keys.has(key)));
}

/** Discloses a detection: to its owner that a unit was found; to others the unit itself. */
function detected(
  state: PentagonState,
  event: Extract<PentagonEvent, { type: 'UnitsDetected' }>,
  viewer: Viewer,
): Shown {
  const own = event.units.filter((id) => ownsUnit(state, viewer, id));
  const units = event.units.flatMap((id) => {
    const unit = state.units[id];
    return unit === undefined || own.includes(id) ? [] : [seen(unit)];
  });
  const disclosures: PentagonVisible[] = own.length > 0 ? [{ ...event, units: own }] : [];
  if (units.length === 0) return disclosures;
  return [
    ...disclosures,
    { type: 'UnitsShown', units, designs: designsFor(state.designs, units), clause: event.clause },
  ];
}

/** Discloses everything at the end (PW-19.5). */
function everything(state: PentagonState): readonly PentagonVisible[] {
  const units = valuesOf(state.units).filter((unit) => !unit.detected);
  const seekers = valuesOf(state.seekers);
  return [
    ...(units.length > 0
      ? [{ type: 'UnitsShown' as const, units, designs: designsFor(state.designs, units), clause: 'PW-19.5' }]
      : []),
    ...(seekers.length > 0 ? [{ type: 'SeekersShown' as const, seekers }] : []),
  ];
}
