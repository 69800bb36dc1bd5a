import { plus, vectorOf, type Direction, type Vec } from './hex.js';

/** Impulses of a turn (PW-3.1). */
export const impulses = 12;

/** Returns the impulse counted from the first of the game (PW-3.3). */
export const timeOf = (turn: number, impulse: number): number => impulses * (turn - 1) + impulse;
export const turnOf = (time: number): number => Math.floor((time - 1) / impulses) + 1;
export const impulseOf = (time: number): number => ((time - 1) % impulses) + 1;

/** Returns the hexes that a velocity component moves on an impulse, 1 to 12, with its sign (PW-4.2). */
export function steps(speed: number, impulse: number): number {
  const size = Math.abs(speed);
  const hexes = Math.floor((impulse * size) / impulses) - Math.floor(((impulse - 1) * size) / impulses);
  return hexes === 0 || speed > 0 ? hexes : -hexes;
}

/** Returns the impulses on which a speed moves (PW-4.2). */
export function schedule(speed: number): readonly number[] {
  return Array.from({ length: impulses }, (_, index) => index + 1).filter((impulse) => steps(speed, impulse) !== 0);
}

/** Returns the step of a velocity, in hexes per turn, on an impulse: both components at once (PW-4.3). */
export const stepOf = (velocity: Vec, impulse: number): Vec => ({
  a: steps(velocity.a, impulse),
  c: steps(velocity.c, impulse),
});

/** Returns the places of a constant velocity after a number of impulses from a time on (PW-2.9). */
export function coasting(at: Vec, velocity: Vec, time: number): (ahead: number) => Vec {
  return (ahead) => {
    let there = at;
    for (let n = 1; n <= ahead; n += 1) there = plus(there, stepOf(velocity, impulseOf(time + n)));
    return there;
  };
}

/** Returns a thrust of some twelfths along a facing as an addition to the components (PW-4.5, PW-4.6). */
export function mark(facing: Direction, twelfths: number): Vec {
  const { a, c } = vectorOf(facing);
  return { a: a * twelfths + 0, c: c * twelfths + 0 };
}

/** Returns the components used in a turn: the integer part of stored twelfths, towards zero (PW-4.6). */
export const wholeOf = (twelfths: Vec): Vec => ({
  a: Math.trunc(twelfths.a / impulses) + 0,
  c: Math.trunc(twelfths.c / impulses) + 0,
});

/** Twelfths that a standard engine adds in an impulse (PW-4.5), and the most of crash acceleration (PW-17.2). */
export const standardThrust = 3;
export const crashThrust = 6;
/** Maximum thrust with a crew (PW-4.5). */
export const mannedThrust = 1;

/**
 * Returns the maximum twelfths of engines in an impulse without crash acceleration: fewer with too few engines
 * (PW-4.5).
 */
export function standardMost(engines: number, size: number): number {
  return Math.min(standardThrust, Math.floor((standardThrust * engines) / size));
}

/** Returns the maximum with crash acceleration: twice as much with twice the engines (PW-17.2). */
export function crashMost(engines: number, size: number): number {
  return Math.min(crashThrust, Math.floor((standardThrust * engines) / size));
}
