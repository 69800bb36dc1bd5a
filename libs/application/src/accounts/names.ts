/** Control, format and private characters: what could hide in a name. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A person's name as it is kept: trimmed, composed, runs of blanks as one. Null where it cannot be a name. */
export function accountName(text: string): string | null {
  const name = text.normalize('NFC').trim().replace(/ +/g, ' ');
  const length = [...name].length;
  return length >= 2 && length <= 40 && !hidden.test(name) ? name : null;
}
