import { z } from 'zod';
import type { Brand } from '@warlog/core';

/** The two sides; the set-up assigns them to seats (PNP-1.1, PNP-3.1). */
export const sideIds = ['confed', 'kilrathi'] as const;
export type SideId = (typeof sideIds)[number];
export const sideId = z.enum(sideIds);

/** One value per side. */
export type PerSide<T> = Readonly<Record<SideId, T>>;

export const otherSide = (side: SideId): SideId => (side === 'confed' ? 'kilrathi' : 'confed');

/** Builds a value per side from its id. */
export function perSide<T>(make: (side: SideId) => T): Record<SideId, T> {
  return { confed: make('confed'), kilrathi: make('kilrathi') };
}

/** A system of the map. */
export type SystemId = Brand<string, 'SystemId'>;
/**
 * The opaque id of a counter; it changes whenever the counter is turned face down, so that it cannot be traced
 * (PNP-3.6).
 */
export type ArmadaUnitId = Brand<string, 'UnitId'>;
/** A jump line: its two systems, sorted, `a--b` (PNP-19.2). */
export type LineId = Brand<string, 'LineId'>;
/** `t3-meridian`, `t3-a--b`, `t3-meridian-2` (PNP-17.26). */
export type BattleId = Brand<string, 'BattleId'>;

const slug = /^[a-z0-9][a-z0-9-]{0,40}$/;
export const systemId = z.string().regex(slug) as unknown as z.ZodType<SystemId>;
export const unitId = z.string().regex(/^[a-z0-9-]{1,64}$/) as unknown as z.ZodType<ArmadaUnitId>;
export const lineId = z.string().regex(/^[a-z0-9-]{1,110}$/) as unknown as z.ZodType<LineId>;
export const battleId = z.string().regex(/^[a-z0-9-]{1,110}$/) as unknown as z.ZodType<BattleId>;

/**
 * Returns the id of the next battle at a system or on a line; `before` counts the earlier ones of this turn
 * (PNP-17.26).
 */
export function battleAt(turn: number, site: SystemId | LineId, before: number): BattleId {
  return `t${turn}-${site}${before > 0 ? `-${before + 1}` : ''}` as BattleId;
}

/** Returns the system or line of a battle, of the second one of a turn too. A system's own name may end in a digit. */
export function siteOfBattle(id: string, systems: readonly { readonly id: SystemId }[] = []): SystemId | LineId {
  const whole = id.replace(/^t\d+-/, '');
  return systems.find((system) => system.id === whole)?.id ?? (whole.replace(/-[2-9]$/, '') as SystemId | LineId);
}

/** Returns the system of a battle; for a line, the system named first. */
export function systemOfBattle(id: string, systems: readonly { readonly id: SystemId }[] = []): SystemId {
  return siteOfBattle(id, systems).split('--')[0] as SystemId;
}

/** Returns the canonical id of the line between two systems. */
export function lineOf(a: SystemId, b: SystemId): LineId {
  return (a < b ? `${a}--${b}` : `${b}--${a}`) as LineId;
}
