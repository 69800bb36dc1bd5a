import { vi } from 'vitest';
import type { Box } from '../../../map/canvas/box.js';

/**
 * Gives a page without layout one: elements of this size, on a phone or on a wide screen. Undo with
 * `vi.restoreAllMocks`.
 */
export function chartPage(size: { readonly width: number; readonly height: number }, isWide: boolean): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(size.height);
  const matches = (query: string) => isWide && query.includes('min-width');
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: matches(query), media: query }) as MediaQueryList,
  );
}

/** Returns where a point of the map is on the screen, in pixels of the chart, once the map is at rest. */
export function onScreen({ x, y }: { readonly x: number; readonly y: number }): { x: number; y: number } {
  const world = document.querySelector<SVGElement>('.world');
  const [ox = 0, oy = 0] = numbersIn(world?.querySelector('g')?.getAttribute('transform'));
  const [dx = 0, dy = 0] = numbersIn(world?.style.transform.replace('translate3d', ''));
  return {
    x: ox + dx + x + Number.parseFloat(world?.style.left ?? ''),
    y: oy + dy + y + Number.parseFloat(world?.style.top ?? ''),
  };
}

/** Returns where a place of the map is, in pixels of its drawing. */
export function placeOnMap(id: string): { x: number; y: number } {
  const [x = Number.NaN, y = Number.NaN] = numbersIn(
    document.querySelector(`[data-place="${id}"]`)?.getAttribute('transform'),
  );
  return { x, y };
}

const numbersIn = (text = '' as string | null): readonly number[] => (text?.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

/** Returns the boxes of all texts of the map, in pixels of its drawing, as wide as letters of 7.5 px, 5 on counters. */
export function textsOnMap(): readonly (Box & { readonly text: string })[] {
  return [...document.querySelectorAll<SVGElement>('.world text')].map((element) => {
    const text = element.textContent?.trim() ?? '';
    const ways = ['transform', 'x', 'y'].map((name) => element.getAttribute(name));
    let [x, y] = [Number(ways[1] ?? 0), Number(ways[2] ?? element.querySelector('tspan')?.getAttribute('y') ?? 0)];
    for (let part: Element | null = element; part !== null && !part.matches('.world'); part = part.parentElement) {
      const isOrigin = part.parentElement?.matches('.world') === true;
      const [dx = 0, dy = 0] = isOrigin ? [] : numbersIn(part.getAttribute('transform'));
      [x, y] = [x + dx, y + dy];
    }
    const width = text.length * (element.closest('.up, .down') === null ? 7.5 : 5);
    const share = { start: 0, middle: 0.5, end: 1 }[element.getAttribute('text-anchor') ?? 'start'] ?? 0;
    return { text, left: x - share * width, right: x + (1 - share) * width, top: y - 8, bottom: y };
  });
}

/** Returns the frame around the subject of a tip and the sections of its line, in pixels of the drawing; null if none. */
export function frameOnMap(): { readonly frame: Box; readonly line: readonly Box[] } | null {
  const [rect, line] = ['.subject rect', '.subject polyline'].map((part) => document.querySelector(part));
  if (rect == null) return null;
  const [left = 0, top = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(rect.getAttribute(name)),
  );
  const numbers = numbersIn(line?.getAttribute('points'));
  const points = numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []));
  const sections = points.slice(1).map((to, index) => {
    const from = points[index]!;
    return {
      ...{ left: Math.min(from.x, to.x), right: Math.max(from.x, to.x) },
      ...{ top: Math.min(from.y, to.y), bottom: Math.max(from.y, to.y) },
    };
  });
  return { frame: { left, top, right: left + width, bottom: top + height }, line: sections };
}
