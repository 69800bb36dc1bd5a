import { answer } from '@warlog/core/conformance';
import { z } from 'zod';
import { applyFact } from '../board.js';
import { chartOf } from '../chart.js';
import { otherSide, perSide, sideIds, type SideId, type SystemId, type ArmadaUnitId } from '../model/ids.js';
import type { ArmadaState } from '../model/state.js';
import { sidesAt, systemIn, unitsOf } from '../position.js';
import { clashesOf, moveFault } from '../resolve/move.js';
import { decided, retreatOptions } from '../resolve/retreat.js';
import { isFortress } from '../tables.js';
import { takeSystem } from '../resolve/enter.js';
import { lay, linesShape, playOn, put, side, tableOf } from './table.js';

function classifyShape() {
  const unit = z.object({
    id: z.string(),
    system: z.string(),
    to: z.string().nullable().optional(),
    type: z.string().optional(),
  });
  return z.object({
    lines: linesShape,
    control: z.record(z.string(), side.nullable()).default({}),
    bases: z.record(z.string(), z.union([z.string(), z.object({ kind: z.string() }), z.null()])).default({}),
    units: z.object({ confed: z.array(unit).default([]), kilrathi: z.array(unit).default([]) }),
  });
}

/** Answers which of the six situations of PNP-7 exist after the moves. */
function classify(input: z.infer<ReturnType<typeof classifyShape>>): unknown {
  const places = sideIds.flatMap((of) => input.units[of].map(({ system }) => system));
  const table = tableOf(input.lines, [...Object.keys(input.control), ...Object.keys(input.bases), ...places]);
  for (const [id, controller] of Object.entries(input.control)) lay(table, id, controller, null);
  for (const [id, given] of Object.entries(input.bases)) {
    const kind = given === null || typeof given === 'string' ? given : given.kind;
    lay(table, id, input.control[id] ?? null, kind);
  }
  const errors: unknown[] = [];
  for (const of of sideIds) {
    const light = { confed: 'arrow', kilrathi: 'dralthi' }[of];
    for (const { id, system, type } of input.units[of]) put(table, id, of, type ?? light, system, null);
  }
  for (const of of sideIds) {
    for (const { id, to } of input.units[of]) {
      if (to === null || to === undefined) continue;
      const code = moveFault(table, of, { unit: id as ArmadaUnitId, to: to as SystemId }, new Set());
      const unit = table.units[id as ArmadaUnitId];
      if (code !== null) errors.push({ unit: id, id, side: of, to, code });
      else if (unit !== undefined) unit.to = to as SystemId;
    }
  }
  const enRoute = clashesOf(table as ArmadaState).map(({ line, from }) => {
    const group = (of: SideId): readonly string[] =>
      unitsOf(
        table as ArmadaState,
        (unit) => unit.side === of && unit.system === from[of] && unit.to === from[otherSide(of)],
      ).map(({ id }) => id);
    return { line, situation: '6', confed: group('confed'), kilrathi: group('kilrathi') };
  });
  const clashing = new Set(enRoute.flatMap(({ confed, kilrathi }) => [...confed, ...kilrathi]));
  for (const id of clashing) delete table.units[id as ArmadaUnitId];
  applyFact(table, { type: 'UnitsArrived' });
  return {
    errors,
    enRoute,
    systems: chartOf(table.map).systems.flatMap((id) => situationAt(table as ArmadaState, id)),
  };
}

function situationAt(table: ArmadaState, system: SystemId): readonly object[] {
  const sides = sidesAt(table, system);
  const { controller, base } = systemIn(table, system);
  const situation = situationOf(sides, controller, base?.kind ?? null);
  if (situation === null) return [];
  const here = (of: SideId) => unitsOf(table, (unit) => unit.side === of && unit.system === system);
  const moved = perSide((of) => here(of).some(({ from }) => from !== null));
  return [{ system, situation, ...perSide((of) => here(of).map(({ id }) => id)), moved }];
}

function situationOf(sides: ReadonlySet<SideId>, controller: SideId | null, base: string | null): string | null {
  if (controller === null) return sides.size === 0 ? null : sides.size === 1 ? '1' : '2';
  const intruder = otherSide(controller);
  if (!sides.has(intruder)) return null;
  if (sides.has(controller)) return '5';
  if (base === null) return '3';
  if (base === 'shipyard') return '4-1';
  return isFortress(base as never) ? '4-3' : '4-2';
}

function retreatShape() {
  const ids = z
    .union([z.array(z.string()), z.string().transform((id) => [id]), z.null().transform(() => [])])
    .default([]);
  return z.object({
    side,
    from: z.string(),
    lines: linesShape,
    control: z.record(z.string(), side.nullable()).default({}),
    rule: z.string().default('closest'),
    preference: ids,
    enemyUnits: ids,
    enemies: ids,
    enemyAt: ids,
    enemySystems: ids,
    excluded: ids,
    exclude: ids,
    closed: ids,
    // The base in the system that is left: a garrison does not move.
    fortress: z.union([z.boolean(), z.string()]).nullable().default(null),
    cameFrom: ids,
    enteredFrom: ids,
    origins: ids,
  });
}

function retreat(input: z.infer<ReturnType<typeof retreatShape>>): unknown {
  const table = tableOf(input.lines, [input.from, ...Object.keys(input.control)]);
  for (const [id, controller] of Object.entries(input.control)) lay(table, id, controller, null);
  const enemies = new Set<string>([...input.enemyUnits, ...input.enemies, ...input.enemyAt, ...input.enemySystems]);
  const found = retreatOptions({
    chart: chartOf(table.map),
    controllerOf: (system) => systemIn(table, system).controller,
    hasEnemies: (system) => enemies.has(system),
    side: input.side,
    from: input.from as SystemId,
    closed: [input.from, ...input.excluded, ...input.exclude, ...input.closed] as SystemId[],
    rule: input.rule === 'closest' ? 'closest' : 'duel',
    cameFrom: [...input.cameFrom, ...input.enteredFrom, ...input.origins] as SystemId[],
  });
  const pick = decided(found.options, input.preference as SystemId[]) ?? found.options[0] ?? null;
  const chooser = found.options.length === 0 ? null : found.chooser;
  return { rule: found.rule, options: found.options, chooser, pick, fortressLost: losesFortress(input) };
}

/** Returns true if a fortress is lost: the field falls to the other side before a group leaves it (PNP-14.4). */
function losesFortress({ side: of, from, fortress }: z.infer<ReturnType<typeof retreatShape>>): boolean {
  if (fortress === null || fortress === false) return false;
  const table = tableOf([[from, 'elsewhere']]);
  lay(table, from, of, fortress === true ? 'fortress-light' : fortress);
  const entry = { system: from as SystemId, by: otherSide(of), afterBattle: true, die: () => 0 };
  return playOn(table, takeSystem(table, entry)).some((event) => {
    return event.type === 'BaseDestroyed' && isFortress(event.base);
  });
}

/** Answers the situations after moves (PNP-7). */
export const classifyCase = answer(classifyShape(), classify);
/** Answers the systems open to a retreat (PNP-14). */
export const retreatCase = answer(retreatShape(), retreat);
