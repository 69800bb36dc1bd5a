import { valuesOf } from '@warlog/core';
import { designs } from '../designs.js';
import { directions, hexText } from '../geometry/hex.js';
import {
  choices,
  defenceKinds,
  type BattleSheet,
  type DoctrineOrders,
  type PentagonSheet,
  type UnitOrders,
} from '../model/sheet.js';
import type { PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { partOf } from '../orders/phase.js';
import { aboard, fitsTo, needsCharge, nowOf, thrustOf, unitsHere, weaponsOf } from '../position.js';

/** Returns a function that draws integers below a bound, reproducible by the seed. */
export function drawing(seed: number): (bound: number) => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Returns varied orders for the open phase of this view, sometimes ones that `check` refuses. */
export function randomSheet(view: View, seed: number): PentagonSheet {
  const draw = new Drawer(view, drawing(seed));
  return view.step === 'setup' ? draw.fleet() : draw.sheet();
}

class Drawer {
  constructor(
    private readonly view: View,
    private readonly below: (bound: number) => number,
  ) {}

  fleet(): PentagonSheet {
    const names = ['Ann', 'Bea', 'Cy'].slice(0, this.below(4));
    const buy = Array.from({ length: 1 + this.below(3) }, () => this.one(designs.map(({ id }) => id)));
    return { ...(this.maybe() ? { buy } : {}), ...(names.length > 0 ? { names } : {}) };
  }

  sheet(): BattleSheet {
    const own = valuesOf(this.view.units).filter((unit) => unit.seat === this.view.seat && unit.status === 'here');
    const units = Object.fromEntries(own.filter(() => this.below(5) > 0).map((unit) => [unit.id, this.orders(unit)]));
    const every = this.below(4) === 0 ? { '*': this.doctrine() } : {};
    const all = { ...units, ...every };
    return {
      ...(Object.keys(all).length > 0 ? { units: all } : {}),
      ...this.drones(),
      ...(this.below(12) === 0 ? { ceaseFire: true } : {}),
      ...(this.below(40) === 0 ? { concede: true } : {}),
      ...(this.below(6) === 0 ? { autoAdvance: this.below(4) } : {}),
      ...(this.below(5) === 0 ? { standing: true } : {}),
    };
  }

  private one<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
  private maybe(): boolean {
    return this.below(2) === 0;
  }
  private some<T>(list: readonly T[]): T[] {
    return list.filter(() => this.maybe());
  }
  private impulse(): number {
    const { from, to } = partOf(this.view);
    return from + this.below(to - from + 1);
  }
  private target(): string {
    const enemies = valuesOf(this.view.units).filter((unit) => unit.seat !== this.view.seat && unit.status === 'here');
    const flying = valuesOf(this.view.seekers).filter((seeker) => seeker.seat !== this.view.seat);
    const all = [...enemies, ...enemies, ...flying].map(({ id }) => id as string);
    return all.length > 0 ? this.one(all) : 'nobody';
  }

  private foe(): string {
    const enemies = unitsHere(this.view).filter(({ seat }) => seat !== this.view.seat);
    return enemies.length > 0 ? this.one(enemies).id : 'nobody';
  }

  private orders(unit: PentagonUnit): UnitOrders {
    const { step } = this.view;
    const isFirst = this.view.impulse === 1 && step !== 'fire';
    const first = step !== 'fire' ? this.moving(unit, isFirst) : {};
    return { ...this.doctrine(), ...first, ...(step !== 'maneuver' ? this.shooting(unit) : {}) };
  }

  private moving(unit: PentagonUnit, isFirst: boolean): UnitOrders {
    const guns = weaponsOf(this.view, unit).filter(({ type }) => needsCharge(type));
    const { most } = thrustOf(this.view, unit);
    const { from, to } = partOf(this.view);
    const isBase = this.view.designs[unit.design]?.kind === 'base';
    const start = this.impulse();
    const turn = isBase
      ? {}
      : this.maybe()
        ? { rotate: this.one(directions) }
        : { present: { section: 1 + this.below(6), to: this.maybe() ? 'nearest' : this.target() } };
    const leg = { impulse: start, ...(this.maybe() ? { to: start + this.below(to - start + 1) } : {}), ...turn };
    const thrust = most > 0 && this.maybe() ? { accelerate: this.below(most + 1) } : {};
    return {
      program: [{ ...leg, ...thrust }, ...(this.maybe() ? [{ impulse: from, to, ...thrust }] : [])],
      ...(isFirst && this.maybe() ? { charge: this.some(guns.map(({ id }) => id)) } : {}),
      ...this.docking(unit),
      ...(this.below(8) === 0 ? { ram: { target: this.foe(), from, to } } : {}),
      ...(this.below(30) === 0 ? { selfDestruct: { impulse: this.impulse() } } : {}),
      ...(this.below(8) === 0 && !isBase ? { withdraw: true } : {}),
    };
  }

  private docking(unit: PentagonUnit): Pick<UnitOrders, 'dock' | 'castOff'> {
    const { from, to } = partOf(this.view);
    const hosts = unitsHere(this.view).filter((pentagonUnit) => fitsTo(this.view, unit, pentagonUnit));
    if (unit.dockedTo !== null) return { castOff: { impulse: this.impulse() } };
    return hosts.length > 0 && this.maybe() ? { dock: { target: this.one(hosts).id, from, to } } : {};
  }

  private shooting(unit: PentagonUnit): UnitOrders {
    const weapons = weaponsOf(this.view, unit).filter(
      ({ type }) => type !== 'liquidMetalGun' && type !== 'magneticBeam',
    );
    const now = nowOf(this.view);
    const ready = weapons
      .filter(({ id, type, readyAt }) => readyAt <= now && (!needsCharge(type) || unit.own?.charge[id] === 2))
      .map(({ id }) => id);
    const mayLaunch = unit.locked && unitsHere(this.view).some(({ seat }) => seat !== unit.seat);
    const used = this.some(ready);
    const missiles = mayLaunch ? this.some(aboard(unit.missiles)).slice(0, 3) : [];
    const drones = aboard(unit.drones).slice(0, this.below(2));
    const fire =
      used.length === 0
        ? []
        : [{ impulse: this.impulse(), weapons: used, target: this.target(), ...(this.maybe() ? { last: true } : {}) }];
    const launch = [
      ...missiles.map((item) => ({
        impulse: this.maybe() ? partOf(this.view).to : this.impulse(),
        item,
        target: this.foe(),
        ...(this.maybe() ? { heading: this.one(directions) } : {}),
        ...(this.maybe() ? { onMiss: this.one(['doubleBack', 'detonate'] as const) } : {}),
        ...(this.maybe() ? { onExpire: this.one(['dud', 'detonate'] as const) } : {}),
      })),
      ...drones.map((item) => ({ impulse: this.impulse(), item, target: this.target() })),
    ];
    return { ...(fire.length > 0 ? { fire } : {}), ...(launch.length > 0 ? { launch } : {}) };
  }

  private doctrine(): DoctrineOrders {
    const { step } = this.view;
    const isFirst = this.view.impulse === 1 && step !== 'fire';
    const kinds = [...defenceKinds].sort(() => this.below(3) - 1);
    return {
      ...(isFirst && this.below(4) === 0 ? { fireControl: this.one(['active', 'passive'] as const) } : {}),
      ...(this.below(3) === 0 ? { doctrine: [this.rule()] } : {}),
      ...(this.below(3) === 0
        ? {
            launchDoctrine: [
              {
                items: this.one(['missiles', 'bolts', 'drones'] as const),
                target: 'nearest',
                maxRange: 4 + this.below(20),
                perImpulse: 1 + this.below(3),
                onMiss: 'detonate' as const,
              },
            ],
          }
        : {}),
      ...(step !== 'fire' && this.below(4) === 0
        ? { pointDefense: { priority: this.some(kinds), hold: this.below(5) === 0 } }
        : {}),
      ...(step !== 'maneuver' && this.below(4) === 0
        ? { screens: { minIncoming: this.below(8), maxPerImpulse: this.below(10), keepPower: this.below(6) } }
        : {}),
      ...(this.below(5) === 0 ? { damagePreference: ['l1', 'e1', 'm1'].slice(this.below(3)) } : {}),
    };
  }

  private rule(): NonNullable<DoctrineOrders['doctrine']>[number] {
    return {
      weapons: this.one(['all', 'laser', 'l1', ['l1', 'l2']]),
      target: this.maybe() ? this.one(choices) : this.target(),
      ...(this.maybe() ? { minChance: this.one(['1/2', '1/3', '1']) } : {}),
      ...(this.maybe() ? { minExpected: this.one(['1', '3/2', '2']) } : {}),
      ...(this.maybe() ? { maxRange: this.below(30) } : {}),
      ...(this.below(3) === 0 ? { from: 1 + this.below(6), to: 7 + this.below(6) } : {}),
      ...(this.maybe() ? { last: this.maybe() } : {}),
      ...(this.below(4) === 0 ? { keepFor: this.below(8) } : {}),
      ...(this.below(3) === 0 ? { when: this.one(['now', 'best'] as const) } : {}),
    };
  }

  private drones(): Pick<BattleSheet, 'drones'> {
    const { step } = this.view;
    const own = valuesOf(this.view.seekers).filter(
      (seeker) => seeker.kind === 'drone' && seeker.seat === this.view.seat,
    );
    if (own.length === 0) return {};
    const orders = own.map((drone) => {
      const towards =
        step !== 'fire' && this.maybe() ? { towards: this.maybe() ? hexText(drone.at) : this.target() } : {};
      const other =
        step !== 'maneuver'
          ? { ...(this.maybe() ? { fire: this.target() } : {}), ...(this.below(4) === 0 ? { recover: true } : {}) }
          : {};
      return [drone.id, { ...towards, ...other }] as const;
    });
    return { drones: Object.fromEntries(orders) };
  }
}
