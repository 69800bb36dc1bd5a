// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shown } from '../../../testing/shown.js';
import { openHarness, type GameUiHarness } from '../../kit/testing/harness.js';
import { ownUnitsAt } from '../forces.js';
import { playedView } from '../testing/played-view.js';

const move = () => document.querySelector('[data-coach="move"] button')!;
let harness: GameUiHarness;

/** Opens the pane of a force of seat 1 whose planets have this many credits each. */
async function openForce(credits: number): Promise<void> {
  const view = playedView(1);
  const rich = Object.entries(view.planets).map(([id, planet]) => [id, { ...planet, credits }]);
  harness = await openHarness('bzaarcke', { ...view, planets: Object.fromEntries(rich) as typeof view.planets });
  const [unit] = Object.values(view.units).filter(
    ({ seat, place }) => seat === 's1' && ownUnitsAt(view, place).length > 1,
  );
  harness.selection.choose(unit!.place);
  await shown();
}

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
afterEach(() => harness.close());

it('asks where to go when there is fuel', async () => {
  await openForce(40);
  (move() as HTMLElement).click();
  expect(harness.selection.question.value?.targets.length).toBeGreaterThan(0);
});

it('asks nothing when lack of fuel closes every place, and says what helps', async () => {
  await openForce(0);
  expect(move().textContent).toMatch(
    /cost \d+ credits, but your planets have only 0 left\. Jump with fewer ships, or build less\./,
  );
  (move() as HTMLElement).click();
  expect(harness.selection.question.value).toBeNull();
});
