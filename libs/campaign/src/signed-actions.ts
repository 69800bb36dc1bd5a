import { type SeatId, type UserId, canonicalJson } from '@warlog/core';
import { signedActionMessage, isSigned } from '@warlog/trust';
import type {
  LaterOrdersSet,
  OrdersSubmitted,
  PlatformEvent,
  SeatActed,
  SeatReady,
  StandingOrdersSet,
} from './events.js';
import { type Campaign, type Seat, seatOf } from './state.js';
import { isAnsweredByServer, type ActionSignature, type NumberedSignature } from './trust-terms.js';

/** An event of a seat that its device signs. */
export type SignedActionEvent = OrdersSubmitted | SeatReady | StandingOrdersSet | LaterOrdersSet | SeatActed;

/** The signed content of an action: its name and the player's input. */
export interface SignedContent {
  readonly seat: SeatId;
  readonly name: 'OrdersSubmitted' | 'OrdersWithdrawn' | 'SeatReady' | 'StandingOrdersSet' | 'LaterOrdersSet' | 'act';
  readonly given: unknown;
  /** Orders: the submission number. Others: the seat's running number of this name in the phase. */
  readonly number: number;
}

/** Returns the signed content of an event, numbered as the next one of its seat; null if it is not signed. */
export function signedActionIn(campaign: Campaign, event: PlatformEvent): SignedContent | null {
  const { seat } = event as { readonly seat: SeatId };
  const next = (name: SignedContent['name']) => ({
    seat,
    name,
    number: (seatOf(campaign, seat).deeds?.[name] ?? 0) + 1,
  });
  switch (event.type) {
    case 'OrdersSubmitted': {
      const { number, sheet: given } = event;
      return { seat, name: given === null ? 'OrdersWithdrawn' : 'OrdersSubmitted', given, number };
    }
    case 'SeatReady':
      return { ...next('SeatReady'), given: event.ready };
    case 'StandingOrdersSet':
      return { ...next('StandingOrdersSet'), given: event.standing };
    case 'LaterOrdersSet': {
      const { turn, phaseKind, orders } = event;
      return { ...next('LaterOrdersSet'), given: { turn, phaseKind, orders } };
    }
    case 'SeatActed':
      return { ...next('act'), given: event.action };
    default:
      return null;
  }
}

/** Returns whether actions of this seat must be signed now: if its holder brought keys, for all who play it. */
export function mustSign(
  campaign: Pick<Campaign, 'trust' | 'demo' | 'turn' | 'parent'>,
  { keys }: Pick<Seat, 'keys'>,
): boolean {
  return campaign.trust?.deeds === 'signed' && keys !== undefined && !isAnsweredByServer(campaign, campaign.turn);
}

/**
 * Returns the keys that a player of the seat signs with, 64 hex digits each; the key of the seat's secret first, for
 * its holder.
 */
export function actionKeysOf({ holder, keys, deedKeys: actionKeys = [] }: Seat, user: UserId): readonly string[] {
  const isHolder = holder?.kind === 'player' && holder.user === user;
  const own = actionKeys.filter((actionKey) => actionKey.user === user).map(({ key }) => key);
  return isHolder && keys ? [keys.deed, ...own] : own;
}

/** Returns whether the action is signed by this user, who plays its seat. */
export function isSignedBy(
  campaign: Campaign,
  said: SignedContent,
  user: UserId,
  { key, signature }: ActionSignature,
): boolean {
  if (!actionKeysOf(seatOf(campaign, said.seat), user).includes(key)) return false;
  return isSigned(key, messageOf(campaign, said), signature);
}

function messageOf({ id, phase }: Pick<Campaign, 'id' | 'phase'>, { given, ...said }: SignedContent): Uint8Array {
  return signedActionMessage({ campaign: id, phase: phase?.id ?? 'lobby', ...said, text: canonicalJson(given) });
}

/** Counts a signed action, so that it is not accepted twice in its phase. */
export function countSignedAction(campaign: Campaign, event: PlatformEvent): void {
  const { deed: signedAction } = event as { readonly deed?: NumberedSignature };
  const said = signedAction && signedActionIn(campaign, event);
  if (!said || event.type === 'OrdersSubmitted') return;
  const seat = seatOf(campaign, said.seat);
  seat.deeds = { ...seat.deeds, [said.name]: said.number };
}
