// @vitest-environment happy-dom
import { pentagonWar, type PentagonTypes } from '@warlog/pentagon-war';
import { costOf, findDesign } from '@warlog/pentagon-war/ui';
import { describe, expect, it } from 'vitest';
import { playedUntil } from '../../kit/testing/played-view.js';
import { listedSquad, pointsOf, sheetOf, shipsOf, type BoughtShip } from './fleet.js';

const view = playedUntil<PentagonTypes>(
  pentagonWar,
  { scenario: 'squadrons', seats: 2, options: { buy: true } },
  'fleet',
  () => true,
);
const lancer = findDesign('sirian-lancer')!;
const ship = (entry: BoughtShip['entry'], name = ''): BoughtShip => ({
  entry,
  name,
  design: typeof entry === 'string' ? findDesign(entry) : entry,
});

describe('a bought fleet', () => {
  it('is read back from its sheet unchanged, names with the ships that bear them', () => {
    const ships = [ship('zelta-dee'), ship('sirian-lancer', 'Dawn'), ship({ ...lancer, name: 'Own' })];
    const sheet = sheetOf(ships);
    expect(sheet.names).toEqual(['', 'Dawn']);
    expect(shipsOf(sheet)).toEqual(ships);
    expect(pentagonWar.play.check(view, sheet)).toEqual([]);
    expect(pointsOf(ships)).toBe(costOf(findDesign('zelta-dee')!) + 2 * costOf(lancer));
  });

  it('is the listed squad where nothing is bought', () => {
    expect(sheetOf([])).toEqual({});
    const squad = listedSquad(view);
    expect(squad).toHaveLength(3);
    const placed = playedUntil<PentagonTypes>(
      pentagonWar,
      {
        scenario: 'squadrons',
        seats: 2,
        options: { buy: true },
        plays: (known) => (known.step === 'setup' ? {} : null),
      },
      'fleet',
      ({ kind }) => kind !== 'setup',
    );
    const mine = Object.values(placed.units).filter(({ seat }) => seat === placed.seat);
    expect(mine.map(({ design }) => placed.designs[design]!.name).sort()).toEqual(squad.map(({ name }) => name).sort());
  });

  it('is refused with a sentence where it breaks a limit', () => {
    const four = sheetOf(Array.from({ length: 4 }, () => ship('sirian-lancer')));
    expect(pentagonWar.play.check(view, four).map(({ code }) => code)).toContain('PW_BUY');
  });
});
