import { afterEach, expect, it } from 'vitest';
import { i18n } from './index.js';
import { spokenRuleset } from './spoken-ruleset.js';

const before = i18n.global.locale.value;
afterEach(() => (i18n.global.locale.value = before));

it('names the broken rules of a design in the current language', async () => {
  i18n.global.locale.value = 'fr';
  const designs = (await spokenRuleset('pentagon-war'))?.designs;
  const ship = designs?.example('ship') as { readonly systems: object };
  const broken = { ...ship, systems: { ...ship.systems, fuelTank: 0 } };
  expect(designs?.check('ship', broken).map(({ sentence }) => sentence)).toEqual([
    'Un vaisseau a besoin d’un réservoir.',
  ]);
});
