// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shown } from '../../../testing/shown.js';
import { openDesk, type Desk } from '../../parts/testing/desk.js';
import { ownUnitsAt } from '../forces.js';
import { playedView } from '../testing/played-view.js';

const move = () => document.querySelector('[data-coach="move"] button')!;
let desk: Desk;

/** The pane of a force of seat 1 whose planets have so many credits each. */
async function openForce(credits: number): Promise<void> {
  const view = playedView(1);
  const rich = Object.entries(view.planets).map(([id, planet]) => [id, { ...planet, credits }]);
  desk = await openDesk('bzaarcke', { ...view, planets: Object.fromEntries(rich) as typeof view.planets });
  const [unit] = Object.values(view.units).filter(
    ({ seat, place }) => seat === 's1' && ownUnitsAt(view, place).length > 1,
  );
  desk.selection.choose(unit!.place);
  await shown();
}

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
afterEach(() => desk.close());

it('asks where to, where there is fuel', async () => {
  await openForce(40);
  (move() as HTMLElement).click();
  expect(desk.selection.question.value?.targets.length).toBeGreaterThan(0);
});

it('asks nothing where no place is open for want of fuel, and says what helps', async () => {
  await openForce(0);
  expect(move().textContent).toMatch(
    /cost \d+ and your planets have 0 left over\. Jump with fewer ships, or build less\./,
  );
  (move() as HTMLElement).click();
  expect(desk.selection.question.value).toBeNull();
});
