import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shipTypes } from '../catalogue.js';
import type { SwArmadaPlaced } from '../geometry/pose.js';
import { clickLists, yawLimits } from './course.js';
import { endPose, isOnTool, sideFor, type SwArmadaSide } from './tool.js';

const opposite: Readonly<Record<SwArmadaSide, SwArmadaSide>> = { left: 'right', right: 'left' };
const course = fc
  .record({
    n: fc.nat(shipTypes.length - 1),
    speed: fc.integer({ min: 1, max: 4 }),
    list: fc.nat(),
    x: fc.integer({ min: 20000, max: 160000 }),
    y: fc.integer({ min: 20000, max: 70000 }),
    h: fc.nat(63),
  })
  .map(({ n, speed, list, ...pose }) => {
    const type = shipTypes[n] as SwArmadaPlaced['type'];
    const lists = clickLists(yawLimits(type, Math.min(speed, type.maxSpeed)) ?? []);
    return { ship: { type, pose }, clicks: lists[list % lists.length] ?? [] };
  });
const mirrored = ({ type, pose: { x, y, h } }: SwArmadaPlaced): SwArmadaPlaced => ({
  type,
  pose: { x: -x, y, h: (64 - h) % 64 },
});

it('a mirrored course ends at the mirrored place, except for a unit of rounding', () => {
  fc.assert(
    fc.property(course, fc.constantFrom<SwArmadaSide>('left', 'right'), ({ ship, clicks }, side) => {
      const end = endPose(ship, clicks, side);
      const other = endPose(
        mirrored(ship),
        clicks.map((click) => -click + 0),
        opposite[side],
      );
      // Halves are rounded upward, so the mirror of a half differs by a unit.
      expect(Math.abs(end.x + other.x)).toBeLessThanOrEqual(1);
      expect([other.y, other.h]).toEqual([end.y, (64 - end.h) % 64]);
    }),
  );
});

it('a mirrored course with a bend uses the other side', () => {
  fc.assert(
    fc.property(course, ({ ship, clicks }) => {
      fc.pre(clicks.some((click) => click !== 0));
      const straight: SwArmadaPlaced = { type: ship.type, pose: { ...ship.pose, h: 0 } };
      const [side, other] = [straight, mirrored(straight)].map((swArmadaPlaced, n) =>
        sideFor(
          swArmadaPlaced,
          clicks.map((click) => (n === 0 ? click : -click + 0)),
          'auto',
        ),
      );
      expect(other).toBe(side && opposite[side]);
      expect(side && isOnTool(straight, clicks, side)).not.toBe(true);
    }),
  );
});
