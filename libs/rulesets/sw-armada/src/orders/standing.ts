import { bestAttacks } from '../machine/volley.js';
import type { SwArmadaSheet } from '../model/sheet.js';
import type { SwArmadaView } from '../model/view.js';
import { shipOf } from '../position.js';
import { unsaid } from '../resolve.js';
import { checkWords } from './check-words.js';

/** Returns empty orders: the window is answered as if it had been missed. */
export const empty = (_view: SwArmadaView): SwArmadaSheet => ({});

/**
 * Returns the orders from standing orders: their plan and doctrine are stored if the seat has stored none itself, and
 * so answer the window. Null if they are empty.
 */
export function fromStanding(view: SwArmadaView, standing: unknown): SwArmadaSheet | null {
  const { seat } = view;
  if (seat === null || !saysAnything(standing) || view.ended !== null) return null;
  const { plan, doctrine } = unsaid(view, seat, standing);
  const isFit = (words: Pick<SwArmadaSheet, 'plan' | 'doctrine'>): boolean =>
    checkWords(view, seat, words).length === 0;
  return {
    ...(doctrine !== undefined && isFit({ doctrine }) && { doctrine }),
    ...(plan !== undefined && isFit({ plan }) && { plan }),
  };
}

const saysAnything = (standing: unknown): boolean =>
  typeof standing === 'object' && standing !== null && ('plan' in standing || 'doctrine' in standing);

/**
 * Returns the answer to a window for a seat that is no longer asked (SWA-ASY-06). Plan and doctrine answer missed
 * windows by themselves; only an attack differs: doctrine's target, while a missed window means no attack.
 */
export function answer(view: SwArmadaView): SwArmadaSheet | null {
  const { window, activation } = view;
  if (window?.kind !== 'attack' || activation === null) return null;
  const ship = shipOf(view, activation.unit);
  const best = ship === null ? undefined : bestAttacks(view, ship)[0];
  const target = best?.targets[0];
  return best === undefined || target === undefined ? null : { attack: { zone: best.zone, target } };
}
