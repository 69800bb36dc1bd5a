import { addMessages } from '../../messages/index.js';
import type { TablePiece } from '../../map/tactical/model.js';
import { tableThumb, thumbPiece } from '../tactical/table-thumb.js';
import type { Seeker, PentagonUnit, Vec, PentagonView } from '@warlog/pentagon-war/ui';
import texts from './thumb.en.json';

addMessages(texts);

// Without the ruleset it computes hexes itself (PW-2.2).
const middle = ({ a, c }: Vec): TablePiece['at'] => ({ x: 1.5 * c, y: (c / 2 - a) * Math.sqrt(3) });
const degrees = (facing: PentagonUnit['facing']): number => 'ABCDEF'.indexOf(facing) * 60;

function pieceOf({ id, at, seat }: PentagonUnit | Seeker, facing: PentagonUnit['facing'], name?: string): TablePiece {
  const body = { kind: name === undefined ? 'dart' : 'silhouette', radius: 1 } as const;
  return thumbPiece({ id, at: middle(at), heading: degrees(facing), body }, seat, name);
}

/** Draws a view of this game small: seekers, then every known ship. */
export const thumb = tableThumb<PentagonView>('pentagon.thumb', ({ units, seekers, designs }) => [
  ...Object.values(seekers).map((seeker) => pieceOf(seeker, seeker.heading)),
  ...Object.values(units)
    .filter(({ status }) => status === 'here')
    .map((unit) => pieceOf(unit, unit.facing, unit.name ?? designs[unit.design]?.name ?? unit.design)),
]);
