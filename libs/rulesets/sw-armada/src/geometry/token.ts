import type { Chassis, ChassisLines } from '../model/catalogue.js';
import { bases } from '../tables.js';

type Point = readonly [number, number];
type Polygon = readonly Point[];

/** Length of the extended zone lines: four meters. */
const far = 400_000;
/** The targeting points of bow and stern, from the middle. */
const foreAndAft = { small: 2630, medium: 3830, large: 4880 } as const;

const mirrored = ([x, y]: Point): Point => [x === 0 ? 0 : -x, y];
const portOf = (starboard: Polygon): Polygon => starboard.map(mirrored).reverse();

/**
 * Builds the token of a chassis from its two starboard lines: zones, arcs and targeting points in integer units, the
 * port side mirrored (SWA-ARC-01, SWA-GEO-06).
 */
export function tokenOf(lines: ChassisLines): Chassis {
  const { sizeClass, frontApex, frontDir, rearApex, rearDir } = lines;
  const [half, end] = [bases[sizeClass].tokenWidth / 2, bases[sizeClass].tokenLength / 2];
  const [front, rear] = [exitOf(frontApex, frontDir, half, end), exitOf(rearApex, rearDir, half, end)];
  const [frontFar, rearFar] = [carriedOn(frontApex, frontDir), carriedOn(rearApex, rearDir)];
  const isOneApex = frontApex[0] === rearApex[0] && frontApex[1] === rearApex[1];
  const inner = isOneApex ? [] : [rearApex];
  const corner = (y: number): Polygon => [[half, y]];
  const [bow, stern] = [front[0] === half ? corner(end) : [], rear[0] === half ? corner(-end) : []];
  const beyond = [...(front[0] === half ? [] : corner(end)), ...(rear[0] === half ? [] : corner(-end))];
  const right = [frontApex, front, ...beyond, rear, ...inner];
  const rightArc = [frontApex, frontFar, rearFar, ...inner];
  const across = 0.6 * half;
  const middle = (heightAt(frontApex, frontDir, across) + heightAt(rearApex, rearDir, across)) / 2;
  const starboard: Point = [Math.round(across), Math.round(middle)];
  return {
    ...lines,
    zones: {
      front: atBow(frontApex, [front, ...bow]),
      left: portOf(right),
      right,
      rear: atStern(rearApex, [rear, ...stern]),
    },
    arcs: {
      front: atBow(frontApex, [frontFar]),
      left: portOf(rightArc),
      right: rightArc,
      rear: atStern(rearApex, [rearFar]),
    },
    targetingPoints: {
      front: [0, foreAndAft[sizeClass]],
      left: mirrored(starboard),
      right: starboard,
      rear: [0, -foreAndAft[sizeClass]],
    },
  };
}

/** Returns both halves of the zone before the lines; if they begin beside the keel, the piece between belongs to it. */
function atBow(apex: Point, half: Polygon): Polygon {
  const [begin, end] = apex[0] === 0 ? [[apex], []] : [[mirrored(apex)], [apex]];
  return [...begin, ...half.map(mirrored), ...[...half].reverse(), ...end];
}

function atStern(apex: Point, half: Polygon): Polygon {
  return [apex, ...half, ...portOf(half), ...(apex[0] === 0 ? [] : [mirrored(apex)])];
}

/** Returns where a line leaves the token: at its side, or across its bow or stern. */
function exitOf(from: Point, [dx, dy]: Point, half: number, end: number): Point {
  const side = Math.round(heightAt(from, [dx, dy], half));
  if (Math.abs(side) <= end) return [half, side];
  const y = dy > 0 ? end : -end;
  return [Math.round(from[0] + ((y - from[1]) * dx) / dy), y];
}

function heightAt([x, y]: Point, [dx, dy]: Point, across: number): number {
  return y + ((across - x) * dy) / dx;
}

function carriedOn([x, y]: Point, [dx, dy]: Point): Point {
  const times = far / Math.sqrt(dx * dx + dy * dy);
  return [x + Math.round(dx * times), y + Math.round(dy * times)];
}
