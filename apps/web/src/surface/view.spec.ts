import { describe, expect, it } from 'vitest';
import { boxAround, framingOfBox } from './framing.js';
import { between, centredOn, confined, noInsets, zoomedAbout, type View } from './view.js';

const phone = { width: 390, height: 700 };

describe('views', () => {
  it('centre on what no sheet covers', () => {
    const { x, y, k } = centredOn({ x: 100, y: 100 }, 1, phone, { top: 0, right: 0, bottom: 300, left: 0 });
    expect([100 * k + x, 100 * k + y]).toEqual([195, 200]);
  });

  it('keep the point under the finger while zooming, and the ends of a flight', () => {
    const view = centredOn({ x: 500, y: 500 }, 0.8, phone);
    const at = { x: 50, y: 60 };
    const zoomed = zoomedAbout(view, 1.5, at, [0.2, 3]);
    expect((at.x - zoomed.x) / zoomed.k).toBeCloseTo((at.x - view.x) / view.k);
    expect(between(view, zoomed, 0, phone).x).toBeCloseTo(view.x);
    expect(between(view, zoomed, 1, phone).x).toBeCloseTo(zoomed.x);
  });

  it('zoom no further than the drawing allows', () => {
    const view = centredOn({ x: 0, y: 0 }, 1, phone);
    expect(zoomedAbout(view, 10, { x: 0, y: 0 }, [0.5, 2]).k).toBe(2);
    expect(zoomedAbout(view, 0.01, { x: 0, y: 0 }, [0.5, 2]).k).toBe(0.5);
  });

  it('keep the middle of what no sheet covers over the drawing under a hand, and never jump', () => {
    const box = { left: 0, top: 0, right: 100, bottom: 100 };
    const insets = { ...noInsets, bottom: 300 };
    const at = (x: number, y: number, k = 1) => centredOn({ x, y }, k, phone, insets);
    const held = (next: View, now: View) => confined(next, now, box, phone, insets);
    expect(held(at(30, 100), at(50, 50))).toEqual(at(30, 100));
    expect(held(at(-40, 130), at(50, 50))).toEqual(at(0, 100));
    expect(held(at(30, 180, 2), at(50, 50))).toEqual(at(30, 100, 2));
    // Where it stands outside, it may stay and come back.
    expect(held(at(50, 150), at(50, 150))).toEqual(at(50, 150));
    expect(held(at(50, 160), at(50, 150))).toEqual(at(50, 150));
    expect(held(at(50, 120), at(50, 150))).toEqual(at(50, 120));
  });
});

describe('what lies in a box', () => {
  const box = { left: -100, top: -50, right: 300, bottom: 950 };
  const framing = framingOfBox(box, { range: [0.1, 4], readable: 1, worth: 0.9, margin: 20 });
  const room = { size: phone, insets: { ...noInsets, bottom: 300 } };

  it('shows whole clear of what covers the surface', () => {
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

  it('opens on what stands there, all of it, where the whole would show it smaller', () => {
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
    // No larger than it has to be for reading.
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
    expect(boxAround([])).toBeNull();
  });
});
