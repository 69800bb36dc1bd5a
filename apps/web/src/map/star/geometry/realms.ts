import type { ChartModel } from '../model.js';
import { BoxIndex } from './box-index.js';
import { boxAroundPoint, inflated, type Box, type Point } from '../../canvas/box.js';
import { reach } from './cells.js';
import { letterSizes, type Measure } from './letters.js';
import { ownerAt, type Land } from './territory.js';

/** One line of a realm's name. */
export interface RealmLine {
  readonly text: string;
  /** Its baseline, pixels below the center of the name. */
  readonly baseline: number;
}

/** A realm's name over its land, in one line or in two. */
export interface PlacedRealmLetter {
  readonly seat: number;
  readonly lines: readonly RealmLine[];
  /** Its own center, pixels of the map. */
  readonly at: Point;
  readonly box: Box;
}

/** Distance between the positions that are tried, pixels. */
const step = { x: 16, y: 8 };
/** Clear space to other labels and to the border, pixels. */
const air = 3;
const borderAir = 8;
/** Pixels that the ring and the burst of the current battle take around a disc: names stay clear of it. */
export const highlightReach = 16;
/** Distance between the lines of a name, pixels. */
const leading = letterSizes.realm.size * 1.2;
/** One lane under the name costs as much as this many pixels from the middle of the realm. */
const laneCost = 50;

/**
 * Places names of realms where land is free of `taken`: inside their own border, near its middle, off the lanes. A name
 * without room in one line is broken into two. Without room the name is left out. At level far names are the only
 * labels, so they may cross the border instead.
 */
export function realmLetters(
  model: ChartModel,
  land: Land,
  taken: readonly Box[],
  /** Where signs may appear later: kept clear while there is other room. */
  spared: readonly Box[],
  k: number,
  far: boolean,
  measure: Measure,
  /** Names on the same land at the same scale: one that still has room does not move. */
  placed: readonly PlacedRealmLetter[] = [],
): readonly PlacedRealmLetter[] {
  const occupied = new BoxIndex(taken.map((box) => ({ box })));
  const reserved = new BoxIndex(spared.map((box) => ({ box })));
  const lanes = lanesOf(model, k);
  const xs = model.systems.map((system) => system.x * k);
  const [west, east] = [Math.min(...xs) - reach * k, Math.max(...xs) + reach * k];
  return model.realms.flatMap(({ seat, name }) => {
    const own = model.systems.filter((_, index) => land.owners[index] === seat);
    const owns = ({ x, y }: Point) => ownerAt({ x: x / k, y: y / k }, model.systems, land.owners) === seat;
    const isFree = (box: Box) => box.left > west && box.right < east && !occupied.some(inflated(box, air), () => true);
    const within = (box: Box) => owns(middleOf(box)) && rim(inflated(box, borderAir)).every(owns);
    const cost = (box: Box) => laneCost * lanes.filter((lane) => crosses(lane, box)).length;
    const clear = (box: Box) => !reserved.some(box, () => true);
    const stayed = placed.find((letter) => letter.seat === seat);
    if (stayed && isFree(stayed.box) && clear(stayed.box) && within(stayed.box)) {
      occupied.add(stayed);
      return [stayed];
    }
    const tries = candidates(own, k);
    const best = (lines: readonly string[], allowed: (box: Box) => boolean): PlacedRealmLetter | null => {
      const width = Math.max(...lines.map((text) => measure(text, 'realm')));
      const height = letterSizes.realm.size + leading * (lines.length - 1);
      const boxAt = (at: Point) => boxAroundPoint(at, width / 2, height / 2);
      const at = cheapest(tries, (each) => (isFree(boxAt(each)) && allowed(boxAt(each)) ? cost(boxAt(each)) : null));
      return at && { seat, lines: stacked(lines), at, box: boxAt(at) };
    };
    const inside = (lines: readonly string[]) => best(lines, (box) => clear(box) && within(box)) ?? best(lines, within);
    const [whole, broken] = [[name], inTwo(name)];
    const chosen =
      inside(whole) ?? (broken && inside(broken)) ?? (far ? best(broken ?? whole, (box) => owns(middleOf(box))) : null);
    if (chosen === null) return [];
    occupied.add(chosen);
    return [chosen];
  });
}

/** A name broken at the blank nearest to its middle; null where there is none. */
function inTwo(name: string): readonly string[] | null {
  const blanks = [...name.matchAll(/\s+/g)].map(({ index }) => index);
  const [middle] = blanks.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return middle === undefined ? null : [name.slice(0, middle), name.slice(middle).trim()];
}

function stacked(lines: readonly string[]): readonly RealmLine[] {
  const first = letterSizes.realm.size * 0.275 - (leading * (lines.length - 1)) / 2;
  return lines.map((text, index) => ({ text, baseline: first + index * leading }));
}

function middleOf({ left, right, top, bottom }: Box): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

interface Candidate extends Point {
  /** Pixels from the middle of the realm. */
  readonly distance: number;
}

/** A grid of points over the realm, those nearest to its middle first. */
function candidates(own: readonly Point[], k: number): readonly Candidate[] {
  if (own.length === 0) return [];
  const xs = own.map((system) => system.x * k);
  const ys = own.map((system) => system.y * k);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = { x: mean(xs), y: mean(ys) };
  const points: Candidate[] = [];
  for (let y = Math.min(...ys) - reach * k; y <= Math.max(...ys) + reach * k; y += step.y)
    for (let x = Math.min(...xs) - reach * k; x <= Math.max(...xs) + reach * k; x += step.x)
      points.push({ x, y, distance: Math.hypot(x - middle.x, y - middle.y) });
  return points.sort((a, b) => a.distance - b.distance);
}

/** The candidate with the least distance plus extra cost; `extra` is null where it is not allowed. */
function cheapest(tries: readonly Candidate[], extra: (at: Point) => number | null): Point | null {
  let found: Point | null = null;
  let least = Infinity;
  for (const at of tries) {
    if (at.distance >= least) break;
    const price = extra(at);
    if (price === null || at.distance + price >= least) continue;
    found = at;
    least = at.distance + price;
  }
  return found;
}

function rim(box: Box): readonly Point[] {
  const width = box.right - box.left;
  return [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    { x: box.left + width * share, y: box.top },
    { x: box.left + width * share, y: box.bottom },
  ]);
}

type Line = readonly [Point, Point];

function lanesOf(model: ChartModel, k: number): readonly Line[] {
  const at = new Map(model.systems.map((system) => [system.id, { x: system.x * k, y: system.y * k }]));
  return model.lanes.flatMap(([a, b]): Line[] => {
    const [from, to] = [at.get(a), at.get(b)];
    return from === undefined || to === undefined ? [] : [[from, to]];
  });
}

/** Whether a line passes through a box: the line is cut at each side in turn until nothing is left of it. */
function crosses([from, to]: Line, box: Box): boolean {
  let [enter, leave] = [0, 1];
  const sides = [
    { speed: to.x - from.x, low: box.left - from.x, high: box.right - from.x },
    { speed: to.y - from.y, low: box.top - from.y, high: box.bottom - from.y },
  ];
  for (const { speed, low, high } of sides) {
    if (speed === 0) {
      if (low > 0 || high < 0) return false;
      continue;
    }
    const [first, last] = [Math.min(low / speed, high / speed), Math.max(low / speed, high / speed)];
    enter = Math.max(enter, first);
    leave = Math.min(leave, last);
  }
  return enter < leave;
}
