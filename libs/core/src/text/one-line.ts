/** White space of any kind, including line breaks; except U+FEFF, which has no width. */
const blanks = /[^\S\u{FEFF}]+/gu;

/**
 * Invisible characters, and those that change the direction of text: controls, direction marks, fillers, private use.
 * Emoji keep their joiners.
 */
const hidden =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F})[\u{200D}\u{FE0F}]|(?![\u{200D}\u{FE0F}])[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u{2800}\u{1D159}]/gu;

/** More combining marks than any language uses: they would overlap adjacent lines. */
const towers = /(\p{M}{4})\p{M}+/gu;

/**
 * Returns user text that is safe beside other texts: composed, in one line, without invisible characters. Valid text
 * stays unchanged.
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

/** Returns whether a text, or any text within a value, has invisible characters or line breaks. */
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
