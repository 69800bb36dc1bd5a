import { isInArc } from '../geometry/arcs.js';
import { distance, inFrame, minus } from '../geometry/hex.js';
import { timeOf } from '../geometry/motion.js';
import { stopAllChance } from '../fire/odds.js';
import { isRadiative } from '../fire/shot.js';
import type { FireRule, ScreenOrder } from '../model/sheet.js';
import { isDirect, seekersHere, useCost } from '../position.js';
import { mirrorPoints } from '../tables.js';
import { placeAt, type PentagonPicture, type Prospect } from './picture.js';
import type { PentagonPlan } from './plans.js';

/** Within this range a mean of 1 is worth a shot, beyond it 3/2 (PW-23.3). */
const close = { range: 16, mean: '1', beyond: '3/2' } as const;
/** Missiles within this range that point defense is unlikely to stop are shot at first. */
const menace = { range: 2, coming: 10, fourths: 3 } as const;

/** Returns the fire rules of a unit (PW-23.3). */
export function fireRules(picture: PentagonPicture, mine: Prospect, plan: PentagonPlan | null): FireRule[] {
  const direct = mine.weapons.filter(({ type }) => isDirect(type));
  const rays = direct.filter(({ type }) => isDirect(type) && isRadiative(type)).map(({ id }) => id);
  const solid = direct.filter(({ id }) => !rays.includes(id)).map(({ id }) => id);
  const last = solid.length > 0 || picture.foes.some(hasMirror);
  const from = fireFrom(picture, plan);
  // An expert concentrates fire on one ship after the other.
  const target = picture.level === 'expert' ? 'mostDamaged' : 'weakestFacing';
  const rule = (weapons: string[], also: Pick<FireRule, 'last'>): FireRule[] => {
    const shot = { weapons, target, ...from, ...also };
    return weapons.length === 0
      ? []
      : [
          { ...shot, minExpected: close.mean, maxRange: close.range },
          { ...shot, minExpected: close.beyond },
        ];
  };
  return [...atMissiles(picture, mine), ...rule(solid, {}), ...rule(rays, last ? { last } : {})];
}

/** Returns true if a side is undamaged, so that rays do better after everything else (PW-10.6, PW-10.7). */
const hasMirror = ({ unit }: Prospect): boolean => unit.armor.some((left) => left >= mirrorPoints);

/** Makes an expert hold its fire for the impulse to which it turns. */
function fireFrom({ level, from, to }: PentagonPicture, plan: PentagonPlan | null): Pick<FireRule, 'from'> {
  const impulse = plan?.volley?.impulse;
  return level !== 'expert' || impulse === undefined || impulse <= from || impulse > to ? {} : { from: impulse };
}

/** Aims cannons first at missiles that point defense is unlikely to stop (PW-23.3). */
function atMissiles({ view }: PentagonPicture, { unit, weapons }: Prospect): FireRule[] {
  const cannons = weapons
    .filter(({ type }) => type === 'protonCannon' || type === 'electronCannon')
    .map(({ id }) => id);
  const coming = seekersHere(view).filter(
    (seeker) =>
      seeker.kind === 'missile' &&
      seeker.seat !== unit.seat &&
      distance(seeker.at, unit.at) <= menace.coming &&
      isInArc('F', inFrame(minus(unit.at, seeker.at), seeker.heading)),
  );
  const { num, den } = stopAllChance(unit.systems.pointDefense, coming.length);
  const isSafe = num * 4n >= den * BigInt(menace.fourths);
  return isSafe || cannons.length === 0 ? [] : [{ weapons: cannons, target: 'missilesAtMe', maxRange: menace.range }];
}

/** Gives screens the power that is left after every weapon that may still fire this turn (PW-18.5). */
export function screenOrder({ view }: PentagonPicture, { unit, weapons }: Prospect): ScreenOrder {
  const last = timeOf(view.turn + 1, 1) - 1;
  const due = weapons.filter(({ readyAt }) => readyAt <= last).reduce((all, { type }) => all + useCost(type), 0);
  return { minIncoming: 1, maxPerImpulse: unit.systems.screen, keepPower: due };
}

/** Returns true if the rest of the turn brings it this near to one of these foes. */
export const comesNear = (
  mine: Prospect,
  { from }: PentagonPicture,
  foes: readonly Prospect[],
  range: number,
): boolean =>
  Array.from({ length: 13 - from }, (_, index) => from + index).some((impulse) =>
    foes.some((foe) => distance(placeAt(mine, impulse), placeAt(foe, impulse)) <= range),
  );
