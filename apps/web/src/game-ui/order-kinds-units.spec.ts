// @vitest-environment happy-dom
import { pentagonWar } from '@warlog/pentagon-war';
import { orderText } from '@warlog/pentagon-war/text';
import type { AnyOrderText, AnyRuleset } from '@warlog/ruleset-api';
import { sampling } from '@warlog/ruleset-testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Component } from 'vue';
import { ordersByKeys } from './kit/testing/by-keys.js';
import { openHarness } from './kit/testing/harness.js';
import { formOf, kindsOf } from './kit/testing/order-kinds.js';
import { playedPhases } from './kit/testing/played-view.js';
// Loaded here, so that the harness does not wait for it.
import './pentagon-war/board.js';
import DoctrinePage from './pentagon-war/doctrine/DoctrinePage.vue';
import FirePage from './pentagon-war/fire/FirePage.vue';
import PlotPage from './pentagon-war/plot/PlotPage.vue';
import { meetingView, standingView } from './pentagon-war/testing/meeting-view.js';

/** A screen on which orders are given (default: the board's own), and the places that belong to it. */
interface Desktop {
  readonly pane?: Component;
  readonly about: RegExp;
}

interface Asked {
  /** Name of the schema: what the current phase does not accept is asked for in another one. */
  readonly kind: string;
  readonly view: unknown;
  readonly desktops: readonly Desktop[];
  /** Screens that other runs draw: orders that they take are not asked for here. */
  readonly elsewhere?: readonly Desktop[];
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

/** Answers nothing: no order depends on odds here. */
class SilentWorker implements Pick<Worker, 'postMessage' | 'terminate'> {
  postMessage(): void {}
  terminate(): void {}
}

const cases: readonly Case[] = [{ ruleset: pentagonWar, text: orderText, asked: pentagonPhases, without: [] }];

describe('orders of games of units by keys alone, without a map', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    // The odds of ready plots are played through after each order, which takes minutes on the page.
    vi.stubGlobal('Worker', SilentWorker);
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each(cases)(
    'gives every kind of order of $ruleset.id, and each of them as text',
    async ({ ruleset, text, asked, without }) => {
      const known = new Set<string>();
      const found = new Map<string, unknown>();
      for (const { kind, view, desktops, elsewhere = [], places } of asked()) {
        const form = formOf(ruleset.play.orderSchema(view));
        const kinds = [...kindsOf(form, kind)];
        for (const orderKind of kinds) if (!elsewhere.some(({ about }) => about.test(orderKind))) known.add(orderKind);
        for (const { pane, about } of desktops) {
          const wanted = new Set(
            kinds.filter((orderKind) => about.test(orderKind) && !found.has(orderKind) && !without.includes(orderKind)),
          );
          if (wanted.size === 0) continue;
          const before = found.size;
          const harness = await openHarness(ruleset.id, view, pane);
          await ordersByKeys(harness, { form, phase: kind, places, wanted }, found);
          harness.close();
          for (const [orderKind, sheet] of [...found].slice(before)) {
            const written = text.formatOrders(view, sheet);
            expect({ one: orderKind, written, ...text.parseOrders(view, written) }).toEqual({
              one: orderKind,
              written,
              sheet,
              problems: [],
            });
          }
        }
      }
      expect([...known].filter((orderKind) => !found.has(orderKind))).toEqual(without);
    },
  );
});

/**
 * Yields the fleet list and turns of this run's screens: turns of a real game, and turns made for rare orders of units
 * that met.
 */
function* pentagonPhases(): Iterable<Asked> {
  const table = { scenario: 'squadrons', seats: 2, options: { buy: true } };
  for (const { view } of playedPhases(pentagonWar, table as never, 'board')) {
    yield { kind: 'fleet', view: structuredClone(view), desktops: [{ about: /./ }], places: [] };
    break;
  }
  const plot = { pane: PlotPage, about: /: units($|\.(program|ram|dock|castOff|selfDestruct|withdraw))/ };
  const fire = { pane: FirePage, about: /: units\.(fire|launch)($|\.)/ };
  const doctrine = {
    pane: DoctrinePage,
    about: /: (standing|units\.(fireControl|doctrine|launchDoctrine|pointDefense|screens|damagePreference|charge))/,
  };
  const side = { about: /: (drones|ceaseFire|concede|autoAdvance)/ };
  const screens = [plot, fire, doctrine, side];
  const drawn = sampling.some(screens);
  const elsewhere = screens.filter((screen) => !drawn.includes(screen));
  const battles = [
    { view: () => standingView(3, 'plot'), about: [plot, fire, doctrine] },
    { view: () => meetingView(false), about: [plot, fire, side] },
    // By then an own volley holds beams.
    { view: () => standingView(6, 'plot'), about: [fire] },
    { view: () => meetingView(true), about: [plot] },
    { view: () => standingView(1, 'fire'), about: [side] },
  ];
  for (const { view, about } of battles) {
    const desktops = about.filter((desktop) => drawn.includes(desktop));
    if (desktops.length > 0) yield { kind: 'battle', ...view(), desktops, elsewhere };
  }
}
