import type { Draft } from '@warlog/ruleset-api';
import type { BattleEvent } from '../model/event.js';
import { otherSide, perSide, type SideId, type ArmadaUnitId } from '../model/ids.js';
import type { ArmadaBattle, ArmadaBoard, Craft, ArmadaUnit } from '../model/state.js';
import { carrierOf, craftOf, hitsOf, isEquipped } from '../tables.js';
import { gain, surrender } from '../treasury.js';

/** The parts of the board that a battle changes. */
export type BattleTable = Pick<Draft<ArmadaBoard>, 'battle' | 'units' | 'treasury' | 'pools' | 'systems'>;

/** Applies one event of a battle to the board. */
export function applyBattle(table: BattleTable, event: BattleEvent): void {
  const { battle } = table;
  switch (event.type) {
    case 'SalvoFired':
      if (battle === null) return;
      battle.salvoFired = true;
      battle.result = { salvo: true, hits: { ...event.hits }, eliminated: null };
      return;
    case 'RoundFought':
      if (battle === null) return;
      battle.round = event.round;
      battle.result = { salvo: false, hits: { ...event.hits }, eliminated: event.eliminated };
      return;
    case 'RoundAsked':
      if (battle !== null) battle.awaited = [...event.awaited];
      return;
    case 'RoundAnswered':
      if (battle !== null) battle.awaited = [];
      return;
    case 'HitsIgnored':
      if (battle !== null) battle.ignored[event.side] += 1;
      return;
    case 'HitsPlaced':
      for (const { unit, hits } of event.hits) {
        const craft = battle?.groups[event.side].find(({ id }) => id === unit);
        if (craft === undefined || battle === null) continue;
        craft.damage += hits;
        if (craft.fort) markGarrison(table, battle, unit, craft.damage);
        const counter = table.units[unit];
        if (counter !== undefined) counter.damage += hits;
      }
      return;
    case 'ResultPlaced':
      if (battle !== null) battle.result = null;
      return;
    case 'CraftDestroyed':
      destroy(table, event.side, event.units);
      return;
    case 'TorpedoRun':
      if (battle !== null) battle.attempts[event.side] = event.attempt;
      return;
    case 'TransportCaptured': {
      const unit = table.units[event.unit];
      if (unit !== undefined) Object.assign(unit, { side: event.by, ...captured(battle, event.by) });
      if (battle === null) return;
      const taken = battle.groups[event.from].filter(({ id }) => id === event.unit);
      battle.groups[event.from] = battle.groups[event.from].filter(({ id }) => id !== event.unit);
      battle.groups[event.by].push(...taken);
      return;
    }
    case 'PointsSurrendered':
      surrender(table, event.side, event.amount);
      return;
    case 'PointsGained':
      gain(table, event.side, event.amount);
      return;
    case 'CarrierDestroyed':
      destroy(table, event.side, [{ id: event.unit, type: carrierOf[event.side], fort: false }]);
      return;
    case 'BattleEnded':
      table.battle = null;
      return;
    case 'DuelFought':
      return;
  }
}

/**
 * Returns the changes of a captured transport: it flies on with its captors (PNP-12.3) and did not move into this
 * system for them (PNP-8.2).
 */
function captured(battle: Draft<ArmadaBattle> | null, by: SideId): Partial<Draft<ArmadaUnit>> {
  if (battle?.place.kind !== 'line') return { from: null };
  const { from } = battle.place;
  return { system: from[by], to: from[otherSide(by)] };
}

/**
 * Removes craft from the board; a token returns to the pool of its own side, a captured one leaves the game (PNP-2.2).
 */
function destroy(
  table: BattleTable,
  side: SideId,
  craft: readonly { readonly id: ArmadaUnitId; readonly type: string; readonly fort: boolean }[],
): void {
  const gone = new Set(craft.map(({ id }) => id));
  const { battle } = table;
  for (const { id, type, fort } of craft) {
    delete table.units[id];
    if (fort && battle !== null) markGarrison(table, battle, id, hitsOf(type));
    const home = craftOf(type).side;
    if (!fort && home === side) table.pools[home][type] = (table.pools[home][type] ?? 0) + 1;
  }
  if (battle === null) return;
  battle.groups[side] = battle.groups[side].filter(({ id }) => !gone.has(id));
}

/** Stores the damage of a garrison on the fortress for as long as the option says (PNP-10.9). */
function markGarrison(table: BattleTable, { place }: Draft<ArmadaBattle>, id: ArmadaUnitId, damage: number): void {
  if (place.kind !== 'system') return;
  const base = table.systems[place.system]?.base;
  if (base) base.garrison[Number(id.slice('fort-'.length)) - 1] = damage;
}

/** Copies what a fight changes, so that no event changes with it; the rest is shared. */
export function copyBattle(battle: ArmadaBattle): Draft<ArmadaBattle> {
  return {
    ...(battle as Draft<ArmadaBattle>),
    groups: perSide((side) => battle.groups[side].map((craft) => ({ ...craft }))),
    ignored: { ...battle.ignored },
    equipped: { ...battle.equipped },
    attempts: { ...battle.attempts },
  };
}

/** Returns the initial state of a battle between these groups. */
export function battleOf(
  start: Pick<ArmadaBattle, 'id' | 'place' | 'attacker' | 'by' | 'byRounds'>,
  groups: Record<SideId, readonly Craft[]>,
): ArmadaBattle {
  const zero = (): Record<SideId, number> => perSide(() => 0);
  return {
    ...start,
    groups,
    round: 0,
    salvoFired: false,
    result: null,
    ignored: zero(),
    equipped: perSide((side) => groups[side].filter(({ type }) => isEquipped(type)).length),
    attempts: zero(),
    awaited: [],
  };
}
