import type { Component } from 'vue';

/**
 * How designs of a game are drawn, where it has any that are drawn by hand; `boards/<ruleset>/designer.ts` exports it as
 * `designer`.
 */
export interface BoardDesigner {
  /** A design as it is, and its parts to be changed. Emits `change` with the new one; what is wrong with it is said around it. */
  readonly Editor: Component<{ document: unknown }>;
}

const designers = import.meta.glob<{ readonly designer: BoardDesigner }>('./*/designer.ts');

/** How designs of a game are drawn; null where they are not. */
export async function loadBoardDesigner(ruleset: string): Promise<BoardDesigner | null> {
  return (await designers[`./${ruleset}/designer.ts`]?.())?.designer ?? null;
}
