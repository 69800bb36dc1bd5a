import { armadaPnp, type ArmadaTypes } from '@warlog/armada-pnp';
import { carrierAt, sideOfSeat, type BuildItem } from '@warlog/armada-pnp/ui';
import { bzaarcke, type BzaarckeTypes } from '@warlog/bzaarcke';
import { findType, repairPrice } from '@warlog/bzaarcke/ui';
import { ftarq } from '@warlog/ftarq';
import { seat } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { sampling } from '@warlog/ruleset-testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { strikeAtAtrapi } from './armada-pnp/testing/played-view.js';
import { ordersByKeys } from './kit/testing/by-keys.js';
import { openHarness } from './kit/testing/harness.js';
import { formOf, kindsOf } from './kit/testing/order-kinds.js';
import { playedPhases, playedUntil, type PlayedView, type PlayedTable } from './kit/testing/played-view.js';

/** The parts of a view from which its places are read. */
interface View {
  readonly map?: Readonly<Partial<Record<'planets' | 'systems', readonly { readonly id: string }[]>>> | null;
}

/** A phase that asks seat 1 for orders, as a real game led to it. */
interface Asked {
  readonly kind: string;
  readonly view: View;
}

interface Case {
  readonly ruleset: AnyRuleset;
  readonly asked: () => Iterable<Asked>;
  /** Kinds without a control of their own. */
  readonly without: readonly string[];
}

/** Groups are named in text orders only, which are typed. */
const labels = 'orders: stance.labels';

const cases: readonly Case[] = [
  {
    ruleset: bzaarcke,
    *asked() {
      const table = { scenario: 'bzaarcke-reach', seats: 4, options: { autoFuel: false, fightItOut: 'both-agree' } };
      yield* played(bzaarcke, table, 'board', [0, 1, 2, 5, 8]);
      // When the bots return with more scars than their planet can pay for at once.
      const isScarred = ({ kind, view }: PlayedView<BzaarckeTypes['View']>) =>
        kind === 'orders' &&
        Object.values(view.units).some(({ seat: owner, place, unitType, scarred }) => {
          const [planet, type] = [view.planets[place], findType(unitType)];
          if (owner !== seat(1) || !scarred || planet?.owner !== owner || planet.blockadedBy !== null) return false;
          return type !== null && repairPrice(type) > (planet.credits ?? 0);
        });
      yield { kind: 'orders', view: playedUntil<BzaarckeTypes>(bzaarcke, table, 'b', isScarred) };
    },
    without: [labels],
  },
  {
    ruleset: ftarq,
    asked: () =>
      played(
        ftarq,
        { scenario: 'ftarq-march', seats: 4, options: { creditTransfers: true, fightItOut: 'both-agree' } },
        'board',
        [0, 1, 2, 5, 7, 8, 11, 14, 17, 20],
      ),
    without: [labels],
  },
  {
    ruleset: armadaPnp,
    *asked() {
      for (const phasePlan of ['merged', 'five'] as const) {
        yield* played(armadaPnp, drill(phasePlan), 'c', [0, 1, 2, 3, 4, 5]);
        yield* played(armadaPnp, { ...drill(phasePlan), plays: fortify }, 'c', [2, 3, 4]);
      }
      for (const { after } of strikeAtAtrapi()) {
        if (after.battle?.awaited.length) yield { kind: 'combat.round', view: after };
      }
    },
    without: [],
  },
];

describe('orders by keys alone, without a map', () => {
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
  afterEach(() => vi.unstubAllGlobals());

  it.each(sampling.some(cases))('gives every kind of order of $ruleset.id', async ({ ruleset, asked, without }) => {
    const known = new Set<string>();
    const found = new Map<string, unknown>();
    for (const { kind, view: now } of asked()) {
      const view = structuredClone(now);
      const form = formOf(ruleset.play.orderSchema(view));
      const kinds = [...kindsOf(form, kind)];
      for (const orderKind of kinds) known.add(orderKind);
      const wanted = new Set(kinds.filter((orderKind) => !found.has(orderKind) && !without.includes(orderKind)));
      if (wanted.size === 0) continue;
      const harness = await openHarness(ruleset.id, view);
      await ordersByKeys(harness, { form, phase: kind, places: placesOf(view), wanted }, found);
      harness.close();
    }
    expect([...known].filter((orderKind) => !found.has(orderKind))).toEqual(without);
  });
});

/** Yields the phases of these turns of a game of bots in which seat 1 is asked. */
function* played(
  ruleset: AnyRuleset,
  table: PlayedTable<never, never>,
  seed: string,
  turns: readonly number[],
): Iterable<Asked> {
  for (const { kind, turn, awaited, view } of playedPhases(ruleset, table as never, seed)) {
    if (turn > turns.at(-1)!) return;
    if (turns.includes(turn) && awaited.includes(seat(1))) yield { kind, view: view as View };
  }
}

/** The Drill Yard, where seat 1 places each hit itself and has as many points as its counters allow. */
function drill(phasePlan: 'merged' | 'five'): PlayedTable<never, never> {
  const meanwhile = (state: ArmadaTypes['State']) => {
    if (state.seatOf === null || state.turn > 3) return {};
    const side = sideOfSeat(state, seat(1))!;
    const { pp, unused } = state.treasury[side];
    const said = armadaPnp.play.act(state, seat(1), { order: 'combat.mode', scope: 'default', mode: 'rounds' });
    const ruled = armadaPnp.play.rule(state, { what: 'points', side, points: pp + unused }, seedDice('ruled'));
    return { events: [said, ruled].flatMap((each) => ('events' in each ? [...each.events] : [])) };
  };
  const options = { moveProtocol: 'sealed', battleMode: 'rounds', phasePlan };
  return { scenario: 'drill-yard', seats: 2, options, meanwhile };
}

/** Builds a fortress at the carrier as soon as possible. */
function fortify(view: ArmadaTypes['View']): ArmadaTypes['Sheet'] | null {
  const nothing = armadaPnp.play.empty(view);
  const side = sideOfSeat(view, seat(1));
  const system = side === null ? undefined : carrierAt(view, side)?.system;
  if (system === undefined || (nothing.order !== 'logistics' && nothing.order !== 'build')) return null;
  const items: readonly BuildItem[] = [{ do: 'buildBase', base: 'fortress-light', system }];
  const sheet = { ...nothing, [nothing.order === 'build' ? 'items' : 'build']: items };
  return armadaPnp.play.check(view, sheet).some(({ severity }) => severity === 'error') ? null : sheet;
}

function placesOf({ map }: View): readonly string[] {
  return (map?.planets ?? map?.systems ?? []).map(({ id }) => id);
}
