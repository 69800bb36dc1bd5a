import { expect, it } from 'vitest';
import { designRules } from './design-rules.js';

const fleet = (units: readonly string[], limit = 400) => ({ name: 'Mine', limit, units });
const codes = (design: unknown, kind = 'fleet') => designRules.check(kind, design).map(({ code }) => code);

it('accepts its example, and describes it', () => {
  const example = designRules.example('fleet');
  expect(designRules.check('fleet', example)).toEqual([]);
  expect(designRules.describe('fleet', example)).toMatchObject({ params: { ships: 2, squadrons: 3, cost: 133 } });
});

it('checks fleets as a stand-alone battle does', () => {
  expect(codes(fleet(['x-wing-squadron']))).toEqual(['fleet.noShip']);
  expect(codes(fleet(['cr90-corvette-b', 'tie-fighter-squadron']))).toEqual(['fleet.factions']);
  expect(codes(fleet(['cr90-corvette-b', 'cr90-corvette-b', 'cr90-corvette-b'], 100))).toEqual(['fleet.cost']);
  expect(codes(fleet(['cr90-corvette-b', 'x-wing-squadron', 'x-wing-squadron', 'x-wing-squadron'], 100))).toEqual([
    'fleet.squadrons',
  ]);
});

it('refuses anything else with a sentence', () => {
  for (const junk of [null, 7, {}, { ...fleet([]), name: '' }, fleet(['no-such-ship'])])
    for (const { sentence } of designRules.check('fleet', junk)) expect(sentence).toMatch(/\w.*\.$/);
  expect(codes({}, 'ship')).toEqual(['design.kind']);
});
