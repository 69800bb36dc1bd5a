// @vitest-environment happy-dom
import { orderText } from '@warlog/pentagon-war/text';
import type { AnyOrderText, AnyRuleset } from '@warlog/kernel';
import { sampling } from '@warlog/kernel/testing';
import { pentagonWar } from '@warlog/pentagon-war';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Component } from 'vue';
import { ordersByKeys } from './parts/testing/by-keys.js';
import { openDesk } from './parts/testing/desk.js';
import { formOf, kindsOf } from './parts/testing/order-kinds.js';
import { playedPhases } from './parts/testing/played-view.js';
// Loaded here and not while a desk waits for it.
import './pentagon-war/board.js';
import DoctrinePage from './pentagon-war/doctrine/DoctrinePage.vue';
import FirePage from './pentagon-war/fire/FirePage.vue';
import PlotPage from './pentagon-war/plot/PlotPage.vue';
import { meetingView, standingView } from './pentagon-war/testing/meeting-view.js';

/** A screen on which orders are given, the board's own where none is named, and those of them that belong there. */
interface Desktop {
  readonly pane?: Component;
  readonly about: RegExp;
}

interface Asked {
  /** Sheets of one form go by one name: what the phase at hand does not take is asked for in another one. */
  readonly kind: string;
  readonly view: unknown;
  readonly desktops: readonly Desktop[];
  /** What may be chosen there. */
  readonly places: readonly string[];
}

interface Case {
  readonly ruleset: AnyRuleset;
  readonly text: AnyOrderText;
  readonly asked: () => Iterable<Asked>;
  /** Kinds without a control of their own. */
  readonly without: readonly string[];
}

const cases: readonly Case[] = [{ ruleset: pentagonWar, text: orderText, asked: pentagonPhases, without: [] }];

describe('orders of games of units, by keys alone, without a map', () => {
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
  afterEach(() => vi.unstubAllGlobals());

  it.each(cases)(
    'gives every kind of order of $ruleset.id, and each of them as text',
    async ({ ruleset, text, asked, without }) => {
      const known = new Set<string>();
      const found = new Map<string, unknown>();
      for (const { kind, view, desktops, places } of asked()) {
        const form = formOf(ruleset.orderSchema(view));
        const kinds = [...kindsOf(form, kind)];
        for (const one of kinds) known.add(one);
        for (const { pane, about } of desktops) {
          const wanted = new Set(kinds.filter((one) => about.test(one) && !found.has(one) && !without.includes(one)));
          if (wanted.size === 0) continue;
          const before = found.size;
          const desk = await openDesk(ruleset.id, view, pane);
          await ordersByKeys(desk, { form, phase: kind, places, wanted }, found);
          desk.close();
          for (const [one, sheet] of [...found].slice(before)) {
            const written = text.formatOrders(view, sheet);
            expect({ one, written, ...text.parseOrders(view, written) }).toEqual({ one, written, sheet, problems: [] });
          }
        }
      }
      expect([...known].filter((one) => !found.has(one))).toEqual(without);
    },
  );
});

/** One run of five, as those of the star maps, goes on from the fleet list. */
const isPlayedOn = sampling.draws(3);

/** The fleet list, turns of a real game, and turns in which everybody met whom rare orders are about. */
function* pentagonPhases(): Iterable<Asked> {
  const table = { scenario: 'squadrons', seats: 2, options: { buy: true } };
  for (const { view } of playedPhases(pentagonWar, table as never, 'board')) {
    yield { kind: 'fleet', view: structuredClone(view), desktops: [{ about: /./ }], places: [] };
    break;
  }
  if (!isPlayedOn) return;
  const plot = { pane: PlotPage, about: /: units($|\.(program|ram|dock|castOff|selfDestruct|withdraw))/ };
  const fire = { pane: FirePage, about: /: units\.(fire|launch)($|\.)/ };
  const doctrine = {
    pane: DoctrinePage,
    about: /: (standing|units\.(fireControl|doctrine|launchDoctrine|pointDefense|screens|damagePreference|charge))/,
  };
  const side = { about: /: (drones|ceaseFire|concede|autoAdvance)/ };
  yield { kind: 'battle', ...standingView(3, 'plot'), desktops: [plot, fire, doctrine] };
  yield { kind: 'battle', ...meetingView(false), desktops: [plot, fire, side] };
  // By then a volley of mine holds beams.
  yield { kind: 'battle', ...standingView(6, 'plot'), desktops: [fire] };
  yield { kind: 'battle', ...meetingView(true), desktops: [plot] };
  yield { kind: 'battle', ...standingView(1, 'fire'), desktops: [side] };
}
