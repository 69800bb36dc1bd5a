import { bzaarcke } from '@warlog/bzaarcke';
import { seat } from '@warlog/kernel';
import { afterEach, expect, it, vi } from 'vitest';
import { i18n } from '../messages/index.js';
import { useRuleset } from './useRuleset.js';

afterEach(() => {
  i18n.global.locale.value = 'en';
});

it('says in French what is wrong with a sheet, variants of a sentence included', async () => {
  i18n.global.locale.value = 'fr';
  const { ruleset } = useRuleset('bzaarcke');
  await vi.waitFor(() => expect(ruleset.value).not.toBeNull(), { timeout: 30_000 });
  const view = bzaarcke.blank({ kind: 'seat', seat: seat(1) });
  const [english] = bzaarcke.check(view, { nonsense: true });
  const [french] = ruleset.value!.check(view, { nonsense: true });
  expect(french).toMatchObject({ code: english?.code });
  expect(french?.sentence).not.toBe(english?.sentence);
  expect(french?.sentence).toMatch(/Cette|Seul|campagne/);
  expect(ruleset.value!.messages['figure.credits']).toBe('Crédits');
});
