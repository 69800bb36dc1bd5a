import { addMessages, i18n } from '../../messages/index.js';
import { tableThumb, type ThumbPiece } from '../../table/table-thumb.js';
import type { Unit, Vec, View } from './rules.js';
import texts from './thumb.en.json';

addMessages(texts);

// This part stands beside home, which has no ruleset: it works hexes out by itself (PW-2.2).
const middle = ({ a, c }: Vec): ThumbPiece['at'] => ({ x: 1.5 * c, y: (c / 2 - a) * Math.sqrt(3) });
const heading = (facing: Unit['facing']): number => 'ABCDEF'.indexOf(facing) * 60;
const seatOf = ({ seat }: Pick<Unit, 'seat'>): number => Number(seat.slice(1));

/** A view of this game drawn small: every ship that is known, and what flies. */
export const thumb = tableThumb<View>(
  ({ units, seekers, designs }) => [
    ...Object.values(seekers).map((one) => ({
      ...{ id: one.id, at: middle(one.at), heading: heading(one.heading), seat: seatOf(one), name: '', isDot: true },
    })),
    ...Object.values(units)
      .filter(({ status }) => status === 'here')
      .map((unit) => ({
        ...{ id: unit.id, at: middle(unit.at), heading: heading(unit.facing), seat: seatOf(unit), isDot: false },
        name: unit.name ?? designs[unit.design]?.name ?? '',
      })),
  ],
  (pieces) => {
    const count = pieces.filter(({ isDot }) => !isDot).length;
    return i18n.global.t('pentagon.thumb', { count }, count);
  },
);
