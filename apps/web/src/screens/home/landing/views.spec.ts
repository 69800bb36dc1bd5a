import { armadaPnp } from '@warlog/armada-pnp';
import { bzaarcke } from '@warlog/bzaarcke';
import { ftarq } from '@warlog/ftarq';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { pentagonWar } from '@warlog/pentagon-war';
import { mount } from '@vue/test-utils';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { swArmada } from '@warlog/sw-armada';
import { describe, expect, it } from 'vitest';
import { chartModel as armadaChart } from '../../../game-ui/armada-pnp/chart-model.js';
import { chartModel as bzaarckeChart } from '../../../game-ui/bzaarcke/chart-model.js';
import { chartModel as ftarqChart } from '../../../game-ui/ftarq/chart-model.js';
import { playedUntil } from '../../../game-ui/kit/testing/played-view.js';
import { thumb as hexThumb } from '../../../game-ui/pentagon-war/thumb.js';
import { thumb as fleetThumb } from '../../../game-ui/sw-armada/thumb.js';
import english from '../../../messages/landing.en.json';
import { presets } from '../../new-campaign/presets.js';
import kept from './views.json';

const tables = [
  { ruleset: bzaarcke as unknown as AnyRuleset, scenario: 'bzaarcke-reach', seats: 4, turn: 5, chart: bzaarckeChart },
  { ruleset: ftarq as unknown as AnyRuleset, scenario: 'ftarq-march', seats: 4, turn: 8, chart: ftarqChart },
  { ruleset: armadaPnp as unknown as AnyRuleset, scenario: 'kestrel-reach', seats: 2, turn: 6, chart: armadaChart },
];
const battles = [
  {
    ...{ ruleset: pentagonWar as unknown as AnyRuleset, scenario: 'squadrons', seats: 2, turn: 3 },
    ...{ thumb: hexThumb, units: 'units' },
  },
  {
    ...{ ruleset: swArmada as unknown as AnyRuleset, scenario: 'border-clash', seats: 2, turn: 2 },
    ...{ thumb: fleetThumb, units: 'ships' },
  },
];
const all = [...tables, ...battles];
const views = kept as Readonly<Record<string, unknown>>;

// `UPDATE_LANDING=1` plays the games for the pictures of the first page again; otherwise the stored ones are used.
if (process.env['UPDATE_LANDING'] === '1') {
  const played = all.map(({ ruleset, scenario, seats, turn }) => {
    const view = playedUntil(ruleset, { scenario, seats }, 'landing', (phase) => phase.turn >= turn);
    return [ruleset.id, structuredClone(view)];
  });
  writeFileSync(join(import.meta.dirname, 'views.json'), `${JSON.stringify(Object.fromEntries(played))}\n`);
}

describe.each(all)('the picture of $ruleset.id on the first page', ({ ruleset, turn }) => {
  const view = views[ruleset.id];

  it('is a view of seat 1 that its rules can parse', () => {
    const { seat, ...reached } = view as { readonly seat: string; readonly turn?: number; readonly round?: number };
    expect([seat, reached.turn ?? reached.round]).toEqual(['s1', turn]);
    expect(ruleset.view.aim(view).parts.length).toBeGreaterThan(1);
    expect(ruleset.view.standings(view).length).toBeGreaterThan(1);
  });

  it('is shown beside correct facts', () => {
    const facts = english[`landing.${ruleset.id}.facts` as keyof typeof english];
    const { min, max } = ruleset.seats;
    expect(facts).toContain(min === max ? `${min} players` : `${min}–${max} players`);
    const turns = ruleset.options.usual['maxTurns'];
    if (typeof turns === 'number') expect(facts).toContain(`up to ${turns} turns`);
  });
});

it.each(tables)('draws $ruleset.id by the star map that campaigns have', ({ ruleset, chart }) => {
  const model = chart(views[ruleset.id] as never);
  expect(model.systems.length).toBeGreaterThan(5);
  expect(model.places.filter(({ seat }) => seat === model.mine).length).toBeGreaterThan(0);
  expect(model.fleets.length + (model.stacks?.length ?? 0)).toBeGreaterThan(0);
});

it.each(battles)('draws $ruleset.id with every known ship', ({ ruleset, thumb, units }) => {
  const drawn = mount(thumb, { props: { view: views[ruleset.id] as never } });
  expect(drawn.findAll('path.emblem').length).toBeGreaterThan(3);
  const { [units]: _, ...older } = views[ruleset.id] as Readonly<Record<string, unknown>>;
  const nothing = mount(thumb, { props: { view: older as never } });
  expect(nothing.find('svg').exists()).toBe(false);
});

it('states the length of a campaign that results from the usual paces', () => {
  const months = (turns: number, phases: number, { phaseMinutes }: { readonly phaseMinutes: number }) =>
    Math.round((turns * phases * phaseMinutes) / (60 * 24 * 30));
  const { daily, relaxed } = presets;
  expect([months(30, 1, daily), months(30, 1, relaxed)]).toEqual([1, 2]);
  expect(english['landing.bzaarcke.facts']).toContain('one or two months');
  // A turn has an aftermath only if there is something to decide in it.
  expect([months(24, 1, daily), months(24, 2, relaxed)]).toEqual([1, 3]);
  expect(english['landing.ftarq.facts']).toContain('one to three months');
});
