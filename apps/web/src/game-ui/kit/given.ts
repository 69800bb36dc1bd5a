/** Returns what there is of these: false, null and undefined are left out. */
export const given = <T>(...all: readonly (T | false | null | undefined)[]): readonly T[] =>
  all.filter((each): each is T => each !== false && each !== null && each !== undefined);
