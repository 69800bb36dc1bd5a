import { seatNumber, type GameEvent } from '@warlog/kernel';
import type { TableModel, TableShot } from '../../../table/model.js';
import type { Say } from '../../parts/say.js';
import { frameOf, millimetres, placeOf, type Frame } from '../geometry.js';
import { pointOfUnit } from '../names.js';
import { bearsOn, nameOf, type Attack, type Ship, type Squadron, type View, type Visible } from '../rules.js';
import { isTurned, tableModel, toolTrack } from '../table-model.js';

/** A moment of the past as the table shows it. */
export interface MomentScene {
  readonly view: View;
  /** The view before it: who is destroyed in it still stood there, and who flew began there. */
  readonly before: View;
  readonly events: readonly GameEvent[];
  readonly say: Say;
}

type Told<Type extends Visible['type']> = Extract<Visible, { readonly type: Type }>;

/** What happened of one kind; events of a replay are the ruleset's own. */
export const toldOf = <Type extends Visible['type']>(events: readonly GameEvent[], type: Type): readonly Told<Type>[] =>
  (events as unknown as readonly Visible[]).filter((event): event is Told<Type> => event.type === type);

const unitOf = ({ ships, squadrons }: View, id: string): Ship | Squadron | undefined =>
  ships[id as Ship['id']] ?? squadrons[id as Squadron['id']];

/** The attack that a moment is about: one that is declared in it, else one that goes on. */
export function attackOf(before: View, events: readonly GameEvent[]): Attack | null {
  const [declared] = toldOf(events, 'AttackDeclared');
  if (declared !== undefined) return declared.attack;
  return events.some(({ type }) => ofAttack.includes(type)) ? before.attack : null;
}
const ofAttack: readonly string[] = [
  ...['AttackStepped', 'PoolRolled', 'DieAdded', 'DieRerolled', 'DieCancelled', 'AccuracySpent', 'AssaultSpent'],
  ...['DefenseTokenSpent', 'CriticalResolved', 'DamageCounted', 'ShieldsLost', 'DamageDealt', 'HullLost'],
];

/** The table after a moment: the tool along which a ship came, an attack with its arc and its line, whoever fell where it stood. */
export function momentModel({ view, before, events, say }: MomentScene): TableModel {
  const frame = frameOf(view.table, isTurned(view));
  // Numbering a unit looks through all of its type, and each name is asked for several times.
  const names = new Map<string, string>();
  const name = (id: string): string => {
    const known = names.get(id) ?? nameOf(view)({ ref: 'unit', id });
    names.set(id, known);
    return known;
  };
  const none = { unit: null, zone: null, threat: null, ends: [], course: null, sight: null };
  const attack = attackOf(before, events);
  // As it was declared: what is destroyed by it still stood there.
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
          sight: { from: bearing.line[0], to: bearing.line[1], look: bearing.sight, text: distanceWords(say, attack) },
        };
  const model = tableModel({ view, say, nameOf: name, ...drawn });
  const flown = toldOf(events, 'ManeuverExecuted').flatMap(({ unit, clicks, side, pose }) => {
    const ship = before.ships[unit];
    const course = { clicks, side, pose, asked: pose, notch: clicks.length, overlapped: [] };
    const context = { view: before, frame, say, nameOf: name };
    return ship === undefined ? [] : toolTrack(context, ship, course);
  });
  const gone = toldOf(events, 'UnitDestroyed').flatMap(({ unit }) => {
    const fallen = tableModel({ view: before, say, nameOf: name, ...none }).pieces.find(({ id }) => id === unit);
    return fallen === undefined ? [] : [{ ...fallen, look: 'warning' as const }];
  });
  const shots = attack === null || bearing !== undefined ? [] : shotOf(before, frame, attack);
  return { ...model, tracks: flown, shots, pieces: [...gone, ...model.pieces] };
}

const distanceWords = (say: Say, { band, distance }: Attack): string =>
  say('swa.attack.lies', { band: say(`swa.band.${band}`), mm: millimetres(distance) });

/** The attack of a squadron: a line from one to the other. */
function shotOf(before: View, frame: Frame, attack: Attack): readonly TableShot[] {
  const [by, at] = [unitOf(before, attack.by), unitOf(before, attack.target)];
  const [from, to] = [by && pointOfUnit(by), at && pointOfUnit(at)];
  if (by === undefined || !from || !to) return [];
  const line = { from: placeOf(frame, from), to: placeOf(frame, to) };
  return [{ id: `shot ${attack.number}`, ...line, seat: seatNumber(by.seat), hit: true }];
}

/** Who takes part in what happens: the table closes in on them. */
export function partners({ before, events }: Pick<MomentScene, 'before' | 'events'>): readonly string[] {
  const attack = attackOf(before, events);
  const moved = (['ShipActivated', 'SquadronActivated', 'ManeuverExecuted', 'SquadronMoved'] as const).flatMap((type) =>
    toldOf(events, type).map(({ unit }) => unit),
  );
  const rammed = toldOf(events, 'Rammed').map(({ other }) => other);
  return [...new Set<string>([...(attack === null ? [] : [attack.by, attack.target]), ...moved, ...rammed])];
}
