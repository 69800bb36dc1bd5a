// @vitest-environment happy-dom
import { pentagonWar, type PentagonTypes, type PentagonView } from '@warlog/pentagon-war';
import { knownEnemies, plansOf, reachOf, unitsHere } from '@warlog/pentagon-war/ui';
import { mount } from '@vue/test-utils';
import { sampling } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { computed } from 'vue';
import { overlaps, type Box } from '../../map/canvas/box.js';
import type { SurfaceState } from '../../map/canvas/use-surface.js';
import { bodyOf } from '../../map/tactical/geometry/bodies.js';
import type { TableModel } from '../../map/tactical/model.js';
import { useLabels } from '../../map/tactical/use-labels.js';
import { playedPhases } from '../kit/testing/played-view.js';
import english from './messages.en.json';
import { tableModel } from './table-model.js';

const positions = 200;
/** Size of the map, pixels, and its scale, from the whole of a battle to hexes under a finger. */
const maps = [
  { width: 390, height: 370, scales: [6, 14, 26] },
  { width: 320, height: 260, scales: [6, 26] },
  { width: 900, height: 640, scales: [8, 20, 40] },
];
/** What the buttons or the compass cover at the upper edge. */
const topPx = 76;
const texts = english as Readonly<Record<string, string>>;
const say = (key: string, params: Readonly<Record<string, unknown>> = {}): string =>
  (texts[key] ?? key)
    .split(' | ')
    .at(-1)!
    .replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

/** Every position of some games of bots, with a ship open and without. */
function* scenes(): Generator<(isWide: boolean) => TableModel> {
  let count = 0;
  for (let game = 0; ; game += 1) {
    const table = { scenario: ['squadrons', 'first-contact', 'gate-watch'][game % 3]!, seats: 2 };
    for (const { kind, view } of playedPhases<PentagonTypes>(pentagonWar, table, `labels ${game}`)) {
      if (kind === 'setup' || kind === 'ended') continue;
      const own = unitsHere(view).filter(({ seat }) => seat === view.seat);
      for (const ship of [null, ...own]) {
        if (count === positions) return;
        count += 1;
        if (!sampling.draws(count)) continue;
        const scene = sceneOf(structuredClone(view), ship?.id ?? null, 1 + (count % 12));
        yield (isWide) => tableModel({ ...scene, isWide });
      }
    }
  }
}

function sceneOf(view: PentagonView, id: string | null, impulse: number) {
  const ship = unitsHere(view).find((unit) => unit.id === id) ?? null;
  const foe = ship && (knownEnemies(view, ship)[0] ?? null);
  const reach = ship === null ? [] : reachOf(view, ship.id);
  const arcs = impulse % 3 === 0 ? ship : null;
  return { view, plans: plansOf(view, {}), impulse, ship, foe, arcs, reach, paths: new Map(), say };
}

it(
  'writes no text of the map on another one, nor a name under the buttons, in 200 positions, of which a run draws some',
  { timeout: 120_000 },
  () => {
    const faults = new Set<string>();
    let [count, names] = [0, 0];
    for (const modelOf of scenes()) {
      count += 1;
      for (const { width, height, scales } of maps)
        for (const k of scales) {
          const model = modelOf(width > 500);
          const middle = model.pieces.find(({ id }) => id === model.home)?.at ?? { x: 0, y: 0 };
          const [left, top] = [middle.x * k - width / 2, middle.y * k - height / 2];
          const [right, bottom] = [left + width, top + height];
          const surface = {
            k,
            moving: false,
            size: { width, height },
            host: null,
            view: { x: -left, y: -top, k },
            seen: { left, top: top + topPx, right, bottom },
          };
          let boxes: readonly Box[] = [];
          const bodies = computed(() => model.pieces.map((piece) => bodyOf(piece, k)));
          const mounted = mount({
            setup() {
              const { labels, written } = useLabels({
                model: computed(() => model),
                bodies,
                surface: surface as unknown as SurfaceState,
              });
              boxes = written.value;
              names += labels.value.length;
              const hidden = labels.value.filter(
                ({ box }) => box.top < top + topPx && box.bottom > top && overlaps(box, { left, top, right, bottom }),
              );
              for (const { piece } of hidden) faults.add(`${width} ${k}: ${piece.name} under the buttons`);
              return () => null;
            },
          });
          mounted.unmount();
          boxes.forEach((box, index) => {
            if (boxes.slice(index + 1).some((other) => overlaps(box, other))) faults.add(`${width} ${k}: ${count}`);
          });
        }
    }
    expect(count).toBeGreaterThanOrEqual(sampling.size(positions));
    expect(names).toBeGreaterThan(positions);
    expect([...faults]).toEqual([]);
  },
);
