import type { Component } from 'vue';

/**
 * What a game lets a player order before its start, when the sides are not known; `game-ui/<ruleset>/room.ts` exports
 * it as `room`. Absent where standing orders make no sense so early.
 */
export interface BoardRoom {
  /** Edits standing orders, null for none. Emits `set` with the new ones. */
  readonly Standing: Component<{ standing: unknown }>;
}

const rooms = import.meta.glob<{ readonly room: BoardRoom }>('./*/room.ts');

/** Loads what a game adds to the room before its start; null where it adds nothing. */
export async function loadBoardRoom(ruleset: string): Promise<BoardRoom | null> {
  return (await rooms[`./${ruleset}/room.ts`]?.())?.room ?? null;
}
