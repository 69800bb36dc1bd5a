import { canonicalJson, type SeatId } from '@warlog/core';
import {
  isAnsweredByServer,
  isPlatformVisible,
  type OrdersSubmitted,
  type PartBrought,
  type PhaseClosed,
  type PhaseOpened,
  type VisibleEvent,
  signedSheetHash,
  statementHash,
} from '@warlog/campaign';
import { leafOf } from '@warlog/dice';
import { signedActionMessage, isSigned, isStatementSigned, readReceipt } from '@warlog/trust';
import type { SentOrders } from '../../offline/memory.js';
import type { MemoryFault } from './faults.js';
import { isSigningDue, schemeOf, termsAfter, type RecordedTerms } from './terms.js';

/**
 * Compares a receipt with what was sent. `checkpointKey`: the key that must have signed it, null for none; `scheme`: of the
 * dice, by the record. Null if it confirms exactly that.
 */
export function receiptFault(
  sent: SentOrders,
  checkpointKey: string | null,
  scheme: number = sent.scheme ?? 1,
): MemoryFault | null {
  const { number, sheet, receipt } = sent;
  if (receipt === null) return null;
  if (receipt.number !== number || canonicalJson(receipt.sheet) !== canonicalJson(sheet)) return 'receipt';
  if ((sent.scheme ?? scheme) !== scheme) return 'number';
  if (checkpointKey !== null && !isSignedFor(sent, checkpointKey)) return 'receipt';
  const due = leafDue(sent);
  return due === null || receipt.leaf === due ? null : 'number';
}

/**
 * The nonce that the closing must have for this device, if any. Without keys the first orders of a phase bring it and
 * later ones do not change it; with a key all bring the same.
 */
function leafDue({ campaign, phase, seat, number, nonce, scheme = 1 }: SentOrders): string | null {
  if (nonce === null || (scheme === 1 && number !== 1)) return null;
  return leafOf(campaign, phase, 2, { seat: seat as SeatId, nonce }, scheme === 1 ? 1 : 2);
}

/** Whether the server's signature covers exactly these orders with exactly this nonce. */
function isSignedFor({ receipt, nonce, ...sent }: SentOrders, checkpointKey: string): boolean {
  const { statement = null, signature = null, version } = receipt ?? {};
  // A receipt from before the campaign had a key.
  if (statement === null || signature === null) return version !== null;
  const said = isStatementSigned(checkpointKey, statement, signature) ? readReceipt(statement) : null;
  if (!said || said.campaign !== sent.campaign || said.seat !== sent.seat || said.phase !== sent.phase) return false;
  if (said.number !== sent.number || said.deed !== signedSheetHash(sent)) return false;
  if (sent.scheme === 2) return nonce === null || said.nonceHash === statementHash(nonce);
  return said.nonceHash === (sent.number === 1 && nonce !== null ? statementHash(nonce) : null);
}

/**
 * Compares the disclosed record of a closed phase with what this device sent and with the terms as the phase opened.
 * `sent`: of this phase alone. Null if everything is as confirmed.
 */
export function closingFault(
  sent: readonly SentOrders[],
  events: readonly VisibleEvent[],
  terms: RecordedTerms,
): MemoryFault | null {
  const closed = events.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
  const confirmed = sent.filter(({ receipt }) => receipt !== null);
  const [first] = confirmed;
  if (!first) return null;
  if (closed?.phase !== first.phase) return 'dropped';
  // A device that the server made send a nonce contributed nothing if the dice use contributions by key.
  if ((first.scheme ?? schemeOf(terms)) !== schemeOf(terms)) return 'number';
  const mine = events.filter(
    (event): event is OrdersSubmitted =>
      event.type === 'OrdersSubmitted' && 'seat' in event && event.seat === first.seat,
  );
  for (const { number, sheet, nonce, deed: signedAction, scheme = 1 } of confirmed) {
    const disclosed = mine.find((event) => event.number === number);
    if (!disclosed) return 'dropped';
    if (canonicalJson(disclosed.sheet) !== canonicalJson(sheet)) return 'changed';
    if (signedAction && disclosed.deed?.signature !== signedAction.signature) return 'changed';
    if (scheme === 1 && number === 1 && disclosed.nonce !== nonce) return 'number';
  }
  const isProper = (ordersSubmitted: OrdersSubmitted) =>
    isTakenBack(ordersSubmitted, events) || isSignedSheet(first.campaign, ordersSubmitted);
  const mustBeSigned = (ordersSubmitted: OrdersSubmitted) => isDue(ordersSubmitted, events, terms);
  const hasSigned = confirmed.some(({ deed: signedAction }) => signedAction);
  if (mine.some((ordersSubmitted) => (hasSigned || mustBeSigned(ordersSubmitted)) && !isProper(ordersSubmitted)))
    return 'forged';
  const last = mine.reduce((latest, event) => (event.number > latest.number ? event : latest));
  const counted = closed.sheets.find(({ seat }) => seat === first.seat);
  if (last.sheet !== null && counted?.origin !== 'sent') return 'dropped';
  const leaf = closed.leaves.find(({ seat }) => seat === first.seat)?.leaf;
  const due = confirmed.map(leafDue).find((dueLeaf) => dueLeaf !== null) ?? first.receipt?.leaf;
  // A seat key on another device contributes whenever that device sends.
  if (leaf !== due && !(first.scheme === 2 && first.nonce === null)) return 'number';
  if (first.scheme === 2 && first.nonce !== null && !isBrought(closed, events, first)) return 'number';
  if (isNonceWaived(confirmed) && isPartDue(closed, events, terms, first.seat)) return 'unasked';
  return last.sheet !== null && last.number > (confirmed.at(-1)?.number ?? 0) ? 'elsewhere' : null;
}

/**
 * Whether the server said each time that the phase needs no nonce of the seat. The record then decides whether it did.
 */
export const isNonceWaived = (sent: readonly SentOrders[]): boolean =>
  sent.length > 0 && sent.every(({ scheme, nonce, asked }) => scheme === 2 && nonce === null && asked === false);

/** Whether a seat sent no nonce although the disclosures of the phase, or the terms at its opening, required one. */
function isPartDue(
  { parts = [] }: PhaseClosed,
  events: readonly VisibleEvent[],
  { created, keyed }: RecordedTerms,
  own: string,
): boolean {
  const part = parts.find(({ seat }) => seat === own);
  if (part !== undefined) return part.proof === null;
  const opened = events.find((event): event is PhaseOpened => event.type === 'PhaseOpened');
  if (!opened || opened.awaitedTold === 'own' || isAnsweredByServer(created, opened.turn)) return false;
  return opened.awaited.some((seat) => seat === own) && keyed.includes(own);
}

/** Whether any orders in this seat's name are unsigned. The seat's keys then decide whether a signature was due. */
export function isUnsigned(events: readonly VisibleEvent[], own: string): boolean {
  return events.some(
    (event) => event.type === 'OrdersSubmitted' && 'seat' in event && event.seat === own && !('deed' in event),
  );
}

/** Whether orders of this phase must be signed, by the terms at the time when they arrived. */
function isDue(ordersSubmitted: OrdersSubmitted, events: readonly VisibleEvent[], terms: RecordedTerms): boolean {
  const then = termsAfter(terms, events.slice(0, events.indexOf(ordersSubmitted)));
  return then !== null && isSigningDue(then, ordersSubmitted.seat);
}

/**
 * Whether these orders were withdrawn by a ruling that no longer allows them. Everyone sees the ruling just before; it
 * may also withdraw other seats' orders.
 */
function isTakenBack(ordersSubmitted: OrdersSubmitted, events: readonly VisibleEvent[]): boolean {
  if (ordersSubmitted.sheet !== null || ordersSubmitted.deed !== undefined) return false;
  const isOther = (event: VisibleEvent) => isPlatformVisible(event) && event.type !== 'SheetStatusChanged';
  return events.slice(0, events.indexOf(ordersSubmitted)).findLast(isOther)?.type === 'RulingMade';
}

/** Whether orders that a user sent for a signing seat bear the signature of the key they name. */
function isSignedSheet(
  campaign: string,
  { seat, phase, number, sheet, origin, deed: signedAction }: OrdersSubmitted,
): boolean {
  if (origin !== 'sent') return true;
  const name = sheet === null ? 'OrdersWithdrawn' : 'OrdersSubmitted';
  const message = signedActionMessage({ campaign, seat, phase, name, number, text: canonicalJson(sheet) });
  return (
    signedAction !== undefined &&
    signedAction.number === number &&
    isSigned(signedAction.key, message, signedAction.signature)
  );
}

/** Whether the disclosures show this seat exactly its own contribution, and show everyone that it contributed. */
function isBrought(
  { parts = [] }: PhaseClosed,
  events: readonly VisibleEvent[],
  { seat: own, nonce }: SentOrders,
): boolean {
  const contribution = events.find(
    (event): event is PartBrought => event.type === 'PartBrought' && 'seat' in event && event.seat === own,
  );
  return contribution?.nonce === nonce && parts.find(({ seat }) => seat === own)?.proof != null;
}
