/** French words that lose their vowel before a vowel, at the end of a part of a sentence; `**` starts bold type. */
const particle = /(?<![\p{L}\p{N}])(d|jusqu|lorsqu|puisqu|qu)e (\**)$/iu;
const vowel = /^[aeiouàâäæéèêëîïôöœùûü]/iu;

/** Returns the words before a gap, elided for what fills it: `perte de ` before `Anvil` is `perte d’`. French only. */
export function elided(words: string, next: string): string {
  return vowel.test(next) ? words.replace(particle, '$1’$2') : words;
}

/** Joins a sentence from the words between its gaps and what fills them. */
export function joined(parts: readonly string[]): string {
  return parts.map((part, index) => elided(part, parts[index + 1] ?? '')).join('');
}
