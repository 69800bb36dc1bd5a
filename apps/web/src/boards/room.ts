import type { Component } from 'vue';

/**
 * What a game lets a player order before its start, when nobody knows their side; `boards/<ruleset>/room.ts` exports it as
 * `room`. Absent where standing orders make no sense so early.
 */
export interface BoardRoom {
  /** Standing orders as they are, null for none. Emits `set` with the new ones. */
  readonly Standing: Component<{ standing: unknown }>;
}

const rooms = import.meta.glob<{ readonly room: BoardRoom }>('./*/room.ts');

/** What a game brings to the room before its start; null where it brings nothing. */
export async function loadBoardRoom(ruleset: string): Promise<BoardRoom | null> {
  return (await rooms[`./${ruleset}/room.ts`]?.())?.room ?? null;
}
