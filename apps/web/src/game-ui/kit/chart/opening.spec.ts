// @vitest-environment happy-dom
import { armadaPnp } from '@warlog/armada-pnp';
import { bzaarcke } from '@warlog/bzaarcke';
import { ftarq } from '@warlog/ftarq';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import { eventually } from '../../../testing/eventually.js';
import { useOpenBoard } from '../../game-ui.js';
import { chartPage, onScreen, placeOnMap } from '../testing/chart-page.js';
import { openHarness } from '../testing/harness.js';
import { playedPhases } from '../testing/played-view.js';
// Loaded here, so that the harness does not wait for it.
import '../../armada-pnp/board.js';
import '../../bzaarcke/board.js';
import '../../ftarq/board.js';

const OpenMap = defineComponent(() => {
  const board = useOpenBoard();
  return () => (board.value === null ? null : h(board.value.Chart));
});

interface Known {
  readonly seat: string;
  readonly sides?: Readonly<Record<string, { readonly capital: string | null }>>;
  readonly planets?: Readonly<Record<string, { readonly owner: string | null }>>;
  readonly seatOf?: Readonly<Record<string, string>> | null;
  readonly systems?: Readonly<Record<string, { readonly controller: string | null }>>;
}

/** The capitals known to be held by their seats; in Armada: PNP each side's start. */
function homesIn(
  { seat, sides = {}, planets, systems = {}, seatOf = {} }: Known,
  isMineOnly: boolean,
): readonly string[] {
  if (planets === undefined)
    return Object.entries(systems).flatMap(([id, { controller }]) =>
      controller !== null && (!isMineOnly || seatOf?.[controller] === seat) ? [id] : [],
    );
  return Object.entries(sides).flatMap(([seat, { capital }]) =>
    capital !== null && planets[capital]?.owner === seat ? [capital] : [],
  );
}

const maps = [
  { ruleset: bzaarcke as unknown as AnyRuleset, scenario: 'bzaarcke-reach', seats: 4 },
  { ruleset: bzaarcke as unknown as AnyRuleset, scenario: 'bzaarcke-sector', seats: 6 },
  { ruleset: ftarq as unknown as AnyRuleset, scenario: 'ftarq-march', seats: 4 },
  { ruleset: ftarq as unknown as AnyRuleset, scenario: 'ftarq-sector', seats: 6 },
  { ruleset: armadaPnp as unknown as AnyRuleset, scenario: 'kestrel-reach', seats: 2 },
  { ruleset: armadaPnp as unknown as AnyRuleset, scenario: 'gemini-44', seats: 2 },
];
/** Sizes that the columns beside the chart and the lines above it leave of a screen. */
const screens = [
  { screen: '1440 by 900', width: 800, height: 780 },
  { screen: '1280 by 760', width: 640, height: 640 },
];
/** Starts so far apart that their places would not be distinguishable: then only the own one is in sight. */
const apart = ['gemini-44 1280 by 760'];

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(maps)('the board of $scenario on a wide screen', ({ ruleset, scenario, seats }) => {
  it.each(screens)('opens with each known home system in sight, at $screen', async ({ screen, width, height }) => {
    chartPage({ width, height }, true);
    const phases = [...firstTurn(ruleset, scenario, seats)];
    const view = phases.at(-1) as Known;
    const homes = homesIn(view, apart.includes(`${scenario} ${screen}`));
    expect(homes.length).toBeGreaterThan(apart.includes(`${scenario} ${screen}`) ? 0 : 1);
    const harness = await openHarness(ruleset.id, view, OpenMap);
    await eventually(() => expect(document.querySelector('.world')).not.toBeNull());
    await nextTick();
    for (const home of homes) {
      const { x, y } = onScreen(placeOnMap(home));
      expect(x, home).toBeGreaterThan(0);
      expect(x, home).toBeLessThan(width);
      expect(y, home).toBeGreaterThan(0);
      expect(y, home).toBeLessThan(height);
    }
    harness.close();
  });
});

/** Yields the view of seat 1 in each phase of the first turn. */
function* firstTurn(ruleset: AnyRuleset, scenario: string, seats: number) {
  for (const { kind, turn, view } of playedPhases(ruleset, { scenario, seats }, 'opening')) {
    if (turn > 1) return;
    if (!kind.startsWith('setup')) yield structuredClone(view);
  }
}
