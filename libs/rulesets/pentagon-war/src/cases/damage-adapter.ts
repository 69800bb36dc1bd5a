import { answer, type ConformanceAdapter } from '@warlog/core/conformance';
import { z } from 'zod';
import { assess, damageKinds, type DamageKind } from '../damage/assess.js';
import { cripplingsOf } from '../damage/crippled.js';
import { cascade, strengthAt, wreckStrength, type Bystander } from '../damage/explosion.js';
import { hitInside, without, type Insides } from '../damage/interior.js';
import { apportion, screenRating } from '../damage/screens.js';
import { arcs } from '../geometry/arcs.js';
import { inFrame, minus } from '../geometry/hex.js';
import { sections, type Section } from '../geometry/section.js';
import { systemKinds, weaponTypes } from '../tables.js';
import { arc, direction, hex, whole } from './forms.js';

const amounts = z.record(z.string().regex(/^[1-6]$/), whole);
const bySection = (given: ReadonlyMap<number, number>): Record<string, number> =>
  Object.fromEntries([...given].map(([section, points]) => [String(section), points]));

/** The kinds of damage in any spelling: `radiative-last`, `radiative_last`, `acid-late`. */
const kind = z
  .string()
  .transform((name) =>
    damageKinds.find((damageKind) => damageKind.toLowerCase() === name.replace(/[^a-z]/gi, '').toLowerCase()),
  )
  .pipe(z.enum(damageKinds)) as unknown as z.ZodType<DamageKind>;

const assessForm = z.object({
  armor: z.array(whole).length(6),
  armor_max: z.array(whole).length(6),
  screens: whole.default(0),
  hits: z.array(z.object({ section: z.int().min(1).max(6), amount: whole, kind })),
});

function assessCase({ armor, armor_max: built, screens, hits }: z.infer<typeof assessForm>): unknown {
  const attacks = hits.map((hit, index) => ({
    ...hit,
    id: String(index).padStart(4, '0'),
    section: hit.section as Section,
    from: { a: 1, c: 0 },
  }));
  const { inward, through, ...rest } = assess({ armor, built }, screens, attacks);
  const interior = sections.map((section) =>
    inward.filter((hit) => hit.section === section).reduce((all, { points }) => all + points, 0),
  );
  return { ...rest, interior, through: bySection(through) };
}

const shipForm = z.object({
  hex,
  facing: direction,
  systems: z.partialRecord(z.enum(systemKinds), whole).default({}),
  weapons: z
    .array(
      z
        .object({ id: z.string(), system: z.string().optional(), type: z.string().optional(), arc: arc.default('ALL') })
        .transform(({ id, system, type, arc: bears }) => ({ id, type: type ?? system ?? '', arc: bears }))
        .pipe(z.object({ id: z.string(), type: z.enum([...weaponTypes, 'gun']), arc: z.enum(arcs) })),
    )
    .default([]),
  missiles: z.array(z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])).default([]),
  drones: z.array(z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])).default([]),
  radar: z.array(whole).default([]),
  radarTrack: z.array(whole).optional(),
  damagePreference: z.array(z.string()).default([]),
});

const interiorForm = z.object({
  ship: shipForm,
  dice: z.array(z.tuple([whole, whole])),
  points: whole.default(1),
  origin: hex,
  preference: z.array(z.string()).optional(),
});

/** Resolves interior points on one unit, each with the pairs of the script (PW-11). */
function interiorCase({ ship, dice, points, origin, preference }: z.infer<typeof interiorForm>): unknown {
  const left = [...dice];
  const from = inFrame(minus(origin, ship.hex), ship.facing);
  let insides: Insides = { ...ship, radar: ship.radarTrack ?? ship.radar };
  const log: { box: string; rolls: number }[] = [];
  let destroyed = false;
  for (let point = 0; point < points && !destroyed; point += 1) {
    const hit = hitInside(insides, from, preference ?? ship.damagePreference, () => {
      const next = left.shift();
      if (next === undefined) throw new Error(`The script ends at point ${point + 1}.`);
      return next;
    });
    destroyed = hit.box === null;
    log.push({ box: hit.box ?? 'destroyed', rolls: hit.rolls });
    if (hit.box !== null) insides = without(insides, hit.box);
  }
  if (left.length > 0) throw new Error(`${left.length} pairs of the script are left over.`);
  return { log, destroyed };
}

const cascadeForm = z.object({
  first: z.array(z.object({ hex, strength: whole, source: z.string().nullish(), id: z.string().nullish() })),
  objects: z.array(
    z.object({ id: z.string(), hex, size: whole, kind: z.string().optional(), warhead: whole.nullish() }),
  ),
  dice: z.array(z.int()).default([]),
});

/** Resolves a chain reaction; each number of `dice` is the sum of two (PW-13.5). */
function cascadeCase({ first, objects, dice }: z.infer<typeof cascadeForm>): unknown {
  let used = 0;
  const nearby = objects.map(({ id, hex: at, size, kind: named, warhead }): Bystander => {
    const small = named === 'bolt' || named === 'drone' ? named : warhead ? 'missile' : 'drone';
    return {
      id,
      at,
      kind: size > 0 ? ('unit' as const) : small,
      warhead: warhead ?? 0,
    };
  });
  const blasts = first.map((blast) => ({
    at: blast.hex,
    basic: blast.strength,
    source: blast.source ?? blast.id ?? null,
  }));
  const done = cascade(blasts, nearby, ({ length }) => {
    const totals = dice.slice(used, used + length);
    if (totals.length < length) throw new Error('The script of survival rolls ends too early.');
    used += length;
    return totals;
  });
  if (used < dice.length) throw new Error(`${dice.length - used} survival rolls are left over.`);
  const damage: Record<string, number> = {};
  for (const { unit, points } of done.struck) damage[unit] = (damage[unit] ?? 0) + points;
  return { damage, destroyed: done.destroyed, dice: used };
}

const conditionForm = z.object({
  s: z.object({
    size: z.int().min(1),
    mobile: z.boolean().default(true),
    engines: whole.default(0),
    weapons: whole,
    mainControl: whole,
    auxiliaryControl: whole,
    radar: z.union([whole, z.array(whole).transform((left) => left.length)]),
    interiorLost: whole,
    interiorBuilt: whole,
    finalDamage: whole,
    finalDamageBuilt: whole,
  }),
});

/** Operations on screens, armor, boxes and explosions: PW-5.6, PW-10 to PW-13. */
export const damageAdapter: ConformanceAdapter = {
  apportion: answer(z.object({ by_section: amounts, screens: whole }), ({ by_section: given, screens }) =>
    bySection(apportion(new Map(Object.entries(given).map(([section, raw]) => [Number(section), raw])), screens)),
  ),
  screen_rating: answer(z.object({ screens: whole, power_spent: whole }), ({ screens, power_spent: spent }) =>
    screenRating(screens, spent),
  ),
  assess: answer(assessForm, assessCase),
  interior: answer(interiorForm, interiorCase),
  crippled: answer(conditionForm, ({ s }) => cripplingsOf({ ...s, controls: s.mainControl + s.auxiliaryControl })),
  explosion: answer(z.object({ basic: whole, dist: whole }), ({ basic, dist }) => strengthAt(basic, dist)),
  self_destruct: answer(
    z.object({ fuel: whole, engines: whole, capacitors: whole, warheads: z.array(whole).default([]) }),
    ({ fuel, engines, capacitors, warheads }) => wreckStrength({ fuelTanks: fuel, engines, capacitors }, warheads),
  ),
  cascade: answer(cascadeForm, cascadeCase),
};
