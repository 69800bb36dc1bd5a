import words from './unused-words.json' with { type: 'json' };

type Spoken = keyof typeof words;

/**
 * Returns the words of a text that the app avoids, each with its replacement: they are unusual, or duplicate another
 * term.
 */
export function unusedIn(text: string, language: Spoken): readonly string[] {
  return Object.entries(words[language]).flatMap(([pattern, instead]) => {
    const found = new RegExp(pattern, 'iu').exec(text);
    return found ? [`“${found[0]}” → ${instead}`] : [];
  });
}
