import { seedDice } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import type { Sheets } from '@warlog/ruleset-api';
import type { LawKit } from '@warlog/ruleset-testkit';
import fc from 'fast-check';
import { armadaPnp, type ArmadaTypes } from '../index.js';
import type { ArmadaEvent } from '../model/event.js';
import { sideIds, type SideId, type SystemId } from '../model/ids.js';
import type { BuildItem, Declaration, ArmadaSheet } from '../model/sheet.js';
import type { ArmadaState } from '../model/state.js';
import type { ArmadaView } from '../model/view.js';
import { holdingsOf, sideOfSeat, unitIn } from '../position.js';
import { buildable, craftOf } from '../tables.js';
import { orderText } from '../text/index.js';
import { counted } from './counted.js';
import { calculator } from '../forecast/calculator.js';
import { cameTrue } from './forecast-oracle.js';
import { randomSheet } from './random-sheet.js';
import { setupOf } from './setup-of.js';

export { setupOf };

const rare = {
  ignoreScaling: 'initial',
  eliminationSparesTransports: true,
  damageCarry: 'none',
  fortressGarrison: 'permanent',
};

/** What the law suite needs to know of this ruleset. */
export const kit: LawKit<ArmadaTypes> = {
  ruleset: armadaPnp,
  text: orderText,
  setups: [
    setupOf('drill-yard', { turnLimit: 20 }),
    setupOf('drill-yard', {
      turnLimit: 12,
      battleMode: 'rounds',
      moveProtocol: 'sealed',
      phasePlan: 'five',
      stripMineScars: true,
    }),
    setupOf('kestrel-reach', { turnLimit: 20, counterVisibility: 'presence', moveProtocol: 'sealed', ...rare }),
    setupOf('kestrel-reach', {
      turnLimit: 20,
      counterVisibility: 'none',
      dice: '1d12',
      ratioRounding: 'favorDefender',
    }),
    setupOf('gemini-44', { turnLimit: 20, damageCarry: 'permanent' }),
  ],
  sheet: (view) => fc.noShrink(fc.nat()).map((seed) => randomSheet(view, seed)),
  actions,
  hiddenVariants,
  // No orders end the game for a seat.
  irrevocable: () => [],
  conserved,
  accounted,
  counted,
  cameTrue,
  calculated: (view) => Object.keys(view.systems).map((system) => calculator.forcesAt(view, system)),
  turnLimit: 20,
};

/** Generates standing instructions, offers and declarations, valid or not. */
function actions(view: ArmadaView): fc.Arbitrary<unknown> {
  const system = fc.constantFrom(...view.map.systems.map(({ id }) => id));
  const units = Object.keys(view.units);
  const unit = fc.constantFrom('u-nobody', ...units);
  return fc.oneof(
    fc.record({
      order: fc.constant('move'),
      declare: fc.array(fc.record({ unit, to: system }), { maxLength: 2 }),
      ready: fc.boolean(),
    }),
    fc.record({
      order: fc.constant('doctrine'),
      scope: fc.oneof(fc.constant('default'), fc.record({ system })),
      mode: fc.constantFrom('soak', 'focus'),
      ignoreMinHits: fc.integer({ min: 1, max: 4 }),
      protect: fc.constantFrom({}, { banshee: 1 }, { goran: 2 }),
      claimNeutral: fc.boolean(),
    }),
    fc.record({ order: fc.constant('combat.mode'), mode: fc.constantFrom('rounds', 'doctrine') }),
    fc.record({ order: fc.constant('battle.sequence'), battles: fc.uniqueArray(system, { maxLength: 4 }) }),
    fc.record({ order: fc.constantFrom('game.offerDraw', 'game.withdrawDraw', 'game.acceptDraw') }),
  );
}

/**
 * Varies the opponent's orders invisibly: items that fail (disclosed to their owner alone), and face-down counters
 * "kept exposed". If no battle reveals them, it also swaps the moves of two hidden counters in one system.
 */
function hiddenVariants(
  state: ArmadaState,
  viewer: SeatId,
  sheets: Sheets<ArmadaSheet>,
): fc.Arbitrary<Sheets<ArmadaSheet>> | null {
  const other = state.seats.find(({ id }) => id !== viewer)?.id;
  const sheet = other === undefined ? null : (sheets[other] ?? null);
  const side = sideOfSeat(state, other ?? null);
  if (other === undefined || sheet === null || side === null) return null;
  const covered = Object.values(state.units).filter((unit) => unit.side === side && !unit.exposed);
  const someCovered = (n: number) => covered.slice(0, n).map(({ id }) => id);
  switch (sheet.order) {
    case 'logistics':
      return fc.noShrink(fc.nat(3)).map((n) => {
        const hide = { keepExposed: [...sheet.hide.keepExposed, ...someCovered(n)] };
        const build = [...sheet.build, ...unbuildable(state, side, sheet.build, n)];
        return { ...sheets, [other]: { ...sheet, hide, build } };
      });
    case 'hide':
      return fc
        .noShrink(fc.nat(3))
        .map((n) => ({ ...sheets, [other]: { ...sheet, keepExposed: [...sheet.keepExposed, ...someCovered(n)] } }));
    case 'build':
      return fc.noShrink(fc.nat(3)).map((n) => {
        const items = [...sheet.items, ...unbuildable(state, side, sheet.items, n)];
        return { ...sheets, [other]: { ...sheet, items } };
      });
    case 'move': {
      if (hasBattle(state, sheets)) return null;
      return fc
        .noShrink(fc.nat())
        .map((seed) => ({ ...sheets, [other]: { ...sheet, declare: swapped(state, sheet.declare, seed) } }));
    }
    default:
      return null;
  }
}

/** Returns `n` items for craft at a shipyard that does not exist and that the list does not build. */
function unbuildable(state: ArmadaState, side: SideId, list: readonly BuildItem[], n: number): BuildItem[] {
  const type = buildable(side).find(({ shipyards }) => shipyards === 1)?.id;
  const said = JSON.stringify(list);
  const at = Object.entries(state.systems).find(
    ([id, { base }]) => base?.kind !== 'shipyard' && !said.includes(JSON.stringify(id)),
  )?.[0] as SystemId | undefined;
  if (type === undefined || at === undefined) return [];
  return Array.from({ length: n }, () => ({ do: 'buildUnit', type, shipyards: [at], at }));
}

function hasBattle(state: ArmadaState, sheets: Sheets<ArmadaSheet>): boolean {
  for (const event of armadaPnp.play.resolve(state, sheets, seedDice('look')))
    if (event.type === 'BattleStarted') return true;
  return false;
}

/** Replaces each hidden counter in the list by an unlisted hidden counter of its system. */
function swapped(state: ArmadaState, declare: readonly Declaration[], seed: number): Declaration[] {
  const named = new Set<string>(declare.map(({ unit }) => unit));
  return declare.map((move, index) => {
    const unit = unitIn(state, move.unit);
    if (unit === null || unit.exposed || (seed >> (index % 8)) % 2 === 0) return move;
    const twin = Object.values(state.units).find((each) => {
      const alike = each.side === unit.side && each.system === unit.system && !each.exposed && each.to === null;
      return alike && !named.has(each.id);
    });
    if (twin === undefined) return move;
    named.add(twin.id);
    return { ...move, unit: twin.id };
  });
}

/** Counts logo tokens (PNP-1.6), the neutral tokens and the craft tokens of each side (PNP-2.1, PNP-2.2). */
export function conserved(state: ArmadaState): Record<string, number> {
  const bases = Object.values(state.systems).filter(({ base }) => base !== null).length;
  const counts: Record<string, number> = { neutral: Object.values(state.neutral).reduce((sum, n) => sum + n, bases) };
  for (const side of sideIds) {
    const { pp, unused } = state.treasury[side];
    counts[`logo ${side}`] = pp + unused + holdingsOf(state, side).systems.length;
    const flying = Object.values(state.units).filter(({ type }) => craftOf(type).side === side).length;
    counts[`craft ${side}`] = Object.values(state.pools[side]).reduce((sum, n) => sum + n, flying);
  }
  return counts;
}

/** Returns what leaves the game: only a stripped mine and a destroyed captured transport. */
function accounted(event: ArmadaEvent): Record<string, number> {
  if (event.type === 'MineStripped') return { neutral: -1 };
  if (event.type !== 'CraftDestroyed') return {};
  const lost: Record<string, number> = {};
  for (const { type, fort } of event.units) {
    const home = craftOf(type).side;
    if (!fort && home !== event.side) lost[`craft ${home}`] = (lost[`craft ${home}`] ?? 0) - 1;
  }
  return lost;
}
