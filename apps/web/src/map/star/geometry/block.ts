import {
  freshnessOf,
  type ChartFleet,
  type ChartModel,
  type ChartPlace,
  type ChartStack,
  type ChartSystem,
} from '../model.js';
import { boxAroundPoint, type Box, type Point } from '../../canvas/box.js';
import { letter, letterSizes, type LabelLetter, type Measure } from './letters.js';
import { capitalRing, type Spot } from './spots.js';
import { baseMark, stackRow, type BaseMark, type StackMark } from './stacks.js';
import type { Level } from './zoom.js';

/** The fleets of one seat at one place, drawn as one chevron. */
export interface Counter {
  readonly key: string;
  readonly place: string;
  readonly seat: number;
  /** Center of the chevron, pixels from the system's point. */
  readonly x: number;
  readonly y: number;
  readonly scarred: boolean;
  readonly fresh: boolean;
  readonly box: Box;
}

export interface Chip {
  readonly place: string;
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'even';
  readonly box: Box;
}

/** A system with all that is written around it, in pixels from its point. */
export interface Block {
  readonly system: ChartSystem;
  readonly letters: readonly LabelLetter[];
  readonly counters: readonly Counter[];
  readonly stacks: readonly StackMark[];
  readonly bases: readonly BaseMark[];
  readonly chips: readonly Chip[];
  readonly discs: readonly Box[];
}

/** What a block is made of. */
export interface BlockParts {
  readonly system: ChartSystem;
  readonly places: readonly ChartPlace[];
  readonly fleets: readonly ChartFleet[];
  readonly stacks: readonly ChartStack[];
  readonly battles: ChartModel['battles'];
  readonly mine: number | null;
}

export interface BlockStyle {
  readonly level: Level;
  readonly measure: Measure;
  /** Text for the age of what is known: "seen turn 7". */
  readonly seenText: (turn: number) => string;
  /** Keys of letters that are left out for others. */
  readonly dropped: ReadonlySet<string>;
}

export const chevron = { width: 22, height: 14 };
export const chipHeight = 18;
const chipIcon = 12;
const rowStep = 16;
const figureGap = 4;
/** A name's baseline, and how near a large disc may come to the top of the letters. */
const nameBaseline = 34;
const nameGap = 1.5;
const lineStep = 13;
/** Digits are placed a little below the center of their disc. */
const figureDrop = 4.3;

/** Lays out a system; at level `far` nothing is written, but the space of the emblems counts. */
export function blockOf(parts: BlockParts, spots: ReadonlyMap<string, Spot>, style: BlockStyle): Block {
  const placed = parts.places.flatMap((place) => spots.get(place.id) ?? []);
  const discs = placed.map((spot) => boxAroundPoint(spot, spot.outer));
  const bases = baseMark(parts.places, style.level);
  const stacks = stackRow(parts.stacks, style.level);
  if (style.level === 'far')
    return { system: parts.system, letters: [], counters: [], stacks, bases, chips: [], discs };
  const centre = centreColumn(parts, placed, style);
  const rows = placed.map((spot) => rowsOf(spot, parts, style, centre));
  return {
    system: parts.system,
    letters: [...centre.letters, ...rows.flatMap((row) => row.letters)],
    counters: rows.flatMap((row) => row.counters),
    stacks,
    bases,
    chips: centre.chips,
    discs,
  };
}

interface Centre {
  readonly letters: readonly LabelLetter[];
  readonly chips: readonly Chip[];
  readonly boxes: readonly Box[];
}

/** The name, its age, and expected battles: one under the other below the planets. */
function centreColumn(parts: BlockParts, placed: readonly Spot[], style: BlockStyle): Centre {
  const { system, places } = parts;
  const fresh = freshnessOf(places);
  const age = fresh === 'now' ? 'fresh' : 'old';
  const capital = places.some((place) => place.capital);
  const ascent = letterSizes[capital ? 'capital' : 'name'].size * letterSizes.name.above;
  const lowest = Math.max(
    ...placed
      .filter((spot) => spot.side === 'left')
      .map((spot) => spot.y + spot.radius + (spot.place.capital ? capitalRing : 0)),
  );
  const baseline = Math.max(nameBaseline, lowest + nameGap + ascent);
  const name = letter(style.measure, {
    ...{ key: `name.${system.id}`, style: capital ? 'capital' : 'name', text: system.name },
    ...{ at: { x: 0, y: baseline }, anchor: 'middle', age },
  });
  const letters = [name];
  const ageKey = `age.${system.id}`;
  if (typeof fresh === 'object' && style.level !== 'mid' && !style.dropped.has(ageKey)) {
    const at = { x: 0, y: baseline + lineStep };
    letters.push(
      letter(style.measure, {
        key: ageKey,
        style: 'note',
        text: style.seenText(fresh.seen),
        at,
        anchor: 'middle',
        age,
      }),
    );
  }
  const top = baseline + 6 + lineStep * (letters.length - 1);
  const chips = parts.battles.flatMap((battle) => {
    if (battle.chip === null) return [];
    const halfWidth = (style.measure(battle.chip, 'chip') + chipIcon + 20) / 2;
    return [{ place: battle.place, text: battle.chip, tone: battle.tone, halfWidth }];
  });
  const placedChips = chips.map(({ halfWidth, ...chip }, index) => ({
    ...chip,
    box: boxAroundPoint({ x: 0, y: top + chipHeight / 2 + index * (chipHeight + 2) }, halfWidth, chipHeight / 2),
  }));
  return { letters, chips: placedChips, boxes: [...letters, ...placedChips].map((part) => part.box) };
}

/** The figure and the note beside a disc, and its fleets above (left), below (right) or over the point (deep space). */
function rowsOf(spot: Spot, parts: BlockParts, style: BlockStyle, centre: Centre) {
  const letters: LabelLetter[] = [];
  const counters: Counter[] = [];
  const { place, side } = spot;
  const outward = side === 'left' ? -1 : 1;
  const edge = spot.x + outward * (spot.outer + figureGap - 1);
  const anchor = side === 'left' ? 'end' : 'start';
  const age = place.fresh === 'now' ? 'fresh' : 'old';
  const legible = style.level !== 'mid' || (place.seat !== null && place.seat === parts.mine);
  const figureKey = `figure.${place.id}`;
  if (side !== 'middle' && place.figure !== null && legible && !style.dropped.has(figureKey)) {
    const at = { x: edge, y: spot.y + figureDrop };
    letters.push(letter(style.measure, { key: figureKey, style: 'figure', text: place.figure, at, anchor, age }));
  }
  const noteKey = `note.${place.id}`;
  const noted = side !== 'middle' && style.level === 'close' && place.note !== undefined && !style.dropped.has(noteKey);
  if (noted && place.note !== undefined) {
    const y = spot.y + figureDrop + lineStep;
    const at = { x: clearOf(centre.boxes, edge, y - 8, y + 3, outward), y };
    letters.push(letter(style.measure, { key: noteKey, style: 'note', text: place.note, at, anchor, age }));
  }
  const firstRow =
    side === 'right' ? spot.y + 19 + (noted ? lineStep : 0) : side === 'left' ? spot.y - 19 : spot.y - 32;
  const fleets = countersAt(place, parts.fleets).map((fleet, row) => ({
    fleet,
    y: firstRow + (side === 'right' ? rowStep : -rowStep) * row,
  }));
  // All fleets of a place begin on one line, beyond the content of the middle.
  const starts = fleets.map(({ y }) => outward * clearOf(centre.boxes, edge, y - 7, y + 7, outward));
  const x = side === 'middle' ? -16 : outward * Math.max(...starts);
  fleets.forEach(({ fleet, y }) => {
    const drawn = counterOf(fleet, { x, y }, outward, style);
    counters.push(drawn.counter);
    letters.push(...drawn.letters);
  });
  return { letters, counters };
}

/** The first x at or outside `edge` at which a row from `top` to `bottom` passes the center column. */
function clearOf(boxes: readonly Box[], edge: number, top: number, bottom: number, outward: 1 | -1): number {
  const beside = boxes.filter((box) => box.top < bottom && top < box.bottom);
  if (outward > 0) return Math.max(edge, ...beside.map((box) => box.right + 6));
  return Math.min(edge, ...beside.map((box) => box.left - 6));
}

interface SeatFleet {
  readonly key: string;
  readonly place: string;
  readonly seat: number;
  readonly ships: number;
  readonly squadrons: number;
  readonly scarred: boolean;
  readonly fresh: boolean;
  readonly note: string | undefined;
}

/** One counter for each seat at a place: the sum of its fleets, in the model's order. */
function countersAt(place: ChartPlace, fleets: readonly ChartFleet[]): readonly SeatFleet[] {
  const here = fleets.filter((fleet) => fleet.place === place.id);
  return [...new Set(here.map((fleet) => fleet.seat))].map((seat) => {
    const own = here.filter((fleet) => fleet.seat === seat);
    return {
      key: `${place.id}.${seat}`,
      place: place.id,
      seat,
      ships: own.reduce((sum, fleet) => sum + fleet.ships, 0),
      squadrons: own.reduce((sum, fleet) => sum + fleet.squadrons, 0),
      scarred: own.some((fleet) => fleet.scarred),
      fresh: own.some((fleet) => fleet.fresh),
      note: own.length === 1 ? own[0]?.note : undefined,
    };
  });
}

/** A chevron at `edge`, growing outwards, followed by its ships, its squadrons and, close up, its name. */
function counterOf(fleet: SeatFleet, edge: Point, outward: 1 | -1, style: BlockStyle) {
  const anchor = outward < 0 ? 'end' : 'start';
  const middle = { x: edge.x + (outward * chevron.width) / 2, y: edge.y };
  const letters: LabelLetter[] = [];
  let x = edge.x + outward * (chevron.width + figureGap);
  const write = (key: string, kind: 'ships' | 'squadrons' | 'note', text: string, gap: number) => {
    const written = letter(style.measure, {
      ...{ key, style: kind, text, at: { x, y: edge.y + figureDrop }, anchor },
      ...(kind === 'note' && !fleet.fresh ? { age: 'old' } : {}),
    });
    letters.push(written);
    x += outward * (written.box.right - written.box.left + gap);
  };
  const ships = () => write(`ships.${fleet.key}`, 'ships', String(fleet.ships), 0);
  const squadrons = () => {
    const key = `squadrons.${fleet.key}`;
    if (fleet.squadrons > 0 && !style.dropped.has(key)) write(key, 'squadrons', `+${fleet.squadrons}`, 0);
  };
  // Read from left to right on both sides: ships, then squadrons.
  if (outward < 0) {
    squadrons();
    ships();
  } else {
    ships();
    squadrons();
  }
  const noteKey = `fleetnote.${fleet.key}`;
  if (style.level === 'close' && fleet.note !== undefined && !style.dropped.has(noteKey)) {
    x += outward * 5;
    write(noteKey, 'note', fleet.note, 0);
  }
  const box = boxAroundPoint(middle, chevron.width / 2, chevron.height / 2);
  return { letters, counter: { ...fleet, ...middle, box } };
}
