import { computed, shallowRef } from 'vue';
import type { Point } from './box.js';
import { neighbourTowards, idsUnder, type HitTarget } from './hit.js';

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Handles the keyboard. Targets share one tab stop, at first the home target. Arrows pan; on a target they go to the
 * next one in that direction, and pan with Shift held. The Home key leads home.
 */
export function useSurfaceKeys(given: {
  readonly targets: () => readonly HitTarget[];
  readonly selected: () => string | null;
  readonly home: () => string | null;
  /** Handles keys of an open question before the map canvas does; false for any other key. */
  readonly key: (event: KeyboardEvent) => boolean;
  readonly choose: (id: string) => void;
  readonly pick: (ids: readonly string[], at: Point) => void;
  /** Pans one step in a direction. */
  readonly look: (direction: Point) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  readonly goHome: () => void;
  readonly focusTarget: (id: string) => void;
  readonly focusSurface: () => void;
}) {
  const lastFocused = shallowRef<string | null>(null);
  const tabStop = computed(() => {
    const known = (id: string | null) => given.targets().some((target) => target.id === id);
    if (known(lastFocused.value)) return lastFocused.value;
    const first = [given.selected(), given.home()].find(known);
    return first ?? given.targets()[0]?.id ?? null;
  });

  function onFocus(target: string): void {
    lastFocused.value = target;
  }

  function onKeydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const id =
      event.target instanceof Element
        ? (event.target.closest('[data-place]')?.getAttribute('data-place') ?? null)
        : null;
    const target = given.targets().find((hitTarget) => hitTarget.id === id) ?? null;
    const isAnswer = target === null && given.key(event);
    if (isAnswer || onSurface(event, target) || (target !== null && onTarget(event, target))) event.preventDefault();
  }

  /** Handles keys of the map canvas as a whole; false when the key means nothing here. */
  function onSurface(event: KeyboardEvent, target: HitTarget | null): boolean {
    const arrow = arrows[event.key];
    if (arrow !== undefined) {
      if (target !== null && !event.shiftKey) return goTowards(target, arrow);
      given.look(arrow);
      return true;
    }
    const home = given.home();
    if (event.key === 'Home' && target !== null && home !== null) goTo(home);
    const action = {
      '+': given.zoomIn,
      '=': given.zoomIn,
      '-': given.zoomOut,
      _: given.zoomOut,
      '0': given.fit,
      Home: given.goHome,
    }[event.key];
    action?.();
    return action !== undefined;
  }

  function goTowards(target: HitTarget, direction: Point): boolean {
    const next = neighbourTowards(target, direction, given.targets());
    if (next !== null) goTo(next);
    return true;
  }

  function goTo(target: string): void {
    lastFocused.value = target;
    given.focusTarget(target);
  }

  function onTarget(event: KeyboardEvent, target: HitTarget): boolean {
    switch (event.key) {
      case 'Enter':
      case ' ':
        given.choose(target.id);
        return true;
      case 'ContextMenu':
        given.pick(idsUnder(target, given.targets()), target);
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
