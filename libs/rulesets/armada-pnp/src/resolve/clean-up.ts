import type { ArmadaEvent } from '../model/event.js';
import { perSide, sideIds, type SideId, type SystemId } from '../model/ids.js';
import type { ArmadaBattle, ArmadaBoard, ArmadaState } from '../model/state.js';
import { holdingsOf, seatOfSide, systemIn, unitsOf } from '../position.js';
import { craftOf, garrisonOf, hitsOf, isFortress, levelOf } from '../tables.js';

/** Ends a turn: damage, garrisons, the turn limit (PNP-15.6, PNP-16.4). */
export function* cleanUp(now: ArmadaState): Generator<ArmadaEvent, void, void> {
  if (now.options.damageCarry !== 'permanent') yield* clearDamage(unitsOf(now));
  yield* restoreGarrisons(now);
  yield { type: 'CombatClosed', turn: now.turn };
  const { turnLimit } = now.options;
  if (turnLimit > 0 && now.turn >= turnLimit) yield decide(now);
}

/** Removes damage after its battle under `damageCarry: none` (PNP-10.8). */
export function* mendAfterBattle(now: ArmadaState, battle: ArmadaBattle): Generator<ArmadaEvent, void, void> {
  if (now.options.damageCarry !== 'none') return;
  const fought = new Set(sideIds.flatMap((side) => battle.groups[side].map(({ id }) => id)));
  yield* clearDamage(unitsOf(now, ({ id }) => fought.has(id)));
  if (battle.place.kind === 'system') yield* mendGarrison(now, battle.place.system);
}

/** Repairs the living craft of a garrison; the dead stay away until the phase ends (PNP-10.9). */
function* mendGarrison(now: ArmadaState, system: SystemId): Generator<ArmadaEvent, void, void> {
  const { base, controller } = systemIn(now, system);
  if (base === null || controller === null || !isFortress(base.kind)) return;
  const full = hitsOf(garrisonOf(base.kind, controller));
  const garrison = base.garrison.map((damage) => (damage < full ? 0 : damage));
  if (garrison.join() !== base.garrison.join()) yield { type: 'GarrisonRestored', systems: [{ system, garrison }] };
}

function* clearDamage(units: ReturnType<typeof unitsOf>): Generator<ArmadaEvent, void, void> {
  const hurt = units.filter(({ damage }) => damage > 0).map(({ id }) => id);
  if (hurt.length > 0) yield { type: 'DamageCleared', units: hurt };
}

/** Restores garrisons; under `fortressGarrison: permanent` only their living craft (PNP-10.9). */
function* restoreGarrisons(now: ArmadaState): Generator<ArmadaEvent, void, void> {
  const { fortressGarrison, damageCarry } = now.options;
  const systems = sideIds
    .flatMap((side) => holdingsOf(now, side).systems.map((system) => ({ side, system })))
    .flatMap(({ side, system }) => {
      const { base } = systemIn(now, system);
      if (base === null || !isFortress(base.kind) || base.garrison.every((damage) => damage === 0)) return [];
      const full = hitsOf(garrisonOf(base.kind, side));
      const garrison = base.garrison.map((damage) => {
        if (fortressGarrison === 'restored') return 0;
        return damage >= full || damageCarry === 'permanent' ? damage : 0;
      });
      return garrison.join() === base.garrison.join() ? [] : [{ system, garrison }];
    });
  if (systems.length > 0) yield { type: 'GarrisonRestored', systems };
}

/**
 * Returns the worth of a side: systems, then bases with fortresses double, then the price of the units; equal is a draw
 * (PNP-16.4).
 */
export function worthOf(board: Pick<ArmadaBoard, 'systems' | 'units'>, side: SideId): readonly number[] {
  const { systems, mines, shipyards } = holdingsOf(board, side);
  const fortresses = systems.filter((id: SystemId) => levelOf(board.systems[id]?.base?.kind ?? 'mine') > 0).length;
  const price = unitsOf(board, (unit) => unit.side === side).reduce(
    (sum, { type }) => sum + (craftOf(type).cost ?? 0),
    0,
  );
  return [systems.length, mines.length + shipyards.length + 2 * fortresses, price];
}

function decide(now: ArmadaState): ArmadaEvent {
  const worth = perSide((side) => worthOf(now, side));
  const at = worth.confed.findIndex((value, index) => value !== worth.kilrathi[index]);
  const winner = at < 0 ? null : (worth.confed[at] ?? 0) > (worth.kilrathi[at] ?? 0) ? 'confed' : 'kilrathi';
  const winners = winner === null ? now.seats.map(({ id }) => id) : [seatOfSide(now, winner)];
  return { type: 'GameEnded', winner, winners, reason: 'ended.turn-limit', clause: 'PNP-16.4' };
}
