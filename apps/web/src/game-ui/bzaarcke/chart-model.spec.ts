import { bzaarcke, type BzaarckeView } from '@warlog/bzaarcke';
import type { BzaarckeOrdersSheet } from '@warlog/bzaarcke/ui';
import { isDeepSpace, type PlaceId } from '@warlog/star-map';
import { describe, expect, it } from 'vitest';
import { gridReference } from '../star-map/grid.js';
import { chartModel, knownChart, targetsOf } from './chart-model.js';
import { forcesAt, ownUnitsAt } from './forces.js';
import { jumpUnits } from './sheet-edit.js';
import { playedView } from './testing/played-view.js';

const view = playedView(6);
const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  [key, ...Object.values(params)].join(' ');

/** An own place with a force, and a target that it can reach. */
function departure(known: BzaarckeView): { from: PlaceId; to: PlaceId; sheet: BzaarckeOrdersSheet } {
  const from = Object.values(known.units).find((unit) => !unit.mustLeave)!.place;
  const to = targetsOf(known, from).find((place) => !isDeepSpace(place))!;
  const units = ownUnitsAt(known, from).map((unit) => unit.id);
  return { from, to, sheet: jumpUnits({ v: 1, turn: known.turn }, { from, to, units }) };
}

describe('chartModel of a view', () => {
  const model = chartModel(view, { say });

  it('has every place of the map, planets with their credits and owners', () => {
    expect(model.places).toHaveLength(view.map!.planets.length + view.map!.systems.length);
    for (const place of model.places.filter(({ kind }) => kind === 'planet')) {
      const known = view.planets[place.id as PlaceId]!;
      expect(place.figure).toBe(String(known.credits));
      expect(place.seat).toBe(known.owner === null ? null : Number(known.owner.slice(1)));
    }
    expect(model.mine).toBe(1);
  });

  it('gives the same chart from known facts that are passed in', () => {
    expect(chartModel(view, { say, known: knownChart(view, say) })).toEqual(model);
  });

  it('draws own forces as they are and the others as last seen', () => {
    const mine = model.fleets.filter((fleet) => fleet.seat === 1);
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.every((fleet) => fleet.fresh)).toBe(true);
    expect(mine.reduce((sum, fleet) => sum + fleet.ships + fleet.squadrons, 0)).toBe(Object.keys(view.units).length);
    for (const fleet of model.fleets.filter(({ seat }) => seat !== 1)) {
      const sighting = view.seen[fleet.place as PlaceId]!;
      expect(fleet.fresh).toBe(sighting.turn === view.turn);
    }
  });

  it('marks a watched place as fresh, and a place seen earlier with its age', () => {
    for (const place of model.places) {
      const seen = view.seen[place.id as PlaceId]?.turn;
      const isMine = place.seat === 1 || ownUnitsAt(view, place.id).length > 0;
      if (isMine) expect(place.fresh).toBe('now');
      else if (seen === undefined) expect(place.fresh).toBe('never');
      else expect(place.fresh).toEqual(seen >= view.turn ? 'now' : { seen });
    }
  });

  it('describes for screen readers what is drawn', () => {
    const place = model.places.find(({ id }) => forcesAt(view, id as PlaceId).length > 0)!;
    expect(place.label).toContain(place.name);
    expect(place.label).toContain('board.chart.force');
  });
});

describe('chartModel of a draft', () => {
  const { from, to, sheet } = departure(view);

  it('draws jumps as dashed arrows with the numbers of the list, and marks the wrong ones', () => {
    const model = chartModel(view, { draft: sheet, numberOf: () => 4, isProblem: () => true });
    expect(model.moves).toEqual([{ id: 'jump.0', label: '4', from, to, seat: 1, kind: 'draft', problem: true }]);
  });

  it('rings a place once: the battle takes precedence over the roll that may follow', () => {
    const chance = bzaarcke.odds.forecast(view, sheet).chances[0];
    const base = { ...chance, place: to, good: '53/64', share: 53 / 64 } as NonNullable<typeof chance>;
    const chances = [
      { ...base, code: 'chance.control', good: '1/2', share: 0.5 } as const,
      { ...base, code: 'chance.battle' },
    ];
    const model = chartModel(view, { chances, say });
    const chip = 'odds.chip.percent 83';
    expect(model.battles).toEqual([{ place: to, chip, label: `bzaarcke.chip.battle ${chip}`, tone: 'good' }]);
  });
});

it('shows the public nothing but the map', () => {
  const model = chartModel({ ...view, viewer: 'public', seat: null, units: {}, seen: {} });
  expect(model.fleets).toEqual([]);
  expect(model.moves).toEqual([]);
  expect(model.mine).toBeNull();
  expect(chartModel({ ...view, map: null }).places).toEqual([]);
});

it('finds the grid reference of a place', () => {
  const planet = view.map!.planets.find(({ system }) => system === 'lathmar')!;
  expect(gridReference(view, planet.id)).toBe('H8');
});

it('allows no jump from deep space to deep space', () => {
  const deep = `ds.${view.map!.systems[0]!.id}` as PlaceId;
  expect(targetsOf(view, deep).some(isDeepSpace)).toBe(false);
  expect(targetsOf(view, view.map!.planets[0]!.id).some(isDeepSpace)).toBe(true);
});
