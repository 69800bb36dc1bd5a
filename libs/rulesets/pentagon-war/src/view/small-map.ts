import type { SmallMap, SmallPiece } from '@warlog/ruleset-api';
import type { Vec } from '../geometry/hex.js';
import type { PentagonUnit, Seeker } from '../model/state.js';
import type { View } from '../model/view.js';

/** Returns the middle of a hex in units of its size (PW-2.2). */
const middle = ({ a, c }: Vec): SmallPiece['at'] => ({ x: 1.5 * c, y: (c / 2 - a) * Math.sqrt(3) });
const degrees = (facing: PentagonUnit['facing']): number => 'ABCDEF'.indexOf(facing) * 60;

function pieceOf({ id, at, seat }: PentagonUnit | Seeker, facing: PentagonUnit['facing'], name?: string): SmallPiece {
  const body = name === undefined ? 'dart' : 'ship';
  return { id, seat, at: middle(at), heading: degrees(facing), body, name: name ?? '' };
}

/** Returns the map of a view to be drawn small: seekers, then every known ship. */
export function smallMap({ units, seekers, designs }: View): SmallMap {
  const pieces = [
    ...Object.values(seekers).map((seeker) => pieceOf(seeker, seeker.heading)),
    ...Object.values(units)
      .filter(({ status }) => status === 'here')
      .map((unit) => pieceOf(unit, unit.facing, unit.name ?? designs[unit.design]?.name ?? unit.design)),
  ];
  return { kind: 'table', pieces };
}
