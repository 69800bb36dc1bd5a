import type { SeatId } from '@warlog/core';
import { isAmong, type Viewer } from '@warlog/ruleset-api';

/** Who receives an event unchanged, besides the referee: all viewers, its seat, or no other viewer. */
export type Audience = 'all' | 'seat' | 'referee';

/** The audiences of shared events that a viewer receives either unchanged or not at all. */
export const sectorAudiences = {
  SideChosen: 'all',
  TurnOpened: 'all',
  OrdersClosed: 'all',
  OrdersMissed: 'all',
  BattlesClosed: 'all',
  SeatOut: 'all',
  TurnClosed: 'all',
  GameEnded: 'all',
  UnitCommissioned: 'seat',
  WishesSet: 'seat',
  StanceSet: 'seat',
  RetreatsSet: 'seat',
  ConstructRemembered: 'seat',
  OrderFailed: 'seat',
  YardPaid: 'seat',
  UnitBuilt: 'seat',
  YardScrapped: 'seat',
  UpgradeBought: 'seat',
  UnitsJumped: 'seat',
  UnitsLost: 'seat',
  FuelPaid: 'seat',
  FightAgreed: 'referee',
} as const;

/** Returns whether the table names the audience of an event. */
export function hasAudience<Event extends { readonly type: string }, Table extends object>(
  table: Table,
  event: Event,
): event is Extract<Event, { readonly type: keyof Table }> {
  return Object.hasOwn(table, event.type);
}

/** Returns whether a viewer belongs to the audience of an event. */
export function receives(
  viewer: Viewer,
  audience: Audience,
  { seat = null }: { readonly type: string; readonly seat?: SeatId | null },
): boolean {
  return audience === 'all' || isAmong(viewer, [audience === 'seat' ? seat : null]);
}
