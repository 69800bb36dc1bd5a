import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '../../messages/campaign.js';
import { i18n } from '../../messages/index.js';
import { speakFully } from '../../testing/speak-fully.js';
import DiceLine from './DiceLine.vue';
import type { DiceLineModel, VolleyModel } from './parts-model.js';
import StatusWords from './StatusWords.vue';
import VolleyPicture from './VolleyPicture.vue';

const global = { plugins: [i18n] };
const line: DiceLineModel = {
  ...{ name: 'MC80', note: 'right', total: '2 + 1 = 3', needed: null, result: '3 damage', tone: 'good' },
  dice: [
    { face: 1, sides: 8, named: { colour: 'red', symbol: 'double' }, counts: true },
    { face: 2, sides: 8, named: { colour: 'blue', symbol: 'blank' }, counts: false },
  ],
};

describe.each([
  ['en', ['red die: double hit', 'blue die: blank'], ['counts', 'does not count'], 'dark die', 'needs 6'],
  ['fr', ['dé rouge', 'dé bleu'], ['compte', 'ne compte pas'], 'dé sombre', 'il faut 6'],
] as const)('a throw in a row, in %s', (language, dice, counts, dark, needed) => {
  beforeEach(() => speakFully(language));
  afterEach(() => speakFully('en'));

  it('announces of each die what it shows and whether it counts', () => {
    const row = mount(DiceLine, { props: { model: line }, global });
    const labels = row.findAll('svg').map((die) => die.attributes('aria-label'));
    dice.forEach((words, index) => expect(labels[index]).toContain(words));
    expect(row.findAll('.unseen').map((each) => each.text())).toEqual(counts);
    expect(row.findAll('.fall').map((each) => each.classes('lost'))).toEqual([false, true]);
    expect(row.text()).toContain('2 + 1 = 3');
    expect(row.get('.result').text()).toBe('3 damage');
    row.unmount();
  });

  it('distinguishes a dark die from a light one, and says what was needed', () => {
    const pair = [true, false].map((isDark) => ({ face: 4, sides: 6, isDark, counts: null }));
    const row = mount(DiceLine, { props: { model: { ...line, dice: pair, total: null, needed } }, global });
    const labels = row.findAll('svg').map((die) => die.attributes('aria-label'));
    expect(labels[0]).toContain(dark);
    expect(labels[1]).not.toContain(dark);
    expect(row.findAll('.pip')).toHaveLength(8);
    expect(row.find('.unseen').exists()).toBe(false);
    expect(row.get('.sum').text()).toBe(needed);
    row.unmount();
  });
});

describe('VolleyPicture', () => {
  const volley: VolleyModel = {
    ...{ figure: '82 %', sentence: 'reach the inside', source: 'exact', bad: 'armor', good: 'inside' },
    bars: [{ at: 0, share: 1, isGood: true }],
    assumptions: null,
    check: { label: 'lasers last', gain: '+4.0 boxes', isOn: true },
  };

  it('has a check that can be unchecked, with what it changes', async () => {
    const picture = mount(VolleyPicture, { props: { model: volley }, global });
    const check = picture.get<HTMLInputElement>('input[type=checkbox]');
    expect(check.element.checked).toBe(true);
    expect(picture.get('label').text()).toContain('+4.0 boxes');
    await check.setValue(false);
    expect(picture.emitted('check')).toEqual([[false]]);
    picture.unmount();
  });

  it('has no check where nothing can be checked', () => {
    const picture = mount(VolleyPicture, { props: { model: { ...volley, check: null } }, global });
    expect(picture.find('input').exists()).toBe(false);
    picture.unmount();
  });
});

it('says the state of a weapon in words, not in color alone', () => {
  expect(mount(StatusWords, { props: { tone: 'waiting', text: 'from impulse 3' } }).text()).toBe('from impulse 3');
});
