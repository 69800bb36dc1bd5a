import type { Page } from 'playwright-core';

export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** The position of the map on the page: its box and the center of every place on it, in pixels of the window. */
export interface ChartStanding {
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly places: ReadonlyMap<string, ScreenPoint>;
}

/** Reads the open map, once it has drawn its places. */
export async function standing(page: Page): Promise<ChartStanding> {
  await page.locator('.star-chart [data-place]').first().waitFor({ state: 'attached' });
  const { box, places } = await page.evaluate(() => {
    const { left, top, right, bottom } = document.querySelector('.star-chart')!.getBoundingClientRect();
    const found = [...document.querySelectorAll('.star-chart [data-place]')].map((place) => {
      const area = place.querySelector('.area')!.getBoundingClientRect();
      const at = { x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2 };
      return [place.getAttribute('data-place') ?? '', at] as const;
    });
    return { box: { left, top, right, bottom }, places: found };
  });
  return { box, places: new Map(places) };
}

/** Returns the distance in pixels between the two places furthest apart. A zoom changes it. */
export function spread({ places }: ChartStanding): number {
  const points = [...places.values()];
  return Math.max(...points.map((a) => Math.max(...points.map((b) => distance(a, b)))));
}

/** Returns the mean position of all places. A pan changes it. */
export function middle({ places }: ChartStanding): ScreenPoint {
  const points = [...places.values()];
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
}

export function distance(a: ScreenPoint, b: ScreenPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Moves fingers over the page. Each path belongs to one finger; all paths have the same length. */
export async function fingers(page: Page, paths: readonly (readonly ScreenPoint[])[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const at = (step: number) => paths.map((path, id) => ({ ...path[step]!, id }));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step < (paths[0]?.length ?? 0); step += 1) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

/** A straight path in steps. */
export function path(from: ScreenPoint, to: ScreenPoint, steps = 6): readonly ScreenPoint[] {
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
}

/** How many frames without a movement count as still. On a busy machine frames, like movements, take longer. */
const STILL_FRAMES = 12;

/** Waits until the map stands still. */
export async function settled(page: Page): Promise<void> {
  await standing(page);
  await page.evaluate(async (frames) => {
    const here = (): string =>
      [...document.querySelectorAll('.star-chart, .star-chart [data-place] .area')]
        .map((element) => Object.values(element.getBoundingClientRect().toJSON() as object).join())
        .join(';');
    for (let [before, alike] = ['', 0]; alike < frames;) {
      await new Promise(requestAnimationFrame);
      const now = here();
      [before, alike] = [now, now === before ? alike + 1 : 0];
    }
  }, STILL_FRAMES);
}
