import { computed, shallowRef, type Ref } from 'vue';
import type { Point } from './geometry/box.js';
import { neighbourTowards, placesUnder, type Target } from './geometry/hit.js';

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The keyboard. Places share one tab stop, at first my capital. Arrows pan the chart; on a place they go to the next place
 * that way, and pan with Shift held. Home leads to my capital.
 */
export function useChartKeys(given: {
  readonly targets: Ref<readonly Target[]>;
  readonly selected: Ref<string | null>;
  readonly capital: Ref<string | null>;
  readonly choose: (place: string) => void;
  readonly pick: (places: readonly string[], at: Point) => void;
  /** One step towards a side of the map. */
  readonly look: (direction: Point) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  readonly toCapital: () => void;
  readonly focusPlace: (place: string) => void;
  readonly focusSurface: () => void;
}) {
  const lastFocused = shallowRef<string | null>(null);
  const tabStop = computed(() => {
    const known = (id: string | null) => given.targets.value.some((target) => target.id === id);
    if (known(lastFocused.value)) return lastFocused.value;
    const first = [given.selected.value, given.capital.value].find(known);
    return first ?? given.targets.value[0]?.id ?? null;
  });

  function onFocus(place: string): void {
    lastFocused.value = place;
  }

  function onKeydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const id =
      event.target instanceof Element
        ? (event.target.closest('[data-place]')?.getAttribute('data-place') ?? null)
        : null;
    const place = given.targets.value.find((target) => target.id === id) ?? null;
    if (onChart(event, place) || (place !== null && onPlace(event, place))) event.preventDefault();
  }

  /** Keys of the chart as a whole; false when the key means nothing here. */
  function onChart(event: KeyboardEvent, place: Target | null): boolean {
    const arrow = arrows[event.key];
    if (arrow !== undefined) {
      if (place !== null && !event.shiftKey) return goTowards(place, arrow);
      given.look(arrow);
      return true;
    }
    if (event.key === 'Home' && place !== null && given.capital.value !== null) goTo(given.capital.value);
    const action = {
      '+': given.zoomIn,
      '=': given.zoomIn,
      '-': given.zoomOut,
      _: given.zoomOut,
      '0': given.fit,
      Home: given.toCapital,
    }[event.key];
    action?.();
    return action !== undefined;
  }

  function goTowards(place: Target, direction: Point): boolean {
    const next = neighbourTowards(place, direction, given.targets.value);
    if (next !== null) goTo(next);
    return true;
  }

  function goTo(place: string): void {
    lastFocused.value = place;
    given.focusPlace(place);
  }

  function onPlace(event: KeyboardEvent, place: Target): boolean {
    switch (event.key) {
      case 'Enter':
      case ' ':
        given.choose(place.id);
        return true;
      case 'ContextMenu':
        given.pick(placesUnder(place, given.targets.value), place);
        return true;
      case 'Escape':
        given.focusSurface();
        return true;
      default:
        return false;
    }
  }

  return { tabStop, onFocus, onKeydown };
}
