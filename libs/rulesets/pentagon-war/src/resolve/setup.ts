import type { Dice, DiceScope } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import type { Sheets } from '@warlog/ruleset-api';
import { findDesign } from '../designs.js';
import { hexAt } from '../geometry/hex.js';
import { impulses } from '../geometry/motion.js';
import type { PentagonDesign } from '../model/design.js';
import { isMobile } from '../model/design.js';
import type { PentagonEvent } from '../model/event.js';
import type { PentagonUnitId } from '../model/ids.js';
import type { ScenarioData } from '../model/scenario.js';
import type { PentagonSetup } from '../model/setup.js';
import type { BuySheet, PentagonSheet } from '../model/sheet.js';
import type { PentagonBoard, PentagonState, PentagonUnit } from '../model/state.js';
import { importDamage } from '../battle/import-damage.js';
import { power } from '../tables.js';
import type { PentagonFacts } from '../impulse/impulse-context.js';
import { stepFor } from './turn.js';

/** Sets up the board, and the fleets unless they are still to be bought (PW-16). */
export function* open(setup: PentagonSetup, dice: Dice): Generator<PentagonEvent, void, void> {
  const { scenario, options } = setup;
  const seats = setup.seats.map((seat, index) => ({ ...seat, side: scenario.seats[index] ?? seat.name }));
  const designs = Object.fromEntries(setup.designs.map((design) => [design.id, design]));
  yield { type: 'GameCreated', scenario, options, seats, designs };
  if (buyLimits(setup) === undefined) yield* begin({ scenario, options, seats, designs }, dice, () => null);
}

type Ground = Pick<PentagonBoard, 'scenario' | 'options' | 'seats' | 'designs'>;

/** Places the bought fleets in the seats' hexes; a seat without orders gets the listed squad (PW-16.1). */
export function* placeFleets(now: PentagonState, sheets: Sheets<PentagonSheet>, dice: Dice): PentagonFacts {
  yield* begin(now, dice, (seat) => (sheets[seat] as BuySheet | null | undefined) ?? null);
}

/** Places every fleet and begins the first turn. */
function* begin(ground: Ground, dice: Dice, sheetOf: (seat: SeatId) => BuySheet | null): PentagonFacts {
  const ids = dice.scope('ids/units');
  const fleets: Extract<PentagonEvent, { type: 'FleetPlaced' }>[] = [];
  for (const { id: seat, side } of ground.seats) {
    const places = ground.scenario.units.filter((unit) => unit.seat === side);
    const bought = buyLimits(ground) === undefined ? null : boughtBy(seat, sheetOf(seat));
    const designs = bought === null ? listed(ground, places) : Object.fromEntries(bought);
    const keys = bought === null ? places.map(({ design }) => design) : bought.map(([key]) => key);
    const names = sheetOf(seat)?.names ?? [];
    const units = keys.flatMap((key, index) => {
      const [place, design] = [places[index], designs[key]];
      if (place === undefined || design === undefined) return [];
      return [
        unitAt({ id: idOf(ids, side, index), seat, key, design, place, name: names[index] || (place.name ?? null) }),
      ];
    });
    const placed = { type: 'FleetPlaced', seat, units, designs } as const;
    fleets.push(placed);
    yield placed;
  }
  const inPlay = Object.assign({}, ...fleets.map(({ designs }) => designs)) as PentagonBoard['designs'];
  const sent = fleets.flatMap(({ units }) => units);
  if (ground.scenario.battle) yield* importDamage({ ...ground, designs: inPlay } as PentagonBoard, sent, dice);
  for (const { id: seat, side } of ground.seats.filter((info) => ground.scenario.alert.includes(info.side))) {
    const [face = 1] = dice.scope('setup/alert').roll({
      label: `alert/${side}`,
      count: 1,
      sides: 6,
      purpose: 'roll.alert',
      clause: 'PW-17.5',
    });
    yield { type: 'AlertRolled', seat, from: face + 1 };
  }
  yield { type: 'TurnBegan', turn: 1 };
  yield { type: 'StepOpened', step: stepFor(ground as PentagonBoard), impulse: 1 };
}

const idOf = (ids: DiceScope, side: string, index: number): PentagonUnitId =>
  `u-${ids.id(`${side}/${index}`).slice(0, 12)}` as PentagonUnitId;

/** Returns the limits of fleet purchases; undefined if there are none, and the listed squads come (PW-16.1). */
export const buyLimits = ({ options, scenario }: Pick<PentagonBoard, 'options' | 'scenario'>): ScenarioData['buy'] =>
  options.buy ? scenario.buy : undefined;

/** Returns the bought designs by their keys in play; null if none were bought. */
export function boughtBy(seat: SeatId, sheet: BuySheet | null): readonly (readonly [string, PentagonDesign])[] | null {
  if (sheet?.buy === undefined) return null;
  return sheet.buy.flatMap((entry, index): readonly (readonly [string, PentagonDesign])[] => {
    if (typeof entry !== 'string') return [[`${seat}-${index + 1}`, entry]];
    const design = findDesign(entry);
    return design === null ? [] : [[entry, design]];
  });
}

function listed({ designs }: Ground, places: ScenarioData['units']): Readonly<Record<string, PentagonDesign>> {
  return Object.fromEntries(places.flatMap(({ design: key }) => (designs[key] ? [[key, designs[key]]] : [])));
}

interface Placed {
  readonly id: PentagonUnitId;
  readonly seat: SeatId;
  readonly key: string;
  readonly design: PentagonDesign;
  readonly place: ScenarioData['units'][number];
  readonly name: string | null;
}

/** Returns an undamaged unit with full capacitors and uncharged guns (PW-3.5). */
export function unitAt({ id, seat, key, design, place, name }: Placed): PentagonUnit {
  const at = hexAt(place.hex);
  const velocity = isMobile(design) ? { a: place.velocity.A, c: place.velocity.C } : { a: 0, c: 0 };
  const none = { a: 0, c: 0 };
  return {
    id,
    seat,
    design: key,
    name,
    at,
    facing: place.facing,
    kept: { a: velocity.a * impulses, c: velocity.c * impulses },
    velocity,
    marks: none,
    track: [at],
    armor: [...design.armor],
    systems: { ...design.systems },
    radar: [...design.radarTrack],
    weapons: Object.fromEntries(design.weapons.map((weapon) => [weapon.id, { whole: true, readyAt: 1 }])),
    beams: Array.from({ length: design.systems.magneticBeam }, () => 1),
    missiles: Object.fromEntries(design.missiles.map((missile) => [missile.id, 'aboard'])),
    drones: Object.fromEntries(design.drones.map((drone) => [drone.id, 'aboard'])),
    fireControl: 'passive',
    locked: false,
    detected: place.detected,
    crippled: false,
    status: 'here',
    acid: [],
    raised: 0,
    crashed: 0,
    lastAttacker: null,
    grabbedBy: null,
    dockedTo: null,
    own: { power: power.perStore * design.systems.capacitor, charge: {}, unfed: false },
    ...(place.sent ? { sent: place.sent } : {}),
  };
}
