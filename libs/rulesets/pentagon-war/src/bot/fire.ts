import { isInArc } from '../geometry/arcs.js';
import { distance, inFrame, minus } from '../geometry/hex.js';
import { timeOf } from '../geometry/motion.js';
import { stopAllChance } from '../fire/odds.js';
import { isRadiative } from '../fire/shot.js';
import type { FireRule, ScreenOrder } from '../model/sheet.js';
import { isDirect, seekersHere, useCost } from '../position.js';
import { mirrorPoints } from '../tables.js';
import { placeAt, type Picture, type Prospect } from './picture.js';
import type { Plan } from './plans.js';

/** Within so many hexes a mean of 1 is worth a shot, beyond it takes 3/2 (PW-23.3). */
const close = { range: 16, mean: '1', beyond: '3/2' } as const;
/** Missiles so near, and with so little chance that point defence stops them all, are shot at first. */
const menace = { range: 2, coming: 10, fourths: 3 } as const;

/** By which rules a unit fires (PW-23.3). */
export function fireRules(picture: Picture, mine: Prospect, plan: Plan | null): FireRule[] {
  const direct = mine.weapons.filter(({ type }) => isDirect(type));
  const rays = direct.filter(({ type }) => isDirect(type) && isRadiative(type)).map(({ id }) => id);
  const solid = direct.filter(({ id }) => !rays.includes(id)).map(({ id }) => id);
  const last = solid.length > 0 || picture.foes.some(hasMirror);
  const from = fireFrom(picture, plan);
  // An expert brings one ship down after the other.
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

/** Is any side of it new, so that rays do better after everything else? (PW-10.6, PW-10.7) */
const hasMirror = ({ unit }: Prospect): boolean => unit.armor.some((left) => left >= mirrorPoints);

/** An expert holds its fire for the impulse to which it turns. */
function fireFrom({ level, from, to }: Picture, plan: Plan | null): Pick<FireRule, 'from'> {
  const impulse = plan?.volley?.impulse;
  return level !== 'expert' || impulse === undefined || impulse <= from || impulse > to ? {} : { from: impulse };
}

/** Cannons first at missiles that point defence is not likely to stop (PW-23.3). */
function atMissiles({ view }: Picture, { unit, weapons }: Prospect): FireRule[] {
  const cannons = weapons
    .filter(({ type }) => type === 'protonCannon' || type === 'electronCannon')
    .map(({ id }) => id);
  const coming = seekersHere(view).filter(
    (one) =>
      one.kind === 'missile' &&
      one.seat !== unit.seat &&
      distance(one.at, unit.at) <= menace.coming &&
      isInArc('F', inFrame(minus(unit.at, one.at), one.heading)),
  );
  const { num, den } = stopAllChance(unit.systems.pointDefense, coming.length);
  const isSafe = num * 4n >= den * BigInt(menace.fourths);
  return isSafe || cannons.length === 0 ? [] : [{ weapons: cannons, target: 'missilesAtMe', maxRange: menace.range }];
}

/** Screens take what is left once every weapon that may still fire in this turn has its power (PW-18.5). */
export function screenOrder({ view }: Picture, { unit, weapons }: Prospect): ScreenOrder {
  const last = timeOf(view.turn + 1, 1) - 1;
  const due = weapons.filter(({ readyAt }) => readyAt <= last).reduce((all, { type }) => all + useCost(type), 0);
  return { minIncoming: 1, maxPerImpulse: unit.systems.screen, keepPower: due };
}

/** Does the rest of the turn bring it so near to one of these foes? */
export const comesNear = (mine: Prospect, { from }: Picture, foes: readonly Prospect[], range: number): boolean =>
  Array.from({ length: 13 - from }, (_, index) => from + index).some((impulse) =>
    foes.some((foe) => distance(placeAt(mine, impulse), placeAt(foe, impulse)) <= range),
  );
