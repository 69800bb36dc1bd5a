/** Turns "name pace" into "the name, the pace". */
export function whatWords(what: unknown, word: (field: string) => string): string {
  return typeof what === 'string' ? what.split(' ').map(word).join(', ') : '';
}
