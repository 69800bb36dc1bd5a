import type { SystemId } from '../model/ids.js';
import type { Declaration } from '../model/sheet.js';
import type { Unit } from '../model/state.js';
import type { Picture } from './estimate.js';
import { forceOf, joined, outlook, type Force } from './outlook.js';
import { byLeast, stepTo } from './step.js';
import { style } from './style.js';

/** Outlook over all of the enemy from which the fleet spreads out to hunt. */
const superior = 0.4;
/** Outlook with which a party is strong enough to leave the others behind. */
const ample = 0.6;

const total = (units: readonly Unit[]): Force => joined(units.map(({ type }) => forceOf(type)));

/** The fleet strikes what it can beat, hunts in parties when it is far superior, gathers and marches as one otherwise. */
export function fleetMoves(picture: Picture, fleet: readonly Unit[], carrier: Unit | null): readonly Declaration[] {
  if (fleet.length === 0) return [];
  const hunting = outlook(total(fleet), picture.host) >= superior;
  const strikes = strikesOf(picture, fleet, hunting);
  const sent = new Set<string>(strikes.map(({ unit }) => unit));
  const rest = fleet.filter(({ id }) => !sent.has(id));
  return [...strikes, ...(hunting ? hunt(picture, rest) : march(picture, rest, carrier))];
}

/** Parties against systems within one jump, the best prizes first; each as strong as it must be, from wherever it comes. */
function strikesOf(picture: Picture, fleet: readonly Unit[], hunting: boolean): readonly Declaration[] {
  const { chart, view, foes, held, prey, enemy, whim } = picture;
  const edge = Math.max(0, style.edge - view.turn / 200 + (whim('edge') - 0.5) * 0.3);
  const free = new Map(fleet.map((unit) => [unit.id, unit]));
  const targets = chart.systems.filter((id) => held(id) || (hunting && view.systems[id]?.controller === enemy));
  const value = (id: SystemId): number => {
    const kind = view.systems[id]?.base?.kind;
    return (id === prey ? 100 : 0) + (kind === 'shipyard' ? 8 : kind === 'mine' ? 6 : 2);
  };
  return byLeast(targets, (id) => -value(id)).flatMap((target) => {
    const near = [...free.values()].filter(({ system }) => system === target || chart.joins(system, target));
    const party = partyAgainst(near, foes(target), target === prey, edge);
    for (const { id } of party) free.delete(id);
    return party.flatMap(({ id, system }) => (system === target ? [] : [{ unit: id, to: target }]));
  });
}

/** The fewest that beat these foes amply, else all if that is enough; torpedo craft first where the carrier may be. */
function partyAgainst(near: readonly Unit[], foes: Force, forCarrier: boolean, edge: number): readonly Unit[] {
  const torpedo = (unit: Unit): number => (forCarrier ? forceOf(unit.type).torpedoes : 0);
  const sorted = [...near].sort((a, b) => torpedo(b) - torpedo(a) || a.n - b.n);
  const party: Unit[] = [];
  for (const unit of sorted) {
    party.push(unit);
    if (outlook(total(party), foes) >= ample) return party;
  }
  return party.length > 0 && outlook(total(party), foes) >= edge ? party : [];
}

/** Each on its own to the nearest place where the enemy still has something, no two to the same while there are others. */
function hunt({ chart, view, held, prey, enemy }: Picture, rest: readonly Unit[]): readonly Declaration[] {
  const targets = chart.systems.filter((id) => held(id) || view.systems[id]?.controller === enemy || id === prey);
  const crowd = new Map<SystemId, number>();
  return rest.flatMap((unit) => {
    const jumps = chart.distances(unit.system);
    const prize = (id: SystemId): number => (id === prey ? 2 : 0);
    const [goal] = byLeast(targets, (id) => (jumps.get(id) ?? 99) + (crowd.get(id) ?? 0) * 2 - prize(id));
    if (goal === undefined) return [];
    crowd.set(goal, (crowd.get(goal) ?? 0) + 1);
    const to = stepTo(chart, unit.system, goal, (id) => !held(id));
    return to === null ? [] : [{ unit: unit.id, to }];
  });
}

/** All gather where most are; a fleet of some size goes for the carrier. */
function march(picture: Picture, rest: readonly Unit[], carrier: Unit | null): readonly Declaration[] {
  const { chart, view, foes, held, prey } = picture;
  const rally = rallyOf(rest, carrier);
  if (rally === null) return [];
  const group = rest.filter(({ system }) => system === rally);
  const force = total(group);
  const ready = group.length >= style.fleet - view.turn / 15 && outlook(force, picture.host) > -0.5;
  const passable = (id: SystemId): boolean => !held(id) || outlook(force, foes(id)) > 0.2;
  const to = ready && prey !== null ? stepTo(chart, rally, prey, passable) : null;
  const gather = rest.flatMap((unit): readonly Declaration[] => {
    if (unit.system === rally) return to === null ? [] : [{ unit: unit.id, to }];
    const step = stepTo(chart, unit.system, to ?? rally, (id) => !held(id));
    return step === null ? [] : [{ unit: unit.id, to: step }];
  });
  return gather;
}

/** Where most of the fleet's power is; the carrier's place where it is even. */
function rallyOf(fleet: readonly Unit[], carrier: Unit | null): SystemId | null {
  const powers = new Map<SystemId, number>();
  for (const { system, type } of fleet) {
    const { strength, hits } = forceOf(type);
    powers.set(system, (powers.get(system) ?? 0) + Math.sqrt(strength * hits));
  }
  return byLeast([...powers.keys()], (id) => -(powers.get(id) ?? 0) - (id === carrier?.system ? 1 : 0))[0] ?? null;
}
