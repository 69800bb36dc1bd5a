import { answer } from '@warlog/core/conformance';
import { z } from 'zod';
import { otherSide, type SystemId, type ArmadaUnitId } from '../model/ids.js';
import { buildItem, doctrineSchema } from '../model/sheet.js';
import type { ArmadaBoard } from '../model/state.js';
import { carryOut, faultOf } from '../resolve/build.js';
import { incomeOf, stripFault } from '../resolve/collect.js';
import { resists, takeSystem } from '../resolve/enter.js';
import { systemIn } from '../position.js';
import { baseKinds, carrierOf, levelOf } from '../tables.js';
import { doctrine, fill, lay, playOn, pursesOf, put, side, tableOf, treasuryShape } from './table.js';

const figure = z.int().min(0);

const holdings = z.object({
  systems: figure,
  mines: figure,
  pp: figure,
  logo: figure,
  transports: figure.optional(),
  transportsAtMines: figure.optional(),
  transportSystems: figure.optional(),
  exposedTransports: figure.optional(),
  exposed: figure.optional(),
  strip: z.boolean().optional(),
  stripMine: z.boolean().optional(),
  take: figure.nullable().default(null),
});

function collect(input: z.infer<typeof holdings>): unknown {
  const asked = input.strip ?? input.stripMine ?? false;
  const mineIds = Array.from({ length: input.mines }, (_, index) => `mine-${index + 1}`);
  const error = asked ? stripFault(mineIds, 'mine-1') : null;
  const strip = asked && error === null;
  const { transports, transportsAtMines, transportSystems, exposedTransports, exposed } = input;
  const named = transports ?? transportsAtMines ?? transportSystems ?? exposedTransports ?? exposed ?? 0;
  const shown = Math.min(input.mines, named);
  const { systems, mines, take, pp, logo } = input;
  const income = incomeOf({ systems, mines, shown, strip, unused: logo, take });
  const { sites: counted, base, bonus, due, gained } = income;
  return {
    error,
    counted,
    base,
    bonus,
    due,
    gained,
    pp: pp + gained,
    logo: logo - gained,
    minesAfter: mines - (strip ? 1 : 0),
  };
}

function enterShape() {
  return z.object({
    controller: side.nullable(),
    invader: side,
    treasury: treasuryShape,
    base: z.string().nullable().default(null),
    die: z.int().min(1).max(6).nullable().optional(),
    dice: z.array(z.int().min(1).max(6)).optional(),
    afterBattle: z.boolean().optional(),
    battle: z.boolean().optional(),
    doctrine: doctrine.optional(),
    claimNeutral: z.boolean().optional(),
    claim: z.boolean().optional(),
  });
}

type EnterCase = z.infer<ReturnType<typeof enterShape>>;

function enter(input: EnterCase): unknown {
  const table = tableOf([['a', 'b']]);
  fill(table, input.treasury);
  lay(table, 'a', input.controller, input.base);
  const claimNeutral = input.claimNeutral ?? input.claim ?? input.doctrine?.claimNeutral ?? true;
  table.words[input.invader].doctrines['default'] = doctrineSchema.parse({ ...input.doctrine, claimNeutral });
  const afterBattle = input.afterBattle ?? input.battle ?? false;
  const error = isHeld(table, input, afterBattle) ? 'FORTRESS_FIGHTS' : null;
  const faces = [...(input.dice ?? (input.die === null || input.die === undefined ? [] : [input.die]))];
  let die: number | null = null;
  const entry = {
    system: 'a' as SystemId,
    by: input.invader,
    afterBattle,
    die: () => {
      const face = faces.shift();
      if (face === undefined) throw new Error('The raid on a mine needs a die');
      die = face;
      return face;
    },
  };
  const events = error === null ? playOn(table, takeSystem(table, entry)) : [];
  if (faces.length > 0) throw new Error(`${faces.length} dice of the script are left over`);
  const points = (type: 'PointsSurrendered' | 'PointsGained'): number =>
    events.reduce((sum, event) => sum + (event.type === type ? event.amount : 0), 0);
  const claimed = events.find((event) => event.type === 'SystemClaimed');
  const destroyed = events.find((event) => event.type === 'BaseDestroyed');
  const baseRemoved = destroyed?.type === 'BaseDestroyed' ? destroyed.base : null;
  return {
    error,
    control: table.systems['a' as SystemId]?.controller ?? null,
    markerFrom: claimed?.type === 'SystemClaimed' ? claimed.markerFrom : null,
    surrendered: points('PointsSurrendered'),
    gained: points('PointsGained'),
    die,
    baseRemoved,
    fortressLost: baseRemoved !== null && levelOf(baseRemoved) > 0,
    treasury: pursesOf(table),
  };
}

/** Returns true if a fortress blocks entry: its garrison fights first (PNP-7.8). */
function isHeld(table: ArmadaBoard, { controller, invader }: EnterCase, afterBattle: boolean): boolean {
  return !afterBattle && controller === otherSide(invader) && resists(table, 'a' as SystemId);
}

/** A unit to build at any number of shipyards; the check refuses what the form would. */
const anyYards = z.strictObject({
  do: z.literal('buildUnit'),
  type: z.string(),
  shipyards: z.array(z.string()) as unknown as z.ZodType<SystemId[]>,
  at: z.string() as unknown as z.ZodType<SystemId>,
});

function buildShape() {
  const system = z.object({
    controller: side.nullable().default(null),
    base: z.string().nullable().default(null),
    scarred: z.union([z.boolean(), z.array(side)]).optional(),
    builtThisTurn: z.boolean().optional(),
    changedThisTurn: z.boolean().optional(),
  });
  return z.object({
    side,
    pp: figure,
    logo: figure,
    neutral: z.record(z.string(), figure),
    craftPool: z.record(z.string(), figure),
    systems: z.record(z.string(), system),
    carrierSystem: z.string().nullable(),
    expended: z.array(z.string()).default([]),
    builtThisTurn: z.array(z.string()).default([]),
    fortressesBuiltThisTurn: z.array(z.string()).default([]),
    changedThisTurn: z.array(z.string()).default([]),
    scarred: z.array(z.string()).default([]),
    orders: z.array(z.union([buildItem, anyYards])),
  });
}

function build(input: z.infer<ReturnType<typeof buildShape>>): unknown {
  const ids = Object.keys(input.systems);
  const table = tableOf([], ids);
  table.turn = 2;
  table.treasury[input.side] = { pp: input.pp, unused: input.logo };
  for (const kind of baseKinds) table.neutral[kind] = input.neutral[kind] ?? 0;
  table.pools[input.side] = { ...input.craftPool };
  for (const [id, given] of Object.entries(input.systems)) {
    lay(table, id, given.controller, given.base);
    const laid = table.systems[id as SystemId];
    if (laid === undefined) continue;
    if (given.scarred === true || input.scarred.includes(id)) laid.scars = [input.side];
    else if (Array.isArray(given.scarred)) laid.scars = given.scarred;
    if (laid.base === null) continue;
    laid.base.expended = input.expended.includes(id);
    if (given.builtThisTurn === true || [...input.builtThisTurn, ...input.fortressesBuiltThisTurn].includes(id))
      laid.base.built = 2;
    if (given.changedThisTurn === true || input.changedThisTurn.includes(id)) laid.base.changed = 2;
  }
  if (input.carrierSystem !== null) put(table, 'carrier', input.side, carrierOf[input.side], input.carrierSystem, null);
  const placed: { type: string; system: string }[] = [];
  const results = input.orders.map((item, index) => {
    const fault = faultOf(table, input.side, item);
    if (fault !== null) return fault;
    const events = playOn(
      table,
      carryOut(table, input.side, item, { id: () => `new-${index}` as ArmadaUnitId, n: index + 1 }),
    );
    for (const event of events)
      if (event.type === 'UnitBuilt') placed.push({ type: event.unit.type, system: event.system });
    return 'OK';
  });
  const expended = ids.filter((id) => table.systems[id as SystemId]?.base?.expended === true).sort();
  return {
    results,
    pp: table.treasury[input.side].pp,
    logo: table.treasury[input.side].unused,
    neutral: table.neutral,
    craftPool: table.pools[input.side],
    systems: Object.fromEntries(
      ids.map((id) => {
        const { controller, base } = systemIn(table, id as SystemId);
        return [id, { controller, base: base?.kind ?? null }];
      }),
    ),
    expended,
    placed,
    carrierExposed: table.units['carrier' as ArmadaUnitId]?.exposed ?? false,
  };
}

/** Answers what a side collects (PNP-4). */
export const collectCase = answer(holdings, collect);
/** Answers what happens to a system that a side enters unopposed, or holds after a battle (PNP-7). */
export const enterCase = answer(enterShape(), enter);
/** Plays a build list item by item (PNP-5). */
export const buildCase = answer(buildShape(), build);
