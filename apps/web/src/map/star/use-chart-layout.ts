import { computed, onScopeDispose, proxyRefs, shallowRef, watch, type Ref } from 'vue';
import { idle } from '../../composables/idle.js';
import { boxAroundPoint, shifted, type Box } from '../canvas/box.js';
import { cellsOf } from './geometry/cells.js';
import { fogAt } from './geometry/fog.js';
import type { HitTarget } from '../canvas/hit.js';
import { letteringAt, type Lettering } from './geometry/lettering.js';
import type { Measure } from './geometry/letters.js';
import { arrowsOf } from './geometry/moves.js';
import { highlightReach, realmLetters, type PlacedRealmLetter } from './geometry/realms.js';
import { spotsOf } from './geometry/spots.js';
import { landOf, territoriesAt, type Land } from './geometry/territory.js';
import { levelAt, needsLayout } from './geometry/zoom.js';
import { keepEqual } from '../../composables/keep-equal.js';
import type { ChartModel } from './model.js';

/** Realm names are placed when the browser is idle, at the latest this many milliseconds after a change. */
export const REALMS_FOLLOW_MS = 200;

/**
 * Computes everything that is drawn, from the model and the scale. Coasts and labels are laid out for `scale`, which
 * follows `k` in steps during a gesture and exactly after it; positions follow `k` at once. Panning changes nothing
 * here. A model that differs in one part changes only the dependent layout, such as a fleet or two in a step of the
 * replay.
 */
export function useChartLayout(given: {
  readonly model: Ref<ChartModel>;
  readonly k: Ref<number>;
  readonly moving: Ref<boolean>;
  readonly measure: Ref<Measure>;
  readonly seenText: (turn: number) => string;
}) {
  const { model, k, moving, measure } = given;
  const scale = shallowRef(k.value);
  /** The scale at the last rest: realm names are placed only then. */
  const restScale = shallowRef(k.value);
  watch([k, moving], () => {
    if (!moving.value) restScale.value = k.value;
    if (!moving.value || needsLayout(k.value, scale.value)) scale.value = k.value;
  });

  const parts = partsOf(model);
  const level = computed(() => levelAt(scale.value));
  const cells = computed(() => cellsOf(parts.systems));
  const land = computed<Land>((before) => keepEqual(before, landOf(parts, cells.value)));
  const territories = computed(() => territoriesAt(land.value, scale.value));
  const fog = computed(() => fogAt(parts, land.value, scale.value));
  const spots = computed(() => spotsOf(parts, level.value));
  const lettering = computed<Lettering>((before) =>
    keepEqual(
      before,
      letteringAt(parts, spots.value, scale.value, {
        level: level.value,
        measure: measure.value,
        seenText: given.seenText,
      }),
    ),
  );
  const signs = computed(() => pulsesAt(parts, spots.value, restScale.value));
  /** The input of the last placement of realm names; while it is the same they do not move if they still have room. */
  let placedFor: readonly unknown[] = [];
  const realms = shallowRef<{ readonly letters: readonly PlacedRealmLetter[]; readonly scale: number }>();
  placeRealms();
  watch([model, restScale, measure], placeSoon);
  let isAwaited = false;
  let isOpen = true;
  onScopeDispose(() => (isOpen = false));
  /** They are placed after the picture is drawn: the search takes longer than all the rest. */
  async function placeSoon(): Promise<void> {
    if (isAwaited) return;
    isAwaited = true;
    await idle(REALMS_FOLLOW_MS);
    isAwaited = false;
    if (isOpen) placeRealms();
  }
  /** Moves count as labels here: a realm's name avoids them. */
  function placeRealms(): void {
    const at = restScale.value;
    const written = lettering.value.marks.map((mark) => mark.box);
    const moves = arrowsOf(parts, spots.value, at, written).flatMap((arrow) => arrow.boxes);
    const far = level.value === 'far';
    const ground = [land.value, at, measure.value, parts.realms];
    const placed = ground.every((each, index) => each === placedFor[index]) ? realms.value?.letters : [];
    placedFor = ground;
    const taken = [...written, ...moves];
    const letters = realmLetters(parts, land.value, taken, signs.value, at, far, measure.value, placed);
    realms.value = { letters, scale: at };
  }
  const arrows = computed(() => {
    const occupied = lettering.value.marks.map((mark) => mark.box);
    return arrowsOf(parts, spots.value, k.value, occupied);
  });
  const targets = computed<readonly HitTarget[]>((before) =>
    keepEqual(before, targetsOf(parts, spots.value, areasOf(lettering.value.blocks), k.value)),
  );

  return { scale, level, land, territories, fog, spots, lettering, realms, arrows, targets };
}

/** The model part by part: readers of one part are not triggered by a change of another. */
function partsOf(model: Ref<ChartModel>): ChartModel {
  const part = <Key extends keyof ChartModel>(key: Key) => computed(() => model.value[key]);
  return proxyRefs({
    canvas: part('canvas'),
    systems: part('systems'),
    lanes: part('lanes'),
    places: part('places'),
    fleets: part('fleets'),
    stacks: part('stacks'),
    moves: part('moves'),
    battles: part('battles'),
    realms: part('realms'),
    attention: part('attention'),
    battlePlace: part('battlePlace'),
    mine: part('mine'),
  }) as ChartModel;
}

/** Where a battle's ring and burst would be drawn, at every place. */
function pulsesAt(model: ChartModel, spots: ReturnType<typeof spotsOf>, k: number): readonly Box[] {
  const systems = new Map(model.systems.map((system) => [system.id, system]));
  return [...spots.values()].flatMap((spot) => {
    const system = systems.get(spot.place.system);
    if (system === undefined || spot.place.kind === 'deep') return [];
    return [boxAroundPoint({ x: system.x * k + spot.x, y: system.y * k + spot.y }, spot.outer + highlightReach)];
  });
}

/** Figures, chevrons and counts by place, in pixels from the system's point. */
function areasOf(blocks: ReturnType<typeof letteringAt>['blocks']): ReadonlyMap<string, readonly Box[]> {
  const areas = new Map<string, Box[]>();
  const add = (place: string, box: Box) => areas.set(place, [...(areas.get(place) ?? []), box]);
  for (const block of blocks) {
    for (const counter of block.counters) add(counter.place, counter.box);
    for (const { key, style, box } of block.letters) {
      if (style === 'figure') add(key.slice('figure.'.length), box);
      // The key of a count is its kind, its place and its seat.
      if (style === 'ships' || style === 'squadrons') add(key.slice(style.length + 1, key.lastIndexOf('.')), box);
    }
  }
  return areas;
}

function targetsOf(
  model: ChartModel,
  spots: ReturnType<typeof spotsOf>,
  areas: ReadonlyMap<string, readonly Box[]>,
  k: number,
): readonly HitTarget[] {
  const systems = new Map(model.systems.map((system) => [system.id, system]));
  return model.places.flatMap((place) => {
    const [spot, system] = [spots.get(place.id), systems.get(place.system)];
    if (spot === undefined || system === undefined) return [];
    const at = { x: system.x * k, y: system.y * k };
    const boxes = (areas.get(place.id) ?? []).map((box) => shifted(box, at));
    return [{ id: place.id, x: at.x + spot.x, y: at.y + spot.y, areas: boxes }];
  });
}
