import { swArmada, type SwArmadaView } from '@warlog/sw-armada';
import { shipsHere } from '@warlog/sw-armada/ui';
import { describe, expect, it } from 'vitest';
import { tapped } from '../../../map/canvas/hit.js';
import { playedPhases, type PlayedView } from '../../kit/testing/played-view.js';
import { endMarks } from '../table-model.js';
import { apartPx, leastApart, lensOf, nearest } from './lens.js';
import { endsAt, navigationOf, speedsOf } from './steering.js';

/** Pixels of the lens on screens of 390 × 844 and of 320 × 640. */
const rooms = [
  { width: 165, height: 184 },
  { width: 130, height: 184 },
];
const positions = 200;

/** The ends of each course that the ships of seat 1 could be asked for in games of bots, speed by speed. */
function* playedEnds() {
  for (const seed of ['lens', 'glass', 'scale', 'dots']) {
    const table = { scenario: 'border-clash', seats: 2, options: { pace: 'fast' } };
    const phases = playedPhases(swArmada as never, table as never, seed) as Iterable<PlayedView<SwArmadaView>>;
    for (const { kind, view } of phases) {
      if (kind !== 'activate') continue;
      for (const ship of shipsHere(view, view.seat!).filter(({ activated }) => !activated)) {
        const available = navigationOf(view, ship);
        for (const speed of speedsOf(ship, available)) {
          const ends = endsAt(view, ship, speed, available);
          const words = { say: (code: string) => code, nameOf: (id: string) => id };
          if (ends.length > 1) yield endMarks({ view, unit: ship.id, ends, ...words });
        }
      }
    }
  }
}

describe('lensOf', () => {
  it(`shows the ends of ${positions} played courses as far apart as a finger needs`, { timeout: 120_000 }, () => {
    let [count, all, shared, scrolled] = [0, 0, 0, 0];
    for (const ends of playedEnds()) {
      if (count === positions) break;
      count += 1;
      for (const room of rooms) {
        const { dots, k, width, height } = lensOf(ends, room);
        if (width > room.width || height > room.height) scrolled += 1;
        all += dots.length;
        for (const dot of dots) {
          // Nothing lies outside what the lens scrolls over.
          expect(Math.min(dot.x, dot.y, width - dot.x, height - dot.y) > 21.9).toBe(true);
          const near = dots.filter((other) => Math.hypot(other.x - dot.x, other.y - dot.y) < apartPx);
          if (near.length === 1) expect(tapped(dot, dots)).toEqual({ type: 'one', id: dot.id });
          else {
            shared += 1;
            // Only ends within 3 mm of each other share a dot.
            expect(Math.max(...near.map(({ x, y }) => Math.hypot(x - dot.x, y - dot.y) / k))).toBeLessThan(3);
          }
        }
      }
    }
    expect(count).toBe(positions);
    expect(shared / all).toBeLessThan(1 / 3);
    expect(scrolled).toBeGreaterThan(0);
  });

  it('keeps true scale, and takes the dot nearest to a tap', () => {
    const ends = [
      { id: 'a', at: { x: 0, y: 0 } },
      { id: 'b', at: { x: 4, y: 3 } },
      { id: 'c', at: { x: 20, y: 0 } },
    ];
    expect(leastApart(ends.map(({ at }) => at))).toBe(5);
    const { dots, k } = lensOf(ends, rooms[0]!);
    const [a, b, c] = dots;
    expect([(b!.x - a!.x) / k, (b!.y - a!.y) / k, (c!.x - a!.x) / k].map(Math.round)).toEqual([4, 3, 20]);
    expect(nearest({ x: c!.x + 60, y: c!.y + 40 }, dots)).toBe('c');
    expect(nearest({ x: 0, y: 0 }, [])).toBeNull();
  });
});
