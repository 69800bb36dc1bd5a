import { everyText, speak } from '../messages/index.js';
import type { Language } from '../messages/language.js';

/** Speaks a language, with every text that the app has in it. */
export async function speakFully(language: Language): Promise<void> {
  await speak(language);
  await everyText();
}
