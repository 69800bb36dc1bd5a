import { seatNumber } from '@warlog/core';
import type { GameEvent } from '@warlog/campaign';
import {
  seekersHere,
  shotId,
  strengthAt,
  unitsHere,
  type PentagonUnit,
  type Vec,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import type { Point } from '../../../map/canvas/box.js';
import { towards } from '../../../map/tactical/geometry/shapes.js';
import {
  emptyTable,
  type TableBlast,
  type TableModel,
  type TablePiece,
  type TableShot,
} from '../../../map/tactical/model.js';
import type { Say } from '../../kit/say.js';
import { boxRound, headingOf, middleOf } from '../geometry.js';
import { shortName } from '../names.js';
import { ghostPiece, seekerPieces, sidesOf, terrainOf, unitPieces } from '../table-pieces.js';
import { sinceMoved, eventsOf, type PentagonVisibleOf } from './visible-events.js';

/** A story step as the map shows it. */
export interface PentagonMomentScene {
  readonly view: PentagonView;
  /** The view before it: units destroyed in it are still there. */
  readonly before: PentagonView;
  readonly events: readonly GameEvent[];
  readonly say: Say;
}

/** Steps of a track that are drawn: those of a turn. */
const steps = 12;
/** Distance between shots that go the same way, in units of the map. */
const gap = 0.16;
/** From the center of a hex to its sides. */
const apothem = Math.sqrt(3) / 2;

/** Builds the map after a story step: all units with their tracks, each shot a line, the sides that are hit, blasts. */
export function momentModel({ view, before, events, say }: PentagonMomentScene): TableModel {
  const now = sinceMoved(events);
  const here = unitsHere(view);
  const fallen = unitsHere(before).filter(({ id }) => here.every((unit) => unit.id !== id) && id in view.units);
  const struck = struckIn(now);
  const losses = lossesIn(now);
  const sidesOfPiece = (id: string, sides: TablePiece['sides']): TablePiece['sides'] =>
    sides.map((side, index) => ({ ...side, struck: struck.has(`${id} ${index + 1}`) }));
  const noteOf = (id: string): Pick<TablePiece, 'note'> => {
    const boxes = losses.get(id) ?? 0;
    return boxes === 0 ? {} : { note: say('pentagon.replay.mark', { boxes }, boxes) };
  };
  return {
    ...emptyTable({ kind: 'hexes', size: 1 }, boxRound([...here, ...fallen, ...seekersHere(view)].map(middle), 3)),
    terrain: terrainOf(view, say),
    tracks: [...here, ...fallen].flatMap(({ id, seat, track }) => {
      const points = track.slice(-steps - 1).map(middleOf);
      const way = { id: `way ${id}`, points, seat: seatNumber(seat), look: 'other', ticks: [] } as const;
      return points.length < 2 ? [] : [way];
    }),
    pieces: [
      ...fallen.map((unit) => ({
        ...ghostPiece({ id: unit.id, seat: seatNumber(unit.seat), name: shortName(before, unit) }, unit),
        ...noteOf(unit.id),
        // Units that are lost in it also show where they were hit.
        sides: sidesOfPiece(unit.id, sidesOf(before, unit)),
      })),
      ...unitPieces(view, say, (unit) => unit).map((piece) => ({
        ...piece,
        ...noteOf(piece.id),
        sides: sidesOfPiece(piece.id, piece.sides),
      })),
      ...seekerPieces(view, say),
    ],
    shots: eventsOf(now, 'ShotsResolved').flatMap((disclosure) => shotsOf(disclosure, { view, before })),
    blasts: eventsOf(now, 'Exploded').flatMap(({ blasts }) => blasts.map(blastOf)),
  };
}

const middle = ({ at }: { readonly at: Vec }): Point => middleOf(at);

/** Returns the units that take part in a story step: the map frames them. */
export function partners(events: readonly GameEvent[]): readonly string[] {
  const now = sinceMoved(events);
  const fired = eventsOf(now, 'ShotsResolved').flatMap(({ shots }) => shots.flatMap(({ by, target }) => [by, target]));
  const hurt = eventsOf(now, 'DamageAssessed').map(({ unit }) => unit);
  const lamed = eventsOf(now, 'UnitCrippled').map(({ unit }) => unit);
  const blown = eventsOf(now, 'Exploded').flatMap(({ struck }) => Object.keys(struck));
  const met = [...eventsOf(now, 'PointDefenseFired').map(({ unit }) => unit)];
  const rammed = eventsOf(now, 'RamAttempted').map(({ target }) => target);
  return [...new Set([...fired, ...hurt, ...lamed, ...blown, ...met, ...rammed])];
}

/** Hit sections, as `id section`. */
function struckIn(events: readonly GameEvent[]): ReadonlySet<string> {
  const attacks = [
    ...eventsOf(events, 'ShotsResolved').flatMap((disclosure) => Object.entries(disclosure.attacks)),
    ...eventsOf(events, 'Exploded').flatMap(({ struck }) => Object.entries(struck)),
    ...eventsOf(events, 'DamageAssessed').map(({ unit, attacks: all }) => [unit, all] as const),
    ...eventsOf(events, 'RamAttempted').flatMap((disclosure) =>
      Object.entries(disclosure.attacks).map(([id, attack]) => [id, [attack]] as const),
    ),
  ];
  return new Set(attacks.flatMap(([id, all]) => all.map(({ section }) => `${id} ${section}`)));
}

/** Boxes that each unit loses, armor and inside together. */
function lossesIn(events: readonly GameEvent[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const { unit, lost, boxes } of eventsOf(events, 'DamageAssessed'))
    all.set(unit, (all.get(unit) ?? 0) + boxes.length + lost.reduce((sum, count) => sum + count, 0));
  return all;
}

/** A line for each shot: to the side that it hits, or towards the center of what it misses. */
function shotsOf(
  { shots, attacks }: PentagonVisibleOf<'ShotsResolved'>,
  { view, before }: Pick<PentagonMomentScene, 'view' | 'before'>,
): readonly TableShot[] {
  return shots.flatMap((shot, index) => {
    const by = thingOf(view, shot.by) ?? thingOf(before, shot.by);
    const target = thingOf(view, shot.target) ?? thingOf(before, shot.target);
    if (by === null || target === null) return [];
    const id = shotId(shot.by, shot.weapon);
    const section = attacks[shot.target as PentagonUnit['id']]?.find((attack) => attack.id === id)?.section;
    const to = section === undefined || !('facing' in target) ? middle(target) : sideOf(target, section);
    const alike = shots.filter((resolved) => resolved.by === shot.by && resolved.target === shot.target);
    const [from, end] = beside(middle(by), to, (alike.indexOf(shot) - (alike.length - 1) / 2) * gap);
    return [{ id: `${id} ${index}`, from, to: end, seat: seatNumber(by.seat), hit: shot.damage > 0 }];
  });
}

const thingOf = (view: PentagonView, id: string) =>
  view.units[id as PentagonUnit['id']] ?? seekersHere(view).find((seeker) => seeker.id === id) ?? null;

/** The middle of a side of a unit's hex, section 1 at its bow (PW-2.8). */
const sideOf = ({ at, facing }: PentagonUnit, section: number): Point =>
  towards(middleOf(at), headingOf(facing) + (section - 1) * 60, apothem);

/** The same line a little to its right; to its left if negative. */
function beside(from: Point, to: Point, by: number): readonly [Point, Point] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const moved = ({ x, y }: Point): Point => ({ x: x - (dy / length) * by, y: y + (dx / length) * by });
  return [moved(from), moved(to)];
}

/** A ring for each distance at which it still has strength (PW-13.3). */
function blastOf({ at, basic }: PentagonVisibleOf<'Exploded'>['blasts'][number], index: number): TableBlast {
  const rings: { readonly radius: number; readonly text: string }[] = [];
  for (let hexes = 0; strengthAt(basic, hexes) > 0; hexes += 1)
    rings.push({ radius: (hexes + 0.5) * 2 * apothem, text: String(strengthAt(basic, hexes)) });
  return { id: `blast ${index}`, at: middleOf(at), rings };
}
