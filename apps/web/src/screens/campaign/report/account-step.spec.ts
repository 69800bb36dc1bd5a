import { mount } from '@vue/test-utils';
import { line, seat, unitRef } from '@warlog/core';
import { expect, it } from 'vitest';
import type { ShownStep } from '../../../composables/replay/account.js';
import '../../../messages/campaign.js';
import { i18n } from '../../../messages/index.js';
import AccountStep from './AccountStep.vue';

const messages = {
  title: 'You fire at {target}',
  laser: 'laser',
  armor: 'armor',
  shield: 'shield',
  inside: 'inside',
  lost: '{n} boxes',
};
const loss = (points: number) => ({
  ...{ thing: 'u2', seat: seat(2), measure: 'force' as const, points, what: line('lost', {}), n: -points },
});
const step: ShownStep = {
  title: line('title', { target: unitRef('u2') }),
  ...{ by: seat(1), place: null, from: 0, to: 1 },
  rows: [
    {
      label: line('laser', {}),
      figure: { add: 8 },
      dice: [
        { face: 5, counts: true },
        { face: 2, counts: false },
      ],
    },
    { label: line('armor', {}), figure: { add: -6 }, gauge: { before: 6, after: 0 }, changes: [loss(-6)] },
    { label: line('shield', {}), gauge: { before: 2, after: 1 } },
    { label: line('inside', {}), figure: 'sum', gauge: { before: 40, after: 38 }, changes: [loss(-2)] },
  ],
  ...{ isOwn: true, ordinal: 4, replayStep: 2, scope: null, nameOf: () => 'the spear fighter' },
  picture: () => ({ view: null, before: null, events: [], battlePlace: null }),
};
const drawn = (viewer: string | null) =>
  mount(AccountStep, { props: { step, messages, seat: viewer, campaign: 'c' }, global: { plugins: [i18n] } });

it('shows each row with its part of the sum, and the sum where it is asked for', () => {
  const page = drawn('s1');
  expect(page.get('h3').text()).toBe('You fire at the spear fighter');
  expect(page.findAll('li > b').map((figure) => figure.text())).toEqual(['8', '−6', '2']);
});

it('draws lost boxes, many of them as a number only, and says which die had no effect', () => {
  const [laser, armor, shield, inside] = drawn('s1').findAll('li');
  expect(armor!.findAll('.box.lost')).toHaveLength(6);
  expect(shield!.findAll('.box')).toHaveLength(2);
  expect(inside!.findAll('.box')).toHaveLength(0);
  expect(inside!.text()).toContain('40');
  expect(laser!.findAll('.struck').map((die) => die.text())).toEqual(['without effect']);
});

it('is good for the side that did it, bad for the one that lost it, neither for others', () => {
  const tones = (viewer: string | null) =>
    drawn(viewer)
      .findAll('li > b')
      .map((figure) => ['success', 'danger'].find((tone) => figure.classes(`text-${tone}`)) ?? 'plain');
  expect(tones('s1')).toEqual(['plain', 'success', 'success']);
  expect(tones('s2')).toEqual(['plain', 'danger', 'danger']);
  expect(tones(null)).toEqual(['plain', 'plain', 'plain']);
});
