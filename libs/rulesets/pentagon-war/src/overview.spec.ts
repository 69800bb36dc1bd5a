import { expect, it } from 'vitest';
import { findDesign } from './designs.js';
import { lossChance, meanLoss, volleyOdds, type VolleyShot } from './forecast/volley.js';
import { shareOf } from './fraction.js';
import { costOf, sizeOf, type PentagonDesign } from './model/design.js';
import { overview } from './rulebook.js';
import { power } from './tables.js';

const spear = findDesign('alpha-spear') as PentagonDesign;

/** Plays two proton cannons and two lasers at section 1 of an undamaged spear fighter, three hexes away. */
function volley(lasersLast: boolean) {
  const shot = (type: VolleyShot['type'], last: boolean): VolleyShot => ({
    type,
    size: sizeOf(spear),
    range: 3,
    locked: true,
    section: 1,
    last,
  });
  const cannons = [shot('protonCannon', false), shot('protonCannon', false)];
  const lasers = [shot('laser', lasersLast), shot('laser', lasersLast)];
  return volleyOdds({ armor: spear.armor, built: spear.armor }, spear.systems.screen, [...cannons, ...lasers]);
}

it('the example of the overview follows the rules', () => {
  expect(overview['example']).toContain(
    `screens of ${spear.systems.screen} and ${spear.armor[0]} boxes of armor on the side you hit`,
  );
  const [last, first] = [volley(true), volley(false)];
  expect(overview['example']).toContain(`in ${Math.round(100 * shareOf(lossChance(last)))} of 100 such volleys`);
  expect(lossChance(first)).toEqual(lossChance(last));
  expect(overview['example']).toContain(`${shareOf(meanLoss(last)).toFixed(1)} boxes go if the lasers strike last`);
  expect(overview['example']).toContain(`${shareOf(meanLoss(first)).toFixed(1)} if they do not`);
});

it('the overview states the figures of the rules', () => {
  expect(overview['money']).toContain(`brings ${power.perEngine} units of power a turn`);
  expect(overview['money']).toContain(`each capacitor stores ${power.perStore}.`);
  expect(overview['money']).toContain(
    `A laser costs ${power.use.laser} unit a shot, a proton cannon ${power.use.protonCannon}`,
  );
  expect(overview['money']).toContain(`a spear fighter costs ${costOf(spear)}.`);
});
