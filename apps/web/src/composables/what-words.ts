/** "name pace" as "the name, the pace". */
export function whatWords(what: unknown, word: (one: string) => string): string {
  return typeof what === 'string' ? what.split(' ').map(word).join(', ') : '';
}
