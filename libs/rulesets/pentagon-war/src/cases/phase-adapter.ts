import { caseDice, caseOptions, phaseCase } from '@warlog/ruleset-api';
import { mapValues, seatId } from '@warlog/core';
import { z } from 'zod';
import { pentagonWar } from '../index.js';
import type { PentagonUnitId } from '../model/ids.js';
import { recorded } from '../model/options.js';
import { battleSheet, onExpire, onMiss, type BattleSheet } from '../model/sheet.js';
import { systemKinds } from '../tables.js';
import { battle, flying, quiet, s2, withFlying } from './battle.js';
import { direction, whole } from './forms.js';

const unitId = z.string().transform((id) => id as PentagonUnitId);
const stores = z.record(z.string(), z.enum(['aboard', 'launched', 'lost']));

/** A unit: where it is, and what differs from a new one. */
const unit = z.object({
  seat: seatId,
  design: z.string().default('zelta-dee'),
  hex: z.string(),
  facing: direction.default('A'),
  v: z.tuple([z.int(), z.int()]).default([0, 0]),
  ...z
    .object({
      armor: z.array(whole),
      systems: z.partialRecord(z.enum(systemKinds), whole),
      radar: z.array(whole),
      weapons: z.record(z.string(), z.object({ whole: z.boolean(), readyAt: whole })),
      missiles: stores,
      drones: stores,
      locked: z.boolean(),
      detected: z.boolean(),
      kept: z.object({ a: z.int(), c: z.int() }),
      own: z.object({ power: whole, charge: z.record(z.string(), whole), unfed: z.boolean() }),
      dockedTo: unitId,
      grabbedBy: unitId,
    })
    .partial().shape,
});

/** A flying object that came from the hex `from`. */
const seeker = z.object({
  by: z.string(),
  target: z.string(),
  hex: z.string(),
  from: z.string().optional(),
  kind: z.enum(['missile', 'bolt', 'drone']).default('missile'),
  seat: seatId.default(s2),
  item: z.string().default('m1'),
  heading: direction.default('A'),
  speed: whole.default(7),
  hexes: whole.default(3),
  endurance: whole.default(30),
  onMiss: onMiss.default('doubleBack'),
  onExpire: onExpire.default('detonate'),
});

/** Returns orders in which units fire nothing by themselves, unless the case says so. */
function holding({ units, ...rest }: BattleSheet): BattleSheet {
  return units === undefined ? rest : { ...rest, units: mapValues(units, (said) => ({ ...quiet, ...said })) };
}

/** Closes a phase of a battle: the first two impulses of turn 1, unless options say otherwise. */
export const closePhase = phaseCase(
  pentagonWar,
  z.object({
    options: caseOptions(recorded),
    units: z.record(z.string(), unit),
    seekers: z.record(z.string(), seeker).default({}),
    orders: z.record(z.string(), battleSheet).default({}),
    dice: caseDice,
  }),
  ({ options, units, seekers, orders, dice }) => {
    const placed = Object.entries(units).map(([id, { seat, design, hex, facing, v, ...more }]) => {
      return [id, { seat, design, hex, facing, v, more }] as const;
    });
    const state = battle(Object.fromEntries(placed), { option: options });
    const objects = Object.entries(seekers).map(([id, given]) => flying(id, given));
    return { state: withFlying(state, ...objects), orders: mapValues(orders, holding), dice };
  },
);
