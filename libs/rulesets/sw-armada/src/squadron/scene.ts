import { inTheWay, type InTheWay } from '../geometry/sight.js';
import { baseOf, type Placed } from '../geometry/pose.js';
import type { TableSize } from '../tables.js';
import type { Flying, Sky } from './engaged.js';
import type { Ground } from './move.js';

/** Everything on the table that squadrons meet. */
export interface Scene<Ship extends Placed & { readonly id: string }, Wing extends Flying = Flying> {
  readonly squadrons: readonly Wing[];
  readonly ships: readonly Ship[];
  readonly obstacles: readonly InTheWay[];
  readonly table: TableSize;
}

type AnyScene = Scene<Placed & { readonly id: string }>;

/** What obstructs sight, all ships but those that take part in an attack (SWA-LOS-06). */
export const thingsIn = ({ ships, obstacles }: AnyScene, besides: readonly string[] = []): readonly InTheWay[] => [
  ...ships.filter(({ id }) => !besides.includes(id)).map((ship) => inTheWay(ship.id, ship)),
  ...obstacles,
];

/** How squadrons hold each other (SWA-SQN-03). */
export const skyOf = (scene: AnyScene): Sky => ({ squadrons: scene.squadrons, things: thingsIn(scene) });

/** Where no squadron may end (SWA-SQN-02). */
export const groundOf = ({ ships, table }: AnyScene): Ground => ({ bases: ships.map(baseOf), table });
