import type { Component } from 'vue';

/** How designs of a game are edited by hand; `game-ui/<ruleset>/designer.ts` exports it as `designer`. */
export interface BoardDesigner {
  /** Shows a design with its editable parts. Emits `change` with the new one; problems are shown around it. */
  readonly Editor: Component<{ document: unknown }>;
}

const designers = import.meta.glob<{ readonly designer: BoardDesigner }>('./*/designer.ts');

/** Loads how designs of a game are edited; null where they are not. */
export async function loadBoardDesigner(ruleset: string): Promise<BoardDesigner | null> {
  return (await designers[`./${ruleset}/designer.ts`]?.())?.designer ?? null;
}
