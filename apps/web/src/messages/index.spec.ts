import { mount } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { h } from 'vue';
import { I18nT } from 'vue-i18n';
import { addMessages, i18n } from './index.js';

const { t } = i18n.global;

describe('messages', () => {
  it('spell out small numbers', () => {
    expect(t('home.waiting', { count: 0 }, 0)).toBe('You’re all caught up');
    expect(t('home.waiting', { count: 3 }, 3)).toBe('Three campaigns need you');
    expect(t('home.waiting', { count: 40 }, 40)).toBe('40 campaigns need you');
  });

  it('distinguish one from many', () => {
    expect(t('time.days', { days: 1, hours: 0 }, 1)).toBe('1 day 0 h');
    expect(t('time.days', { days: 2, hours: 4 }, 2)).toBe('2 days 4 h');
  });

  it('show a fraction with two decimals, and a whole number unchanged', () => {
    addMessages({ 'spec.figure': '{mean} hits in {hex}' });
    expect(t('spec.figure', { mean: 5 / 3, hex: 1519 })).toBe('1.67 hits in 1519');
    i18n.global.locale.value = 'fr';
    try {
      expect(t('spec.figure', { mean: 5 / 3, hex: 1519 })).toBe('1,67 hits in 1519');
    } finally {
      i18n.global.locale.value = 'en';
    }
  });

  it('leave elements inside a sentence unchanged', () => {
    addMessages({ 'spec.element': '{points} points, {share}' });
    const slots = { points: () => h('b', '184'), share: () => '33 %' };
    const props = { keypath: 'spec.element', scope: 'global', tag: 'p' } as const;
    const shown = mount(I18nT, { props, slots, global: { plugins: [i18n] } });
    expect(shown.html()).toBe('<p><b>184</b> points, 33 %</p>');
  });

  it('include the texts of a part that loads later', () => {
    addMessages({ 'spec.later': 'Here now' });
    expect(t('spec.later')).toBe('Here now');
    expect(t('app.name')).toBe('Warlog');
  });

  it('are compiled once per text, whatever their key', () => {
    const say = () => t('home.waiting', { count: 3 }, 3);
    const said = say();
    const stringify = vi.spyOn(JSON, 'stringify');
    try {
      expect(say()).toBe(said);
      expect(stringify).not.toHaveBeenCalled();
    } finally {
      stringify.mockRestore();
    }
  });
});
