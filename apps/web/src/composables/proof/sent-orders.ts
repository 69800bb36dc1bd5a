import {
  canonicalJson,
  isAnsweredByHouse,
  isPlatformVisible,
  leafOf,
  type OrdersSubmitted,
  type PartBrought,
  type PhaseClosed,
  type PhaseOpened,
  type SeatId,
  type VisibleEvent,
} from '@warlog/kernel';
import { deedMessage, isSigned, isStatementSigned, readReceipt, sheetDeed, statementHash } from '@warlog/kernel/trust';
import type { SentOrders } from '../../offline/memory.js';
import type { MemoryFault } from './faults.js';
import { isSigningDue, schemeOf, termsAfter, type RecordedTerms } from './terms.js';

/**
 * Holds a receipt against what was sent. `headKey`: under which it must be signed, null for no such; `scheme`: of the dice, by the
 * record. Null: it confirms just that.
 */
export function receiptFault(
  sent: SentOrders,
  headKey: string | null,
  scheme: number = sent.scheme ?? 1,
): MemoryFault | null {
  const { number, sheet, receipt } = sent;
  if (receipt === null) return null;
  if (receipt.number !== number || canonicalJson(receipt.sheet) !== canonicalJson(sheet)) return 'receipt';
  if ((sent.scheme ?? scheme) !== scheme) return 'number';
  if (headKey !== null && !isSignedFor(sent, headKey)) return 'receipt';
  const due = leafDue(sent);
  return due === null || receipt.leaf === due ? null : 'number';
}

/**
 * What must stand for this device at the closing, if anything: the first sheet of a phase brings the number that counts, and
 * later ones leave it as it is; by a key each one brings the same.
 */
function leafDue({ campaign, phase, seat, number, nonce, scheme = 1 }: SentOrders): string | null {
  if (nonce === null || (scheme === 1 && number !== 1)) return null;
  return leafOf(campaign, phase, 2, { seat: seat as SeatId, nonce }, scheme === 1 ? 1 : 2);
}

/** Does the host's signature stand under just this sheet, with just this number? */
function isSignedFor({ receipt, nonce, ...sent }: SentOrders, headKey: string): boolean {
  const { statement = null, signature = null, version } = receipt ?? {};
  // What was confirmed before the campaign had a key for it.
  if (statement === null || signature === null) return version !== null;
  const said = isStatementSigned(headKey, statement, signature) ? readReceipt(statement) : null;
  if (!said || said.campaign !== sent.campaign || said.seat !== sent.seat || said.phase !== sent.phase) return false;
  if (said.number !== sent.number || said.deed !== sheetDeed(sent)) return false;
  if (sent.scheme === 2) return nonce === null || said.nonceHash === statementHash(nonce);
  return said.nonceHash === (sent.number === 1 && nonce !== null ? statementHash(nonce) : null);
}

/**
 * Holds the record of a closed phase, as my seat is told it, against what this device sent and was confirmed, and against the
 * terms that held as it opened. `sent`: of this phase alone. Null: everything is as it was confirmed.
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
  // A device that was made to send a number where the dice take parts by keys brought nothing to them.
  if ((first.scheme ?? schemeOf(terms)) !== schemeOf(terms)) return 'number';
  const mine = events.filter(
    (event): event is OrdersSubmitted =>
      event.type === 'OrdersSubmitted' && 'seat' in event && event.seat === first.seat,
  );
  for (const { number, sheet, nonce, deed, scheme = 1 } of confirmed) {
    const told = mine.find((event) => event.number === number);
    if (!told) return 'dropped';
    if (canonicalJson(told.sheet) !== canonicalJson(sheet)) return 'changed';
    if (deed && told.deed?.signature !== deed.signature) return 'changed';
    if (scheme === 1 && number === 1 && told.nonce !== nonce) return 'number';
  }
  const isProper = (one: OrdersSubmitted) => isTakenBack(one, events) || isSignedSheet(first.campaign, one);
  const mustBeSigned = (one: OrdersSubmitted) => isDue(one, events, terms);
  const hasSigned = confirmed.some(({ deed }) => deed);
  if (mine.some((one) => (hasSigned || mustBeSigned(one)) && !isProper(one))) return 'forged';
  const last = mine.reduce((latest, event) => (event.number > latest.number ? event : latest));
  const counted = closed.sheets.find(({ seat }) => seat === first.seat);
  if (last.sheet !== null && counted?.origin !== 'sent') return 'dropped';
  const leaf = closed.leaves.find(({ seat }) => seat === first.seat)?.leaf;
  const due = confirmed.map(leafDue).find((one) => one !== null) ?? first.receipt?.leaf;
  // By a key that this device does not hold the seat brings its part whenever its other device does.
  if (leaf !== due && !(first.scheme === 2 && first.nonce === null)) return 'number';
  if (first.scheme === 2 && first.nonce !== null && !isBrought(closed, events, first)) return 'number';
  if (isKeptSilent(confirmed) && isPartDue(closed, events, terms, first.seat)) return 'unasked';
  return last.sheet !== null && last.number > (confirmed.at(-1)?.number ?? 0) ? 'elsewhere' : null;
}

/** Did the server say each time that the phase asks the seat for no number? Then it depends on the record whether it did. */
export const isKeptSilent = (sent: readonly SentOrders[]): boolean =>
  sent.length > 0 && sent.every(({ scheme, nonce, asked }) => scheme === 2 && nonce === null && asked === false);

/** Was a seat asked for a number, by what is told of the phase or by the terms as it opened, and brought none? */
function isPartDue(
  { parts = [] }: PhaseClosed,
  events: readonly VisibleEvent[],
  { created, keyed }: RecordedTerms,
  own: string,
): boolean {
  const part = parts.find(({ seat }) => seat === own);
  if (part !== undefined) return part.proof === null;
  const opened = events.find((event): event is PhaseOpened => event.type === 'PhaseOpened');
  if (!opened || opened.awaitedTold === 'own' || isAnsweredByHouse(created, opened.turn)) return false;
  return opened.awaited.some((seat) => seat === own) && keyed.includes(own);
}

/** Does a sheet in this seat's name bear no signature? Then it depends on the seat's keys whether one is due. */
export function isUnsigned(events: readonly VisibleEvent[], own: string): boolean {
  return events.some(
    (event) => event.type === 'OrdersSubmitted' && 'seat' in event && event.seat === own && !('deed' in event),
  );
}

/** Must a sheet of this phase be signed, by the terms as they stood when it came? */
function isDue(one: OrdersSubmitted, events: readonly VisibleEvent[], terms: RecordedTerms): boolean {
  const then = termsAfter(terms, events.slice(0, events.indexOf(one)));
  return then !== null && isSigningDue(then, one.seat);
}

/**
 * A sheet that a ruling no longer allows is taken back with it, and by nobody; of the ruling everybody is told, just before. Beside
 * it others' sheets may be taken back.
 */
function isTakenBack(one: OrdersSubmitted, events: readonly VisibleEvent[]): boolean {
  if (one.sheet !== null || one.deed !== undefined) return false;
  const isOther = (event: VisibleEvent) => isPlatformVisible(event) && event.type !== 'SheetStatusChanged';
  return events.slice(0, events.indexOf(one)).findLast(isOther)?.type === 'RulingMade';
}

/** Does a sheet that somebody sent for a seat that signs bear the signature of the key that it names? */
function isSignedSheet(campaign: string, { seat, phase, number, sheet, origin, deed }: OrdersSubmitted): boolean {
  if (origin !== 'sent') return true;
  const name = sheet === null ? 'OrdersWithdrawn' : 'OrdersSubmitted';
  const message = deedMessage({ campaign, seat, phase, name, number, text: canonicalJson(sheet) });
  return deed !== undefined && deed.number === number && isSigned(deed.key, message, deed.signature);
}

/** Is this seat told of just the part that it brought, and are all told that it did? */
function isBrought(
  { parts = [] }: PhaseClosed,
  events: readonly VisibleEvent[],
  { seat: own, nonce }: SentOrders,
): boolean {
  const kept = events.find(
    (event): event is PartBrought => event.type === 'PartBrought' && 'seat' in event && event.seat === own,
  );
  return kept?.nonce === nonce && parts.find(({ seat }) => seat === own)?.proof != null;
}
