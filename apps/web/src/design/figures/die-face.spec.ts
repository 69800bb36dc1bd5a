import { dieColours, faceSymbols } from '@warlog/ruleset-api';
import { toyRuleset } from '@warlog/ruleset-testkit';
import { mount } from '@vue/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import '../../messages/campaign.js';
import { i18n } from '../../messages/index.js';
import { speakFully } from '../../testing/speak-fully.js';
import DiceRow from '../../screens/campaign/dice/DiceRow.vue';
import DieFace from './DieFace.vue';
import { symbols } from './symbols.js';

describe.each(['en', 'fr'] as const)('dice with symbols, in %s', (language) => {
  afterEach(() => speakFully('en'));

  it('name their color and the rolled symbol, and draw it', async () => {
    await speakFully(language);
    const said = new Set<string>();
    for (const colour of dieColours)
      for (const symbol of faceSymbols) {
        const die = mount(DieFace, {
          props: { face: 1, sides: 8, named: { colour, symbol } },
          global: { plugins: [i18n] },
        });
        const label = die.get('svg').attributes('aria-label')!;
        expect(label).not.toMatch(/dice\./);
        expect(die.get('svg').classes()).toContain(colour);
        expect(die.findAll('path').length).toBe(symbols[symbol].length);
        said.add(label);
      }
    expect(said.size).toBe(dieColours.length * faceSymbols.length);
  });

  it('appear above their text in a roll of the toy game', async () => {
    await speakFully(language);
    const roll = {
      type: 'DiceRolled',
      scope: 'find/s1',
      label: 'find',
      sides: 4,
      faces: [1, 2, 4],
      modifier: 0,
    } as never;
    const { faces = [] } = toyRuleset.view.readRoll({}, roll);
    const row = mount(DiceRow, { props: { faces: [1, 2, 4], sides: 4, named: faces }, global: { plugins: [i18n] } });
    const words = row.findAll('.word').map((word) => word.text());
    expect(words).toEqual(language === 'en' ? ['blank', 'hit', 'crit'] : ['vierge', 'touche', 'critique']);
  });

  it('are dice with numbers if the game names no symbols', async () => {
    await speakFully(language);
    const row = mount(DiceRow, { props: { faces: [5], sides: 6 }, global: { plugins: [i18n] } });
    expect(row.findAll('circle').length).toBe(5);
    expect(row.find('.word').exists()).toBe(false);
  });
});
