import { shallowRef } from 'vue';

/** The place whose force the calculator takes first, until a second place is chosen; null: none. */
export const calculateFrom = shallowRef<{ readonly campaign: string; readonly place: string } | null>(null);
