import { seatNumber, type DiceRolled, type SeatId } from '@warlog/kernel';
import type { RollReading } from '../../../composables/replay/board.js';

/** What a roll's faces mean: in this game they are read off tables, so that no single die counts or fails. */
export function readRoll({ faces, label, scope }: DiceRolled): RollReading {
  return { need: null, counts: faces.map(() => true), seat: seatOf(label, scope) };
}

/** `casualty/s1/2` and `home/s1` name their seat in the label, `bombard/redjik/s1-s2` in the scope. */
function seatOf(label: string, scope: string): SeatId | null {
  const named = label.split('/')[1] ?? /^bombard\/.*\/(s\d+)-/.exec(scope)?.[1];
  return named !== undefined && Number.isInteger(seatNumber(named as SeatId)) ? (named as SeatId) : null;
}

/** The planet in `combat/<slug>/…`, `bombard/<slug>/…`. */
export function placeOfScope(scope: string): string | null {
  const [kind, slug] = scope.split('/');
  return slug !== undefined && (kind === 'combat' || kind === 'bombard') ? `p.${slug}` : null;
}
