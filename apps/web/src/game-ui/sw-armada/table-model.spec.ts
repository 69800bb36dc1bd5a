import { describe, expect, it } from 'vitest';
import { isSame } from './course/steering.js';
import { frameOf, placedOf, placeOf, pointAt, reachedFrom } from './geometry.js';
import { lettersOf, placeWords, shortNames } from './names.js';
import {
  arcOf,
  courseRows,
  measureShips,
  zoneOf,
  zones,
  type SwArmadaUnitId,
  sceneOf as sceneIn,
} from '@warlog/sw-armada/ui';
import { clicksOfEnd, endId, tableModel, type SwArmadaTableScene } from './table-model.js';
import { laidView, nameOfUnit } from './testing/laid-view.js';

const say: SwArmadaTableScene['say'] = (key, params = {}) => [key, ...Object.values(params)].join(' ');
const id = (name: string): SwArmadaUnitId => name as SwArmadaUnitId;

function sceneOf(change: Partial<SwArmadaTableScene> = {}): SwArmadaTableScene {
  const none = { unit: null, zone: null, arcs: null, ends: [], course: null, lineOfSight: null };
  return { view: laidView(), say, nameOf: nameOfUnit, ...none, ...change };
}
const pieceOf = (scene: SwArmadaTableScene, piece: string) =>
  tableModel(scene).pieces.find((tablePiece) => tablePiece.id === piece)!;
const known = laidView();
const mine = placedOf(known, known.ships[id('a1')]!)!;

describe('the frame of the table', () => {
  it('turns the table for the seat of the north edge, and back', () => {
    for (const turned of [false, true]) {
      const frame = frameOf('standard', turned);
      const far = placeOf(frame, [10000, 80000]);
      expect(far.y > frame.depth / 2).toBe(turned);
      expect(pointAt(frame, far)).toEqual([10000, 80000]);
    }
  });

  it("describes the distance from the viewer's own edge", () => {
    const [south, north] = [laidView(1), laidView(2)];
    expect(placeWords(south, say, [10000, 20000], 0)).toBe('swa.place.own A1 200, swa.heading.0');
    expect(placeWords(north, say, [10000, 20000], 60)).toBe('swa.place.own A1 714, swa.heading.0');
    expect(placeWords(laidView(null), say, [10000, 20000], null)).toBe('swa.place.south A1 200');
  });
});

describe('tableModel', () => {
  it('shows every unit at its place, with its shields, hull and whether it has moved', () => {
    const raider = pieceOf(sceneOf(), 'b2');
    expect(raider).toMatchObject({
      name: 'Raider I',
      acted: true,
      note: 'swa.moved',
      hull: { lost: 1, open: 0, left: 3 },
    });
    expect(raider.sides[0]!.shields).toEqual({ left: 1, of: 2 });
    expect(pieceOf(sceneOf(), 'a4')).toMatchObject({
      body: { kind: 'disc', letters: 'X' },
      hull: { lost: 1, left: 4 },
    });
    expect(tableModel(sceneOf()).terrain).toHaveLength(6);
  });

  it('puts the viewer’s own edge at the lower side, whichever it is', () => {
    for (const viewer of [1, 2] as const) {
      const scene = sceneOf({ view: laidView(viewer) });
      const { ground } = tableModel(scene);
      expect(ground).toMatchObject({ bottom: viewer, isTurned: viewer === 2 });
      const [own, other] = viewer === 1 ? ['a1', 'b1'] : ['b1', 'a1'];
      expect(pieceOf(scene, own).at.y).toBeGreaterThan(pieceOf(scene, other).at.y);
    }
    const turned = pieceOf(sceneOf({ view: laidView(2) }), 'a1').heading;
    expect((turned - pieceOf(sceneOf(), 'a1').heading + 360) % 360).toBe(180);
  });

  it('connects squadrons that engage each other', () => {
    const { linesOfSight } = tableModel(sceneOf());
    expect(linesOfSight.map(({ id: lineOfSight, look }) => [lineOfSight, look])).toContainEqual(['held a4 b4', 'held']);
  });

  it('draws the bands of a zone as far as it has dice there', () => {
    const bands = (unit: string, zone: 'front' | 'rear') =>
      tableModel(sceneOf({ unit: id(unit), zone })).regions.map(({ id: region }) => region);
    // A Nebulon-B has three red dice ahead; a Gozanti has blue ones at most.
    expect(bands('a1', 'front')).toEqual(['front close', 'front medium', 'front long']);
  });

  it('shows all zones of any ship, an enemy’s as a threat', () => {
    const shown = (unit: string) => tableModel(sceneOf({ arcs: id(unit) })).regions;
    expect(new Set(shown('a1').map(({ look }) => look))).toEqual(new Set(['arc']));
    expect(shown('b1').every(({ look, seat }) => look === 'threat' && seat === 2)).toBe(true);
    expect(new Set(shown('b1').map(({ id: region }) => region.split(' ')[0]))).toEqual(new Set(zones));
    expect(new Set(shown('a1').map(({ id: region }) => region)).size).toBe(shown('a1').length);
  });

  it('draws a band that reaches exactly as far as the rules measure', () => {
    const view = laidView();
    for (const other of sceneIn(view).ships.filter(({ id: ship }) => ship !== 'a1')) {
      for (const zone of zones) {
        for (const theirs of zones) {
          const measured = measureShips(mine, zone, other, theirs);
          if (measured === null) continue;
          const inside = reachedFrom(zoneOf(mine, zone), arcOf(mine, zone), measured.distance + 200);
          const short = reachedFrom(zoneOf(mine, zone), arcOf(mine, zone), Math.max(0, measured.distance - 200));
          const touches = (area: typeof inside) => overlapping(area, zoneOf(other, theirs));
          expect([other.id, zone, theirs, touches(inside)]).toEqual([other.id, zone, theirs, true]);
          if (measured.distance > 400)
            expect([other.id, zone, theirs, touches(short)]).toEqual([other.id, zone, theirs, false]);
        }
      }
    }
  });

  it('puts a dot at the end of each course, and a cross where it rams', () => {
    const view = laidView();
    const ends = courseRows(view, 'a1', { speedChange: 0, use: 'dial' });
    const { asked } = tableModel(sceneOf({ unit: id('a1'), ends }));
    expect(asked.map(({ id: end }) => clicksOfEnd(ends, end))).toEqual(ends.map(({ clicks }) => clicks));
    expect(asked.map(({ isBad }) => isBad)).toEqual(ends.map(({ overlapped }) => overlapped.length > 0));
  });

  it('lays the tool with its joints, and the ghost where the rules stop the ship', () => {
    const view = laidView();
    const clicks = [0, 1];
    const course = courseRows(view, 'a1', { speedChange: 0, use: 'dial' }).find((row) => isSame(row.clicks, clicks))!;
    const { pose } = course;
    const { tracks, pieces } = tableModel(sceneOf({ view, unit: id('a1'), course }));
    expect(tracks[0]!.ticks.map(({ text }) => text)).toEqual(['0', 'R1']);
    expect(tracks[0]!.points).toHaveLength(4);
    const ghost = pieces.find((piece) => piece.id === 'ghost')!;
    expect([ghost.at.x, ghost.name, ghost.look]).toEqual([pose.x / 100, '0, R1', 'ghost']);
    // The tool ends beside the bow of the ship that flew.
    const end = tracks[0]!.points.at(-1)!;
    expect(Math.hypot(end.x - ghost.at.x, end.y - ghost.at.y)).toBeLessThan(60);
    expect(endId(clicks)).toBe('end 0, R1');
  });

  it('shows the end of a ramming course, and where the ship stops', () => {
    const course = {
      clicks: [0, 0],
      side: 'left',
      pose: mine.pose,
      asked: mine.pose,
      notch: 1,
      overlapped: ['b1'],
    } as const;
    const looks = tableModel(sceneOf({ unit: id('a1'), course })).pieces.map(({ look, name }) => [look, name]);
    expect(looks.slice(0, 2)).toEqual([
      ['warning', 'swa.ghost.on Victory I-class Star Destroyer'],
      ['ghost', 'swa.ghost.stops'],
    ]);
  });
});

describe('names', () => {
  it('shortens names, and keeps them whole where two would be the same', () => {
    const view = laidView();
    expect(['a1', 'a2', 'b1', 'b3'].map(shortNames(view, nameOfUnit))).toEqual([
      ...['Nebulon-B', 'CR90 A', 'Victory I', 'Gozanti'],
    ]);
    const same = (unit: string): string => `CR90${unit === 'a2' ? ' Corvette' : ''}`;
    expect(shortNames(view, same)('a2')).toBe('CR90 Corvette');
  });

  it('shows one or two letters for a squadron', () => {
    const letters = (type: string): string => lettersOf({ type } as never);
    expect(['x-wing-squadron', 'tie-fighter-squadron', 'hwk-290'].map(letters)).toEqual(['X', 'TF', 'H']);
  });
});

/** Whether two convex outlines share a point (separating axis). */
function overlapping(outline: readonly (readonly [number, number])[], other: typeof outline): boolean {
  const apart = (a: typeof outline, b: typeof outline): boolean =>
    a.some(([x, y], index) => {
      const [toX, toY] = a[(index + 1) % a.length]!;
      const axis = [toY - y, x - toX] as const;
      const along = (points: typeof outline) => points.map(([px, py]) => px * axis[0] + py * axis[1]);
      const [mineAlong, theirs] = [along(a), along(b)];
      return Math.max(...mineAlong) < Math.min(...theirs) || Math.min(...mineAlong) > Math.max(...theirs);
    });
  return outline.length > 2 && other.length > 2 && !apart(outline, other) && !apart(other, outline);
}
