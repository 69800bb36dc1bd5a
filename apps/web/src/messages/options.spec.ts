import { catalog } from '@warlog/catalog';
import { describe, expect, it } from 'vitest';
import texts from './options.en.json';

const words: Readonly<Record<string, string>> = texts;

describe.each(catalog)('the options of $id', (entry) => {
  it('have a label, a sentence, and a word for every choice', async () => {
    const { options, messages } = await entry.load();
    for (const { key, why, choices = [] } of options) {
      expect(words[`option.${key}`], key).toBeDefined();
      expect(messages[why], why).toBeDefined();
      for (const choice of choices) expect(words[`choice.${key}.${choice}`], `${key}: ${choice}`).toBeDefined();
    }
  });
});
