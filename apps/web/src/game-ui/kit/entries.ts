import { computed } from 'vue';

/** Entries of an object with their new values; undefined removes one. */
export type Entries<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

/**
 * Returns how controls read and change the entries of an object. `usual` stands for an absent entry: choosing it removes
 * the entry, and so does an empty list.
 */
export function entriesOf<T extends object>(read: () => T | null | undefined, change: (entries: Entries<T>) => void) {
  return <Key extends keyof T, const Usual>(key: Key, usual: Usual) =>
    computed({
      get: () => read()?.[key] ?? usual,
      set(value: NonNullable<T[Key]> | Readonly<NonNullable<T[Key]>> | Usual) {
        const isUsual = value === usual || (Array.isArray(value) && value.length === 0);
        change({ [key]: isUsual ? undefined : value } as Entries<T>);
      },
    });
}
