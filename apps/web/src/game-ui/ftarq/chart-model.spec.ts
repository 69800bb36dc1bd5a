import { ftarq, type FtarqView } from '@warlog/ftarq';
import type { FtarqOrdersSheet } from '@warlog/ftarq/ui';
import { isDeepSpace, type PlaceId } from '@warlog/star-map';
import { describe, expect, it } from 'vitest';
import { chartModel, knownChart, targetsOf } from './chart-model.js';
import { lastSeen, ownUnitsAt } from './forces.js';
import { jumpUnits } from './sheet-edit.js';
import { playedView } from './testing/played-view.js';

const view = playedView(6);
const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  [key, ...Object.values(params)].join(' ');

describe('chartModel of a view', () => {
  const model = chartModel(view, { say });

  it('gives the same chart from known facts that are passed in', () => {
    expect(chartModel(view, { say, known: knownChart(view, say) })).toEqual(model);
  });

  it('labels planets with credits and industry, and leaves planets unlabeled that were never scouted', () => {
    const planets = model.places.filter(({ kind }) => kind === 'planet');
    expect(planets).toHaveLength(view.map!.planets.length);
    for (const place of planets) {
      const { credits, ic } = view.planets[place.id as PlaceId]!;
      expect(place.figure).toBe(credits === null ? null : `${credits}/${ic}`);
    }
    expect(planets.some(({ figure }) => figure === null)).toBe(true);
    expect(planets.some(({ figure }) => figure !== null)).toBe(true);
  });

  it('shows garrison and yard of own planets only', () => {
    for (const place of model.places.filter(({ kind }) => kind === 'planet')) {
      expect(place.note !== undefined, place.name).toBe(place.seat === 1);
    }
  });

  it("draws other seats' forces only as they were seen", () => {
    for (const fleet of model.fleets.filter(({ seat }) => seat !== 1)) {
      expect(fleet.fresh).toBe(view.seen[fleet.place as PlaceId]?.turn === view.turn);
    }
    const mine = model.fleets.filter(({ seat }) => seat === 1);
    expect(mine.reduce((sum, fleet) => sum + fleet.ships + fleet.squadrons, 0)).toBe(Object.keys(view.units).length);
  });

  it('gives a place the age of the newest fact known of it', () => {
    for (const place of model.places) {
      const seen = lastSeen(view, place.id);
      expect(place.fresh).toEqual(seen === null ? 'never' : seen >= view.turn ? 'now' : { seen });
    }
    const far = Object.entries(view.planets).find(([id]) => lastSeen(view, id) === null)!;
    const report = { ...far[1], credits: 12, ic: 10, statsTurn: 3 };
    const scouted = { ...view, planets: { ...view.planets, [far[0]]: report } };
    expect(chartModel(scouted).places.find(({ id }) => id === far[0])).toMatchObject({
      figure: '12/10',
      fresh: { seen: 3 },
    });
  });
});

/** An own place with a force, and an enemy's planet in reach. */
function attack(known: FtarqView): FtarqOrdersSheet | null {
  for (const unit of Object.values(known.units)) {
    const to = targetsOf(known, unit.place).find((place) => (known.seen[place]?.units.length ?? 0) > 0);
    if (to === undefined || unit.mustLeave) continue;
    const units = ownUnitsAt(known, unit.place).map(({ id }) => id);
    return jumpUnits({ v: 1, turn: known.turn }, { from: unit.place, to, units, gf: 0 });
  }
  return null;
}

describe('chartModel of a draft', () => {
  const [known, sheet] = [4, 5, 6, 7, 8, 9, 10]
    .map((turn) => playedView(turn))
    .map((each) => [each, attack(each)] as const)
    .find(([, draft]) => draft !== null)!;

  it('counts a battle in throws of 36, at the jump that leads to it', () => {
    const { chances } = ftarq.odds.forecast(known, sheet);
    const { to } = sheet!.jump![0]!;
    const battle = chances.find(({ code, place }) => code === 'chance.battle' && place === to)!;
    expect(battle.path).toEqual(['jump', 0]);
    expect(battle.bars.map(({ at }) => at)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const mark = chartModel(known, { draft: sheet, chances, say }).battles.find(({ place }) => place === to);
    expect(mark?.chip).toMatch(/^odds\.chip\./);
    expect(mark?.label).toBe(`ftarq.chip.battle ${mark?.chip}`);
  });

  it('draws its jumps with the numbers of the list, and marks the wrong ones', () => {
    const { from, to } = sheet!.jump![0]!;
    const model = chartModel(known, { draft: sheet, numberOf: () => 4, isProblem: () => true });
    expect(model.moves).toEqual([{ id: 'jump.0', label: '4', from, to, seat: 1, kind: 'draft', problem: true }]);
  });
});

it('shows the public nothing but the map', () => {
  const model = chartModel({ ...view, viewer: 'public', seat: null, units: {}, seen: {} });
  expect(model.fleets).toEqual([]);
  expect(model.mine).toBeNull();
  expect(chartModel({ ...view, map: null }).places).toEqual([]);
});

it('allows jumps of one lane, deep space included', () => {
  const from = view.map!.planets[0]!.id;
  expect(targetsOf(view, from).some(isDeepSpace)).toBe(true);
  expect(targetsOf(view, from)).not.toContain(from);
});
