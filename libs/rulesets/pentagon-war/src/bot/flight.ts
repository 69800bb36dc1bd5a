import { minus, plus, times, vectorOf } from '../geometry/hex.js';
import { impulses } from '../geometry/motion.js';
import { isMobile } from '../model/design.js';
import type { Leg } from '../model/sheet.js';
import { designOf, thrustOf } from '../position.js';
import { measureOf } from '../resolve/victory.js';
import { facingsOf } from './moments.js';
import { nextVelocity, placeAt, type PentagonPicture, type Prospect } from './picture.js';

/** Number of turns examined for an escape. */
const ahead = 3;

/** Returns true if the unit leaves: crippled, behind on points, with engines left (PW-23.5). */
export function flees({ view, foes }: PentagonPicture, { unit }: Prospect): boolean {
  if (!unit.crippled || foes.length === 0 || !isMobile(designOf(view, unit))) return false;
  if (thrustOf(view, unit).standard === 0) return false;
  const scores = measureOf(view, false);
  const mine = scores[unit.seat] ?? 0;
  return view.seats.some(({ id }) => id !== unit.seat && (scores[id] ?? 0) > mine);
}

/** Thrusts fully in the direction that leads farthest from the nearest foe (PW-23.5). */
export function flight(picture: PentagonPicture, mine: Prospect): Leg[] {
  const { view, foes, from, to } = picture;
  const { standard } = thrustOf(view, mine.unit);
  const end = placeAt(mine, impulses);
  const away = facingsOf(picture, mine.unit).map((facing) => {
    const velocity = nextVelocity(mine, times(standard * (impulses - from + 1), vectorOf(facing)));
    const there = plus(end, times(ahead, velocity));
    const ways = foes.map((foe) =>
      minus(there, plus(placeAt(foe, impulses), times(ahead, nextVelocity(foe, { a: 0, c: 0 })))),
    );
    // By distance in hexes two directions are equal. The Euclidean distance prefers the one straight away.
    return { facing, apart: Math.min(...ways.map(({ a, c }) => a * a - a * c + c * c)) };
  });
  const [best] = away.sort((x, y) => y.apart - x.apart);
  if (best === undefined || mine.unit.dockedTo !== null) return [];
  return [{ impulse: from, to, rotate: best.facing, accelerate: standard }];
}
