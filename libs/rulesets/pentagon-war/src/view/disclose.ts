import { mapValues, valuesOf, type DiceEvent, type Viewer, isAmong } from '@warlog/kernel';
import type { Event } from '../model/event.js';
import type { UnitId } from '../model/ids.js';
import type { State, Unit } from '../model/state.js';
import type { Visible } from '../model/view.js';

type Shown = readonly (Visible | DiceEvent)[];
const nothing: Shown = [];

/**
 * What one viewer learns from one event (PW-19); `state` is the truth just after it. The only place where fog is made:
 * hidden units, power, charges, orders and the targets of seekers end here for all but their owner. All dice are thrown in
 * the open, since whoever rolls has been found before (PW-6.5).
 */
export function disclose(state: State, event: Event | DiceEvent, viewer: Viewer): Shown {
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
      return untold(event);
  }
}

/** Nobody is told of an event that has no case above: the compiler asks for one, and until then it stays hidden. */
function untold(_: never): Shown {
  return nothing;
}

function ownsUnit(state: State, viewer: Viewer, id: UnitId): boolean {
  const unit = state.units[id];
  return unit !== undefined && isAmong(viewer, [unit.seat]);
}

/** Units that were found, and one's own. */
const isKnown = (state: State, viewer: Viewer, id: UnitId): boolean =>
  state.units[id]?.detected === true || ownsUnit(state, viewer, id);

function known<T>(state: State, viewer: Viewer, told: Readonly<Record<UnitId, T>>): Readonly<Record<UnitId, T>> {
  return part(told, (id) => isKnown(state, viewer, id));
}
function ownPart<T>(state: State, viewer: Viewer, told: Readonly<Record<UnitId, T>>): Readonly<Record<UnitId, T>> {
  return part(told, (id) => ownsUnit(state, viewer, id));
}
function part<T>(told: Readonly<Record<UnitId, T>>, isTold: (id: UnitId) => boolean): Readonly<Record<UnitId, T>> {
  return Object.fromEntries((Object.entries(told) as [UnitId, T][]).filter(([id]) => isTold(id)));
}

/** A unit as its enemies see it: as it is now, without power, charges or the way that it came (PW-19). */
export const seen = (unit: Unit): Unit => ({ ...unit, own: null, track: [unit.at], lastAttacker: null });

/** The table without units that nobody knows of, and without what they are built like. */
function withoutHidden(event: Extract<Event, { type: 'GameCreated' }>, viewer: Viewer): Visible {
  const side = viewer.kind === 'seat' ? event.seats.find(({ id }) => id === viewer.seat)?.side : undefined;
  const units = event.scenario.units.filter((unit) => unit.detected || unit.seat === side);
  const keys = new Set(units.map(({ design }) => design));
  const designs = Object.fromEntries(Object.entries(event.designs).filter(([key]) => keys.has(key)));
  return { ...event, scenario: { ...event.scenario, units }, designs };
}

function placed(event: Extract<Event, { type: 'FleetPlaced' }>): Visible {
  const units = event.units.filter((unit) => unit.detected).map(seen);
  return { ...event, units, designs: designsFor(event.designs, units) };
}

function designsFor(designs: State['designs'], units: readonly Unit[]): State['designs'] {
  const keys = new Set(units.map(({ design }) => design));
  return Object.fromEntries(Object.entries(designs).filter(([key]) => keys.has(key)));
}

/** Its owner hears that a unit was found; everybody else sees it for the first time. */
function detected(state: State, event: Extract<Event, { type: 'UnitsDetected' }>, viewer: Viewer): Shown {
  const own = event.units.filter((id) => ownsUnit(state, viewer, id));
  const units = event.units.flatMap((id) => {
    const unit = state.units[id];
    return unit === undefined || own.includes(id) ? [] : [seen(unit)];
  });
  const told: Visible[] = own.length > 0 ? [{ ...event, units: own }] : [];
  if (units.length === 0) return told;
  return [...told, { type: 'UnitsShown', units, designs: designsFor(state.designs, units), clause: event.clause }];
}

/** At the end nothing stays hidden (PW-19.5). */
function everything(state: State): readonly Visible[] {
  const units = valuesOf(state.units).filter((unit) => !unit.detected);
  const seekers = valuesOf(state.seekers);
  return [
    ...(units.length > 0
      ? [{ type: 'UnitsShown' as const, units, designs: designsFor(state.designs, units), clause: 'PW-19.5' }]
      : []),
    ...(seekers.length > 0 ? [{ type: 'SeekersShown' as const, seekers }] : []),
  ];
}
