import { everyText, speak } from '../messages/index.js';
import type { Language } from '../messages/language.js';

/** Switches the language, with every text of the app loaded. */
export async function speakFully(language: Language): Promise<void> {
  await speak(language);
  await everyText();
}
