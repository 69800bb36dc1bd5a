import { seatNumber } from '@warlog/core';
import type { GameEvent } from '@warlog/campaign';
import {
  bearsOn,
  nameOf,
  type SwArmadaAttack,
  type Ship,
  type Squadron,
  type SwArmadaView,
  type SwArmadaVisible,
} from '@warlog/sw-armada/ui';
import type { TableModel, TableShot } from '../../../map/tactical/model.js';
import type { Say } from '../../kit/say.js';
import { frameOf, millimetres, placeOf, type Frame } from '../geometry.js';
import { pointOfUnit } from '../names.js';
import { visibleEvents } from '../../kit/visible-events.js';
import { isTurned, tableModel, toolTrack } from '../table-model.js';

/** A story step as the map shows it. */
export interface SwArmadaMomentScene {
  readonly view: SwArmadaView;
  /** The view before it: units destroyed in it are still there, and moved ones are at their start. */
  readonly before: SwArmadaView;
  readonly events: readonly GameEvent[];
  readonly say: Say;
}

export const { eventsOf } = visibleEvents<SwArmadaVisible>();

const unitOf = ({ ships, squadrons }: SwArmadaView, id: string): Ship | Squadron | undefined =>
  ships[id as Ship['id']] ?? squadrons[id as Squadron['id']];

/** Returns the attack of a story step: one declared in it, else one in progress. */
export function attackOf(before: SwArmadaView, events: readonly GameEvent[]): SwArmadaAttack | null {
  const [declared] = eventsOf(events, 'AttackDeclared');
  if (declared !== undefined) return declared.attack;
  return events.some(({ type }) => ofAttack.includes(type)) ? before.attack : null;
}
const ofAttack: readonly string[] = [
  ...['AttackStepped', 'PoolRolled', 'DieAdded', 'DieRerolled', 'DieCancelled', 'AccuracySpent', 'AssaultSpent'],
  ...['DefenseTokenSpent', 'CriticalResolved', 'DamageCounted', 'ShieldsLost', 'DamageDealt', 'HullLost'],
];

/**
 * Builds the map after a story step: the tool along which a ship moved, an attack with its arc and line, destroyed
 * units in place.
 */
export function momentModel({ view, before, events, say }: SwArmadaMomentScene): TableModel {
  const frame = frameOf(view.table, isTurned(view));
  // Cached: numbering a unit looks through all of its type, and each name is asked for several times.
  const names = new Map<string, string>();
  const name = (id: string): string => {
    const known = names.get(id) ?? nameOf(view)({ ref: 'unit', id });
    names.set(id, known);
    return known;
  };
  const none = { unit: null, zone: null, arcs: null, ends: [], course: null, lineOfSight: null };
  const attack = attackOf(before, events);
  // The attack as declared: units that it destroys are still there.
  const bears = attack === null ? [] : bearsOn(before, attack.by);
  const bearing = bears.find(
    ({ zone, to, at }) => zone === attack?.zone && to === attack.target && at === attack.targetZone,
  );
  const drawn =
    attack === null || bearing === undefined
      ? none
      : {
          ...none,
          ...{ unit: attack.by, zone: attack.zone },
          lineOfSight: {
            from: bearing.line[0],
            to: bearing.line[1],
            look: bearing.visibility,
            text: distanceWords(say, attack),
          },
        };
  const model = tableModel({ view, say, nameOf: name, ...drawn });
  const flown = eventsOf(events, 'ManeuverExecuted').flatMap(({ unit, clicks, side, pose }) => {
    const ship = before.ships[unit];
    const course = { clicks, side, pose, asked: pose, notch: clicks.length, overlapped: [] };
    const context = { view: before, frame, say, nameOf: name };
    return ship === undefined ? [] : toolTrack(context, ship, course);
  });
  const gone = eventsOf(events, 'UnitDestroyed').flatMap(({ unit }) => {
    const fallen = tableModel({ view: before, say, nameOf: name, ...none }).pieces.find(({ id }) => id === unit);
    return fallen === undefined ? [] : [{ ...fallen, look: 'warning' as const }];
  });
  const shots = attack === null || bearing !== undefined ? [] : shotOf(before, frame, attack);
  return { ...model, tracks: flown, shots, pieces: [...gone, ...model.pieces] };
}

const distanceWords = (say: Say, { band, distance }: SwArmadaAttack): string =>
  say('swa.attack.lies', { band: say(`swa.band.${band}`), mm: millimetres(distance) });

/** The attack of a squadron: a line from one to the other. */
function shotOf(before: SwArmadaView, frame: Frame, attack: SwArmadaAttack): readonly TableShot[] {
  const [by, at] = [unitOf(before, attack.by), unitOf(before, attack.target)];
  const [from, to] = [by && pointOfUnit(by), at && pointOfUnit(at)];
  if (by === undefined || !from || !to) return [];
  const line = { from: placeOf(frame, from), to: placeOf(frame, to) };
  return [{ id: `shot ${attack.number}`, ...line, seat: seatNumber(by.seat), hit: true }];
}

/** Returns the units that take part in a story step: the map frames them. */
export function partners({ before, events }: Pick<SwArmadaMomentScene, 'before' | 'events'>): readonly string[] {
  const attack = attackOf(before, events);
  const moved = (['ShipActivated', 'SquadronActivated', 'ManeuverExecuted', 'SquadronMoved'] as const).flatMap((type) =>
    eventsOf(events, type).map(({ unit }) => unit),
  );
  const rammed = eventsOf(events, 'Rammed').map(({ other }) => other);
  return [...new Set<string>([...(attack === null ? [] : [attack.by, attack.target]), ...moved, ...rammed])];
}
