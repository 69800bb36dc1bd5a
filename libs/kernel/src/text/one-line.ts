/** White space of any kind, line breaks among it; not U+FEFF, which takes no room. */
const blanks = /[^\S\u{FEFF}]+/gu;

/**
 * What is not seen, or turns the reading of what follows: controls, marks of direction, fillers, private characters. An
 * emoji keeps what joins its parts.
 */
const hidden =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F})[\u{200D}\u{FE0F}]|(?![\u{200D}\u{FE0F}])[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u{2800}\u{1D159}]/gu;

/** More marks on one letter than any language writes: they would climb into the lines around. */
const towers = /(\p{M}{4})\p{M}+/gu;

/**
 * A text that somebody typed, as it may stand in a line beside others' words: composed, in one line, without anything
 * that is not seen. What is already so stays as it is.
 */
export function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(blanks, ' ')
    .replace(hidden, '')
    .replace(towers, '$1')
    .replace(/ +/g, ' ')
    .trim();
}

/** Does a text, or any text within a value, hide something, or break the line? */
export function hidesText(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && /[^\x20-\x7E]/.test(next) && hidesAny(next)) return true;
    if (typeof next === 'object' && next !== null)
      for (const [key, member] of Object.entries(next)) left.push(key, member);
  }
  return false;
}

function hidesAny(text: string): boolean {
  const shown = text.normalize('NFC').replace(/[\p{Zs}]/gu, ' ');
  return shown.replace(blanks, ' ').replace(hidden, '').replace(towers, '$1') !== shown;
}
