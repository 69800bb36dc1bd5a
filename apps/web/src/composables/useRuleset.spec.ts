import { bzaarcke } from '@warlog/bzaarcke';
import { seat } from '@warlog/core';
import { afterEach, expect, it } from 'vitest';
import { i18n } from '../messages/index.js';
import { useRuleset } from './useRuleset.js';
import { eventually } from '../testing/eventually.js';

afterEach(() => {
  i18n.global.locale.value = 'en';
});

it('useRuleset reports problems of orders in French, including variants of a sentence', async () => {
  i18n.global.locale.value = 'fr';
  const { ruleset } = useRuleset('bzaarcke');
  await eventually(() => expect(ruleset.value).not.toBeNull());
  const view = bzaarcke.view.blank({ kind: 'seat', seat: seat(1) });
  const [english] = bzaarcke.play.check(view, { nonsense: true });
  const [french] = ruleset.value!.play.check(view, { nonsense: true });
  expect(french).toMatchObject({ code: english?.code });
  expect(french?.sentence).not.toBe(english?.sentence);
  expect(french?.sentence).toMatch(/Cette|Seul|campagne/);
  expect(ruleset.value!.messages['figure.credits']).toBe('Crédits');
});
