import words from '../text/unused-words.json' with { type: 'json' };

/** The languages that the app speaks. */
type Spoken = keyof typeof words;

/**
 * The words of a text that the app does not use, each with what is said instead: people would not put it so, or another
 * word already means the same.
 */
export function unusedIn(text: string, language: Spoken): readonly string[] {
  return Object.entries(words[language]).flatMap(([pattern, instead]) => {
    const found = new RegExp(pattern, 'iu').exec(text);
    return found ? [`“${found[0]}” → ${instead}`] : [];
  });
}
