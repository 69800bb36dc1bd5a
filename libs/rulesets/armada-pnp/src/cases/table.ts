import type { Draft } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { z } from 'zod';
import { applyFact } from '../board.js';
import { layOut } from '../evolve.js';
import type { ArmadaEvent } from '../model/event.js';
import { perSide, sideIds, type PerSide, type SideId, type SystemId, type ArmadaUnitId } from '../model/ids.js';
import { newOptions, recorded } from '../model/options.js';
import type { ArmadaMapData } from '../model/setup.js';
import { doctrineSchema } from '../model/sheet.js';
import type { Craft, ArmadaState } from '../model/state.js';
import { garrisonOf, garrisonSize, isFortress, craftTokens, tokensFor, type BaseKind } from '../tables.js';

const figure = z.int().min(0);
export const side = z.enum(sideIds);

export const purse = z.object({ pp: figure.default(0), logo: figure.default(30) });
export const treasuryShape = z.object({ confed: purse.prefault({}), kilrathi: purse.prefault({}) });

/** A group as cases write it: craft by type and number, a fortress, damaged craft. */
export const groupShape = z.object({
  craft: z.record(z.string(), figure).default({}),
  fortress: z.string().nullable().optional(),
  damage: z.record(z.string(), figure).default({}),
});
export type CaseGroup = z.infer<typeof groupShape>;

/** Any options of a campaign; null means no turn limit. */
export const options = recorded.extend({ turnLimit: recorded.shape.turnLimit.nullable() }).partial().default({});
export const doctrine = doctrineSchema.partial();

/** Returns the options of a case over those of a plain recorded campaign. */
export function optionsFrom({ turnLimit, ...rest }: z.infer<typeof options>): ArmadaState['options'] {
  return recorded.parse(turnLimit == null ? rest : { ...rest, turnLimit });
}

/** Returns the craft of a group, named `wraith-1`, `wraith-2`, …; a garrison `fort-1` to `fort-3` comes last. */
export function craftFrom(of: SideId, { craft, fortress, damage }: CaseGroup): Craft[] {
  const counters = Object.entries(craft).flatMap(([type, count]) =>
    Array.from({ length: count }, (_, index): Craft => ({
      id: `${type}-${index + 1}` as ArmadaUnitId,
      type,
      damage: 0,
      fort: false,
    })),
  );
  const kind = fortress as BaseKind | null | undefined;
  const garrison =
    kind === null || kind === undefined || !isFortress(kind)
      ? []
      : Array.from({ length: garrisonSize }, (_, index): Craft => {
          return { id: `fort-${index + 1}` as ArmadaUnitId, type: garrisonOf(kind, of), damage: 0, fort: true };
        });
  return [...counters, ...garrison].map((member) => ({ ...member, damage: damage[member.id] ?? 0 }));
}

export const linesShape = z.array(z.tuple([z.string(), z.string()]));

/** Returns an empty board with these systems and lines. */
export function tableOf(
  lines: readonly (readonly [string, string])[],
  more: readonly string[] = [],
): Draft<ArmadaState> {
  const ids = [...new Set([...lines.flat(), ...more])].sort();
  const map: ArmadaMapData = {
    id: 'case',
    name: 'Case',
    canvas: { width: 1000, height: 1000 },
    systems: ids.map((id, index) => ({ id: id as SystemId, name: id, x: index * 20, y: 0 })),
    jumpLines: lines.map(([a, b]) => [a as SystemId, b as SystemId]),
  };
  const seats = ['s1', 's2'].map((id) => ({ id: id as SeatId, name: id, bot: false }));
  const tokens = { ...tokensFor(ids.length), craftPerSide: craftTokens };
  const state = layOut({ type: 'GameCreated', map, options: newOptions(), tokens, seats }) as Draft<ArmadaState>;
  state.seatOf = { confed: 's1' as SeatId, kilrathi: 's2' as SeatId };
  state.turn = 1;
  state.step = 'move';
  return state;
}

/** Sets points and unused tokens as a case gives them. */
export function fill(state: Draft<ArmadaState>, given: z.infer<typeof treasuryShape>): void {
  for (const of of sideIds) state.treasury[of] = { pp: given[of].pp, unused: given[of].logo };
}

/** Returns the purses as a case writes them. */
export function pursesOf(state: Pick<ArmadaState, 'treasury'>): PerSide<{ pp: number; logo: number }> {
  return perSide((of) => ({ pp: state.treasury[of].pp, logo: state.treasury[of].unused }));
}

/** Places a base without paying for it. */
export function lay(state: Draft<ArmadaState>, system: string, controller: SideId | null, kind: string | null): void {
  const garrison = kind !== null && isFortress(kind as BaseKind) ? Array<number>(garrisonSize).fill(0) : [];
  const base =
    kind === null ? null : { kind: kind as BaseKind, exposed: true, expended: false, built: 0, changed: 0, garrison };
  state.systems[system as SystemId] = { controller, base, scars: [] };
}

/** Applies events to a board and passes each on. */
export function playOn(table: Draft<ArmadaState>, events: Iterable<ArmadaEvent>): readonly ArmadaEvent[] {
  const done: ArmadaEvent[] = [];
  for (const event of events) {
    if (event.type !== 'GameCreated') applyFact(table, event);
    done.push(event);
  }
  return done;
}

/** Places a counter face down. */
export function put(
  table: Draft<ArmadaState>,
  id: string,
  of: SideId,
  type: string,
  system: string,
  to: string | null,
): void {
  const n = Object.keys(table.units).length + 1;
  const unit = { id, side: of, type, system, exposed: false, damage: 0, n, from: null, to };
  table.units[id as ArmadaUnitId] = unit as unknown as Draft<ArmadaState>['units'][ArmadaUnitId];
}
