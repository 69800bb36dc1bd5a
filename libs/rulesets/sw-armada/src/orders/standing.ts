import { bestAttacks } from '../machine/volley.js';
import type { Sheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { shipOf } from '../position.js';
import { unsaid } from '../resolve.js';
import { checkWords } from './check-words.js';

/** The sheet that orders nothing: the window is answered as if it had been missed. */
export const empty = (_view: View): Sheet => ({});

/**
 * The sheet that standing orders make: the plan and the doctrine in them are stored where the seat has stored none itself,
 * and so answer the window. Null where they say nothing.
 */
export function fromStanding(view: View, standing: unknown): Sheet | null {
  const { seat } = view;
  if (seat === null || !saysAnything(standing) || view.ended !== null) return null;
  const { plan, doctrine } = unsaid(view, seat, standing);
  const isFit = (words: Pick<Sheet, 'plan' | 'doctrine'>): boolean => checkWords(view, seat, words).length === 0;
  return {
    ...(doctrine !== undefined && isFit({ doctrine }) && { doctrine }),
    ...(plan !== undefined && isFit({ plan }) && { plan }),
  };
}

const saysAnything = (standing: unknown): boolean =>
  typeof standing === 'object' && standing !== null && ('plan' in standing || 'doctrine' in standing);

/**
 * What answers a window for a seat that is not asked any more (SWA-ASY-06). Plan and doctrine answer by themselves what was
 * missed; an attack alone reads otherwise: doctrine's target, where who misses a window does not attack.
 */
export function answer(view: View): Sheet | null {
  const { window, activation } = view;
  if (window?.kind !== 'attack' || activation === null) return null;
  const ship = shipOf(view, activation.unit);
  const best = ship === null ? undefined : bestAttacks(view, ship)[0];
  const target = best?.targets[0];
  return best === undefined || target === undefined ? null : { attack: { zone: best.zone, target } };
}
