import { inTheWay, type InTheWay } from '../geometry/sight.js';
import { baseOf, type SwArmadaPlaced } from '../geometry/pose.js';
import type { TableSize } from '../tables.js';
import type { Flying, Sky } from './engaged.js';
import type { SwArmadaGround } from './move.js';

/** Everything on the table that matters to squadrons. */
export interface Scene<Ship extends SwArmadaPlaced & { readonly id: string }, Wing extends Flying = Flying> {
  readonly squadrons: readonly Wing[];
  readonly ships: readonly Ship[];
  readonly obstacles: readonly InTheWay[];
  readonly table: TableSize;
}

type AnyScene = Scene<SwArmadaPlaced & { readonly id: string }>;

/** Returns what obstructs sight: all ships outside an attack, and obstacles (SWA-LOS-06). */
export const thingsIn = ({ ships, obstacles }: AnyScene, besides: readonly string[] = []): readonly InTheWay[] => [
  ...ships.filter(({ id }) => !besides.includes(id)).map((ship) => inTheWay(ship.id, ship)),
  ...obstacles,
];

/** Returns the scene for engagements (SWA-SQN-03). */
export const skyOf = (scene: AnyScene): Sky => ({ squadrons: scene.squadrons, things: thingsIn(scene) });

/** Returns where no squadron may end (SWA-SQN-02). */
export const groundOf = ({ ships, table }: AnyScene): SwArmadaGround => ({ bases: ships.map(baseOf), table });
