import { z } from 'zod';
import type { Brand } from '@warlog/kernel';

/** The two sides; which seat plays which is chosen in the set-up (PNP-1.1, PNP-3.1). */
export const sideIds = ['confed', 'kilrathi'] as const;
export type SideId = (typeof sideIds)[number];
export const sideId = z.enum(sideIds);

/** One value per side. */
export type PerSide<T> = Readonly<Record<SideId, T>>;

export const otherSide = (side: SideId): SideId => (side === 'confed' ? 'kilrathi' : 'confed');

/** The same for both sides, each from its id. */
export function perSide<T>(make: (side: SideId) => T): Record<SideId, T> {
  return { confed: make('confed'), kilrathi: make('kilrathi') };
}

/** A system of the map. */
export type SystemId = Brand<string, 'SystemId'>;
/** One counter: opaque, and another one whenever it is turned face down, so that nothing links it (PNP-3.6). */
export type UnitId = Brand<string, 'UnitId'>;
/** A jump line: its two systems, sorted, `a--b` (PNP-19.2). */
export type LineId = Brand<string, 'LineId'>;
/** `t3-meridian`, `t3-a--b`, `t3-meridian-2` (PNP-17.26). */
export type BattleId = Brand<string, 'BattleId'>;

const slug = /^[a-z0-9][a-z0-9-]{0,40}$/;
export const systemId = z.string().regex(slug) as unknown as z.ZodType<SystemId>;
export const unitId = z.string().regex(/^[a-z0-9-]{1,64}$/) as unknown as z.ZodType<UnitId>;
export const lineId = z.string().regex(/^[a-z0-9-]{1,110}$/) as unknown as z.ZodType<LineId>;
export const battleId = z.string().regex(/^[a-z0-9-]{1,110}$/) as unknown as z.ZodType<BattleId>;

/** The id of the battle at a system or on a line, where so many were fought before in this turn (PNP-17.26). */
export function battleAt(turn: number, site: SystemId | LineId, before: number): BattleId {
  return `t${turn}-${site}${before > 0 ? `-${before + 1}` : ''}` as BattleId;
}

/** The system or the line of a battle: of the second of a turn, too. A system's own name may end in a figure. */
export function siteOfBattle(id: string, systems: readonly { readonly id: SystemId }[] = []): SystemId | LineId {
  const whole = id.replace(/^t\d+-/, '');
  return systems.find((system) => system.id === whole)?.id ?? (whole.replace(/-[2-9]$/, '') as SystemId | LineId);
}

/** The system of a battle; of one on a line the system named first. */
export function systemOfBattle(id: string, systems: readonly { readonly id: SystemId }[] = []): SystemId {
  return siteOfBattle(id, systems).split('--')[0] as SystemId;
}

/** The canonical id of the line between two systems. */
export function lineOf(a: SystemId, b: SystemId): LineId {
  return (a < b ? `${a}--${b}` : `${b}--${a}`) as LineId;
}
