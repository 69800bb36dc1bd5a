import { vi } from 'vitest';

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
