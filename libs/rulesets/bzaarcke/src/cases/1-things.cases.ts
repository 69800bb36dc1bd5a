import { expect } from 'vitest';
import { golden } from '@warlog/ruleset-testkit';
import { combatPoints, pointsOf, strength } from '../catalogue.js';
import { bzaarcke } from '../index.js';
import { mapSchema } from '../model/setup.js';
import { at, board, boardMap, s1, types, unit } from './board.js';

golden('BZK-101', 'a planet has credits, an owner or none, defenses, a yard and a defense work', () => {
  const state = board();
  expect(state.planets[at.alpha]).toMatchObject({ owner: s1, credits: 40, pd: 1, yard: null, work: null });
  expect(state.planets[at.redjik]).toMatchObject({ owner: null, credits: 30, pd: 0 });
});

golden('BZK-101', 'a planet without income is not allowed', () => {
  const planets = boardMap.planets.map((planet) => ({ ...planet, credits: 0 }));
  expect(mapSchema.safeParse(boardMap).success).toBe(true);
  expect(mapSchema.safeParse({ ...boardMap, planets }).success).toBe(false);
});

golden('BZK-102', 'a scarred unit counts half its cost, rounded down; squadrons too', () => {
  expect([combatPoints(39, true), combatPoints(13, true), combatPoints(13, false)]).toEqual([19, 6, 13]);
  expect(pointsOf({ unitType: types.xwing, scarred: true })).toBe(6);
});

golden('BZK-102', 'upgrade cards are a note without effect on combat points', () => {
  const state = board({ options: { upgradeCards: true }, units: [['s1-a', types.frigate, at.alpha]] });
  const ruled = bzaarcke.play.rule(state, { what: 'cards', unit: 's1-a', cards: ['Engine Techs'] }, noDice);
  const [event] = 'events' in ruled ? [...ruled.events] : [];
  const after = event === undefined ? state : bzaarcke.play.evolve(state, event);
  expect(after.units[unit('s1-a')]?.cards).toEqual(['Engine Techs']);
  expect(strength(Object.values(after.units))).toBe(57);
});

golden('BZK-102', 'without the option no card is recorded', () => {
  const state = board({ units: [['s1-a', types.frigate, at.alpha]] });
  expect(bzaarcke.play.rule(state, { what: 'cards', unit: 's1-a', cards: ['Engine Techs'] }, noDice)).toMatchObject({
    problems: [{ code: 'BZK_E_OPTION_OFF' }],
  });
});

const noDice = {
  scope(): never {
    throw new Error('No dice are thrown here.');
  },
};
