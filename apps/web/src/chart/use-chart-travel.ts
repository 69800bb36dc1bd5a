import { computed, watch, type Ref } from 'vue';
import type { Point } from './geometry/box.js';
import type { Target } from './geometry/hit.js';
import {
  centredOn,
  fitted,
  kept,
  opening,
  smallestDefault,
  smallestPast,
  smallestWhole,
  together,
  zoomedAbout,
  type Insets,
  type Size,
  type View,
} from './geometry/zoom.js';
import type { ChartModel } from './model.js';

const zoomStep = 1.35;
/** Pixels for one press of an arrow. */
const panStep = 80;
/** A place nearer than this to an edge (pixels) is brought further in. */
const edge = 72;

/** Where the chart goes: to all, to a place, to my capital; and where it opens. */
export function useChartTravel(given: {
  readonly model: Ref<ChartModel>;
  readonly selected: Ref<string | null>;
  /** A replay is shown. */
  readonly past: Ref<boolean>;
  readonly size: Ref<Size>;
  readonly insets: Ref<Insets>;
  readonly view: Ref<View>;
  readonly targets: Ref<readonly Target[]>;
  readonly show: (view: View) => void;
  readonly fly: (view: View) => void;
  readonly pan: (x: number, y: number) => void;
}) {
  const { model, selected, past, size, insets, view, targets, show, fly, pan } = given;
  const pointByPlace = computed(() => {
    const systems = new Map(model.value.systems.map((system) => [system.id, system]));
    return new Map(model.value.places.map((place) => [place.id, systems.get(place.system)]));
  });
  const capital = computed(() => {
    const { places, mine } = model.value;
    return mine === null ? null : (places.find((place) => place.capital && place.seat === mine)?.id ?? null);
  });

  function pointOf(place: string | null): Point | null {
    return place === null ? null : (pointByPlace.value.get(place) ?? null);
  }

  /** Centred on a point, but not with more empty sea than needed. */
  function reading(point: Point, k: number): View {
    return kept(centredOn(point, k, size.value, insets.value), model.value.systems, size.value, insets.value);
  }

  /** Shows the whole map. */
  function fit(): void {
    fly(fitted(model.value.systems, size.value, insets.value));
  }

  /** Centres on a place, near enough to read it; an unknown id does nothing. */
  function focus(place: string): void {
    const point = pointOf(place);
    if (point !== null) fly(reading(point, Math.max(view.value.k, smallestDefault)));
  }

  /** Shows several places at once, where that is possible. */
  function embrace(ids: readonly string[]): void {
    const points = ids.map(pointOf).filter((point) => point !== null);
    const all =
      points.length === 0 ? null : together(points, Math.max(view.value.k, smallestDefault), size.value, insets.value);
    if (all !== null) fly(all);
  }

  function toCapital(): void {
    if (capital.value !== null) focus(capital.value);
  }

  /** One step towards a side: what lies there comes into sight. */
  function look({ x, y }: Point): void {
    pan(-x * panStep, -y * panStep);
  }

  function zoomBy(factor: number): void {
    fly(zoomedAbout(view.value, factor, { x: size.value.width / 2, y: size.value.height / 2 }));
  }

  /** Moves the chart only when the place is not well in sight. */
  function bringIntoSight(place: string): void {
    const [target, point] = [targets.value.find(({ id }) => id === place), pointOf(place)];
    if (target === undefined || point === null || size.value.width === 0) return;
    const [x, y] = [target.x + view.value.x, target.y + view.value.y];
    const { top, right, bottom, left } = insets.value;
    const across = x > left + edge && x < size.value.width - right - edge;
    const down = y > top + edge && y < size.value.height - bottom - edge;
    if (!across || !down) fly(reading(point, view.value.k));
  }

  /** The first view: what is chosen, told or awaits me, else my capital. */
  function open(): void {
    const wanted = [selected.value, model.value.pulse, ...model.value.attention, capital.value];
    const needed = wanted.map(pointOf).find((point) => point !== null) ?? null;
    const least = past.value ? smallestPast : smallestWhole;
    show(opening(model.value.systems, needed, size.value, insets.value, least));
  }

  // The replay takes the eye along.
  watch(
    () => model.value.pulse,
    (place) => {
      if (place !== null) bringIntoSight(place);
    },
  );
  // Another campaign's map opens as if for the first time; a new turn of the same keeps the view.
  watch(
    () => model.value.systems.map((system) => `${system.id} ${system.x} ${system.y}`).join(),
    () => {
      if (size.value.width > 0) open();
    },
  );

  return {
    capital,
    fit,
    focus,
    embrace,
    toCapital,
    look,
    zoomIn: () => zoomBy(zoomStep),
    zoomOut: () => zoomBy(1 / zoomStep),
    bringIntoSight,
    open,
  };
}
