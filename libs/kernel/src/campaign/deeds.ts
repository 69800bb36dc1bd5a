import type { SeatId, UserId } from '../ids.js';
import { canonicalJson } from '../json.js';
import { deedMessage } from '../trust/deed.js';
import { isSigned } from '../trust/signature.js';
import type { OrdersSubmitted, PlatformEvent, SeatActed, SeatReady, StandingOrdersSet } from './events.js';
import type { Campaign, Seat } from './state.js';
import { seatOf } from './state.js';
import { isAnsweredByHouse, type DeedSignature, type SignedDeed } from './trust-terms.js';

/** What a seat does that its device signs. */
export type DeedEvent = OrdersSubmitted | SeatReady | StandingOrdersSet | SeatActed;

/** A deed as it is signed: by its name, with what the person gave. */
export interface Said {
  readonly seat: SeatId;
  readonly name: 'OrdersSubmitted' | 'OrdersWithdrawn' | 'SeatReady' | 'StandingOrdersSet' | 'act';
  readonly given: unknown;
  /** Of a sheet: its own number. Else the seat's running number of this name in the phase. */
  readonly number: number;
}

/** The deed in an event, numbered as the next one of its seat; null where it is none. */
export function deedIn(campaign: Campaign, event: PlatformEvent): Said | null {
  const { seat } = event as { readonly seat: SeatId };
  const next = (name: Said['name']) => ({ seat, name, number: (seatOf(campaign, seat).deeds?.[name] ?? 0) + 1 });
  switch (event.type) {
    case 'OrdersSubmitted': {
      const { number, sheet: given } = event;
      return { seat, name: given === null ? 'OrdersWithdrawn' : 'OrdersSubmitted', given, number };
    }
    case 'SeatReady':
      return { ...next('SeatReady'), given: event.ready };
    case 'StandingOrdersSet':
      return { ...next('StandingOrdersSet'), given: event.standing };
    case 'SeatActed':
      return { ...next('act'), given: event.action };
    default:
      return null;
  }
}

/** Must what is done for this seat be signed now? Where its holder brought keys, by whoever plays it. */
export function mustSign(
  campaign: Pick<Campaign, 'trust' | 'demo' | 'turn' | 'parent'>,
  { keys }: Pick<Seat, 'keys'>,
): boolean {
  return campaign.trust?.deeds === 'signed' && keys !== undefined && !isAnsweredByHouse(campaign, campaign.turn);
}

/** The keys, 64 hex digits each, by which somebody who plays a seat signs: that of its secret first, where they hold it. */
export function deedKeysOf({ holder, keys, deedKeys = [] }: Seat, user: UserId): readonly string[] {
  const isHolder = holder?.kind === 'player' && holder.user === user;
  const own = deedKeys.filter((one) => one.user === user).map(({ key }) => key);
  return isHolder && keys ? [keys.deed, ...own] : own;
}

/** Is this deed signed by this person, who plays its seat? */
export function isSignedBy(campaign: Campaign, said: Said, user: UserId, { key, signature }: DeedSignature): boolean {
  if (!deedKeysOf(seatOf(campaign, said.seat), user).includes(key)) return false;
  return isSigned(key, messageOf(campaign, said), signature);
}

/** The bytes that are signed. */
function messageOf({ id, phase }: Pick<Campaign, 'id' | 'phase'>, { given, ...said }: Said): Uint8Array {
  return deedMessage({ campaign: id, phase: phase?.id ?? 'lobby', ...said, text: canonicalJson(given) });
}

/** Counts a signed deed, so that none is taken a second time in its phase. */
export function deedCounted(campaign: Campaign, event: PlatformEvent): void {
  const { deed } = event as { readonly deed?: SignedDeed };
  const said = deed && deedIn(campaign, event);
  if (!said || event.type === 'OrdersSubmitted') return;
  const seat = seatOf(campaign, said.seat);
  seat.deeds = { ...seat.deeds, [said.name]: said.number };
}
