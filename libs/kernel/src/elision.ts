/** The words of French that lose their vowel before a vowel, at the end of a part of a sentence; `**` opens bold type. */
const particle = /(?<![\p{L}\p{N}])(d|jusqu|lorsqu|puisqu|qu)e (\**)$/iu;
const vowel = /^[aeiouàâäæéèêëîïôöœùûü]/iu;

/** The words before what fills the next gap: `perte de ` before `Anvil` is `perte d’`. No other language of the app has such words. */
export function elided(words: string, next: string): string {
  return vowel.test(next) ? words.replace(particle, '$1’$2') : words;
}

/** A sentence from the words between its gaps and what fills them. */
export function joined(parts: readonly string[]): string {
  return parts.map((part, index) => elided(part, parts[index + 1] ?? '')).join('');
}
