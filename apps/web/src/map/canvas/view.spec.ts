import { describe, expect, it } from 'vitest';
import { boundsOf, framingOfBox } from './framing.js';
import { between, centredOn, confined, noInsets, zoomedAbout, type CanvasView } from './view.js';

const phone = { width: 390, height: 700 };

describe('a canvas view', () => {
  it('centers on what no pane covers', () => {
    const { x, y, k } = centredOn({ x: 100, y: 100 }, 1, phone, { top: 0, right: 0, bottom: 300, left: 0 });
    expect([100 * k + x, 100 * k + y]).toEqual([195, 200]);
  });

  it('keeps the point under the finger while zooming, and the ends of a flight', () => {
    const view = centredOn({ x: 500, y: 500 }, 0.8, phone);
    const at = { x: 50, y: 60 };
    const zoomed = zoomedAbout(view, 1.5, at, [0.2, 3]);
    expect((at.x - zoomed.x) / zoomed.k).toBeCloseTo((at.x - view.x) / view.k);
    expect(between(view, zoomed, 0, phone).x).toBeCloseTo(view.x);
    expect(between(view, zoomed, 1, phone).x).toBeCloseTo(zoomed.x);
  });

  it('zooms no further than the drawing allows', () => {
    const view = centredOn({ x: 0, y: 0 }, 1, phone);
    expect(zoomedAbout(view, 10, { x: 0, y: 0 }, [0.5, 2]).k).toBe(2);
    expect(zoomedAbout(view, 0.01, { x: 0, y: 0 }, [0.5, 2]).k).toBe(0.5);
  });

  it('keeps the middle of the uncovered part over the drawing during a drag, and never jumps', () => {
    const box = { left: 0, top: 0, right: 100, bottom: 100 };
    const insets = { ...noInsets, bottom: 300 };
    const at = (x: number, y: number, k = 1) => centredOn({ x, y }, k, phone, insets);
    const limit = (next: CanvasView, now: CanvasView) => confined(next, now, box, phone, insets);
    expect(limit(at(30, 100), at(50, 50))).toEqual(at(30, 100));
    expect(limit(at(-40, 130), at(50, 50))).toEqual(at(0, 100));
    expect(limit(at(30, 180, 2), at(50, 50))).toEqual(at(30, 100, 2));
    // A view that is outside already may stay and come back.
    expect(limit(at(50, 150), at(50, 150))).toEqual(at(50, 150));
    expect(limit(at(50, 160), at(50, 150))).toEqual(at(50, 150));
    expect(limit(at(50, 120), at(50, 150))).toEqual(at(50, 120));
  });
});

describe('framingOfBox', () => {
  const box = { left: -100, top: -50, right: 300, bottom: 950 };
  const framing = framingOfBox(box, { range: [0.1, 4], readable: 1, worth: 0.9, margin: 20 });
  const room = { size: phone, insets: { ...noInsets, bottom: 300 } };

  it('shows the whole clear of what covers the map canvas', () => {
    const { x, y, k } = framing.whole(room);
    for (const [px, py] of [
      [box.left, box.top],
      [box.right, box.bottom],
    ] as const) {
      expect(px * k + x).toBeGreaterThanOrEqual(20);
      expect(px * k + x).toBeLessThanOrEqual(370);
      expect(py * k + y).toBeGreaterThanOrEqual(20);
      expect(py * k + y).toBeLessThanOrEqual(380);
    }
  });

  it('opens on what is needed where the whole would be too small', () => {
    expect(framing.opening({ x: 0, y: 0 }, room)).toEqual(centredOn({ x: 0, y: 0 }, 0.9, phone, room.insets));
    expect(framing.opening(null, room)).toEqual(framing.whole(room));
  });

  it('opens on all `stands` points where the whole would show them smaller', () => {
    const stands = [
      { x: 0, y: 400 },
      { x: 200, y: 500 },
    ];
    const crowded = framingOfBox(box, { range: [0.1, 4], readable: 3, worth: 0.9, margin: 20, stands: () => stands });
    const { x, y, k } = crowded.opening({ x: 0, y: 0 }, room);
    expect(k).toBeGreaterThan(crowded.whole(room).k);
    for (const at of stands) {
      expect(at.x * k + x).toBeGreaterThanOrEqual(40);
      expect(at.x * k + x).toBeLessThanOrEqual(350);
      expect(at.y * k + y).toBeLessThanOrEqual(360);
    }
    // No larger than needed for reading.
    const few = framingOfBox(box, { range: [0.1, 4], readable: 1, worth: 0.9, margin: 20, stands: () => stands });
    expect(few.opening(null, room).k).toBe(1);
  });

  it('shows some points together, no larger than asked, and not what lies too far apart', () => {
    expect(
      framing.together(
        [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
        ],
        2,
        room,
      )?.k,
    ).toBe(2);
    expect(
      framing.together(
        [
          { x: 0, y: 0 },
          { x: 9_000, y: 0 },
        ],
        2,
        room,
      ),
    ).toBeNull();
    expect(boundsOf([])).toBeNull();
  });
});
