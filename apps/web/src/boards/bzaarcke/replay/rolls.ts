import { seatNumber, type DiceRolled, type SeatId } from '@warlog/kernel';
import type { RollReading } from '../../../composables/replay/board.js';

/** The face from which a volley hits: 4, or 5 for a no-shoot side that is attacked (BZK-402). */
const hitFrom: Readonly<Record<string, number>> = { 'dice.hits': 4, 'dice.hits-no-shoot': 5 };
/** A control roll needs this much with its bonus (BZK-503). */
const controlTarget = 6;

/** What a roll's faces mean. Labels and purposes are the ruleset's own. */
export function readRoll({ faces, label, modifier, purpose, scope }: DiceRolled): RollReading {
  const need = purpose === 'dice.control' ? Math.max(1, controlTarget - modifier) : (hitFrom[purpose] ?? null);
  return { need, counts: faces.map((face) => need !== null && face >= need), seat: seatOf(label, scope) };
}

/** `hits/s1` and `casualty/s1/2` name their seat in the label, `control/redjik/s1-s2` in the scope. */
function seatOf(label: string, scope: string): SeatId | null {
  const named = label.split('/')[1] ?? /^control\/.*\/(s\d+)-/.exec(scope)?.[1];
  return named !== undefined && Number.isInteger(seatNumber(named as SeatId)) ? (named as SeatId) : null;
}

/** The planet in `combat/<slug>/…`, `control/<slug>/…`. */
export function placeOfScope(scope: string): string | null {
  const [kind, slug] = scope.split('/');
  return slug !== undefined && (kind === 'combat' || kind === 'control') ? `p.${slug}` : null;
}
