import { armadaPnp, type ArmadaView } from '@warlog/armada-pnp';
import { sideOfSeat } from '@warlog/armada-pnp/ui';
import { bzaarcke } from '@warlog/bzaarcke';
import { ftarq } from '@warlog/ftarq';
import { seat } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick, type ComputedRef } from 'vue';
import type { ChartModel, ChartPlace } from '../map/star/model.js';
import { seatClass } from '../design/emblems.js';
import { targetsOf } from './armada-pnp/chart-model.js';
import { useChart as armadaChart } from './armada-pnp/use-chart.js';
import { useOpenBoard } from './game-ui.js';
import { useChart as bzaarckeChart } from './bzaarcke/use-chart.js';
import { useChart as ftarqChart } from './ftarq/use-chart.js';
import { openHarness } from './kit/testing/harness.js';
import { playedPhases, type PlayedTable } from './kit/testing/played-view.js';

interface Case {
  readonly ruleset: AnyRuleset;
  readonly table: PlayedTable<unknown, unknown>;
  readonly kind: string;
  readonly useChart: () => { readonly model: ComputedRef<ChartModel | null> };
  /** A sheet with something to draw. */
  readonly draft: (view: unknown) => unknown;
  /** Returns how a seat is named where places are described. */
  readonly whoIs: (view: unknown, number: number) => string;
  /** What the game of bots brings onto the map sooner or later. */
  readonly brings: readonly string[];
}

const sector = ['owner', 'figure', 'capital', 'age', 'never', 'force', 'scarred', 'order'];

/** Returns the case of a game on the star map: its bot's orders are drawn. */
function starMap(ruleset: AnyRuleset, scenario: string, useChart: Case['useChart'], brings: readonly string[]): Case {
  return {
    ...{ ruleset, useChart, brings, table: { scenario, seats: 4 }, kind: 'orders' },
    draft: (view) => ruleset.bot.orders(view, seedDice('draft')),
    whoIs: (view, number) => ruleset.view.nameOf(view)({ ref: 'seat', id: seat(number) }),
  };
}

const cases: readonly Case[] = [
  starMap(bzaarcke, 'bzaarcke-reach', bzaarckeChart, [...sector, 'odds']),
  starMap(ftarq, 'ftarq-march', ftarqChart, sector),
  {
    ruleset: armadaPnp,
    table: { scenario: 'drill-yard', seats: 2, options: { moveProtocol: 'sealed' } },
    ...{ kind: 'move', useChart: armadaChart, brings: ['owner', 'base', 'pile', 'order'] },
    /** Every own counter moves to every possible place. */
    draft: (known) => {
      const view = known as ArmadaView;
      const mine = Object.values(view.units).filter(({ side }) => side === sideOfSeat(view, view.seat));
      const declare = mine.flatMap(({ id: unit, system }) => {
        const to = targetsOf(view, system)[0];
        return to === undefined ? [] : [{ unit, to }];
      });
      return { order: 'move', declare, ready: false };
    },
    whoIs: (view, number) => {
      const { seatOf } = view as ArmadaView;
      const side = Object.entries(seatOf ?? {}).find(([, id]) => id === seat(number))?.[0];
      return side === 'confed' ? 'Confed' : 'Kilrathi';
    },
  },
];

/** Turns that are compared. */
const turns = [1, 4, 7, 11, 15];

// Acceptance point 19: the list says all that the chart draws. `order-kinds.spec.ts` tests that it offers the same
// orders.
describe.each(cases)(
  'the list of places in $ruleset.id',
  ({ ruleset, table, kind, useChart, draft, whoIs, brings }) => {
    beforeEach(() => {
      vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
      document.body.innerHTML = '';
    });
    afterEach(() => vi.unstubAllGlobals());

    it('says all that the chart draws', async () => {
      const seen = new Set<string>();
      for (const phase of playedPhases(ruleset, table, 'board')) {
        if (phase.turn > turns.at(-1)!) break;
        if (!turns.includes(phase.turn)) continue;
        if (phase.kind !== kind || !phase.awaited.some((seatId) => seatId === seat(1))) continue;
        const view: unknown = structuredClone(phase.view);
        let model: ComputedRef<ChartModel | null> | undefined;
        const Twin = defineComponent(() => {
          const board = useOpenBoard();
          ({ model } = useChart());
          return () => board.value && h(board.value.Places);
        });
        const harness = await openHarness(ruleset.id, view, Twin);
        harness.orders.edit(draft(view));
        document.querySelector<HTMLInputElement>('input[value="all"]')!.click();
        await nextTick();
        const rows = new Map(
          [...document.querySelectorAll('li')].map((row) => [row.querySelector('b')?.textContent, row]),
        );
        const missing: string[] = [];
        for (const place of model!.value!.places) {
          const row = rows.get(ruleset.view.nameOf(view)({ ref: 'place', id: place.id }));
          const facts = factsOf(
            model!.value!,
            place,
            (number) => whoIs(view, number),
            (id) => ruleset.view.nameOf(view)({ ref: 'place', id }),
          );
          // Empty deep space is in the list only when it is searched for.
          if (row === undefined && place.kind === 'deep' && facts.every(({ what }) => ['age', 'never'].includes(what)))
            continue;
          expect(row?.querySelector('.emblem')?.classList.contains(seatClass(place.seat)), place.name).toBe(true);
          const text = row?.textContent ?? '';
          for (const { what, says } of facts) {
            seen.add(what);
            if (!text.includes(says)) missing.push(`${place.name}: ${what} "${says}" is not in "${text}"`);
          }
        }
        harness.close();
        expect(missing).toEqual([]);
      }
      expect(brings.filter((what) => !seen.has(what))).toEqual([]);
    });
  },
);

/** Returns everything drawn at a place, as texts that a row must contain. */
function factsOf(
  model: ChartModel,
  place: ChartPlace,
  whoIs: (number: number) => string,
  nameOf: (place: string) => string,
): readonly { readonly what: string; readonly says: string }[] {
  const who = (number: number) => (number === model.mine ? '' : whoIs(number));
  const at = <T extends { readonly place: string }>(all: readonly T[]) =>
    all.filter((located) => located.place === place.id);
  const owner = place.seat === model.mine ? 'yours' : place.seat === null ? '' : whoIs(place.seat);
  const many = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`);
  const facts = [
    { what: 'owner', says: owner },
    ...(place.figure ?? '').split('/').map((says) => ({ what: 'figure', says })),
    ...(place.note === undefined ? [] : [{ what: 'note', says: place.note }]),
    ...(place.capital && place.kind === 'planet' ? [{ what: 'capital', says: 'capital' }] : []),
    ...(place.blockade === null ? [] : [{ what: 'blockade', says: 'blockaded by' }]),
    ...(place.fresh === 'never' ? [{ what: 'never', says: 'never scouted' }] : []),
    ...(typeof place.fresh === 'object' ? [{ what: 'age', says: `seen turn ${place.fresh.seen}` }] : []),
    ...(place.base === undefined ? [] : [{ what: 'base', says: place.base.kind.slice(1) }]),
    ...(place.base?.spent ? [{ what: 'spent', says: 'spent this turn' }] : []),
    ...at(model.fleets).flatMap((fleet) => [
      { what: 'force', says: who(fleet.seat) },
      { what: 'force', says: many(fleet.ships, 'ship') },
      { what: 'force', says: many(fleet.squadrons, 'squadron') },
      ...(fleet.scarred ? [{ what: 'scarred', says: 'scarred' }] : []),
    ]),
    ...at(model.stacks ?? []).flatMap((stack) => [
      { what: 'pile', says: who(stack.seat) },
      ...(stack.id.endsWith('/rest') ? [] : [{ what: 'pile', says: stack.name ?? String(stack.count) }]),
      ...(stack.hurt ? [{ what: 'hurt', says: 'damaged' }] : []),
    ]),
    ...model.moves
      .filter(({ from }) => from === place.id)
      .map(({ kind, label, to }) =>
        kind === 'past'
          ? { what: 'move', says: `${label} under way to ${nameOf(to)}` }
          : { what: 'order', says: `order ${label} goes to ${nameOf(to)}` },
      ),
    ...at(model.battles).map(({ chip }) => ({ what: 'odds', says: chip?.replace('*', '') ?? '' })),
  ];
  return facts.filter(({ says }) => says !== '');
}
