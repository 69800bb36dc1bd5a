import {
  AddSeatKey,
  commandId,
  nonce,
  type CampaignSummary,
  type ActionSignatureInput,
  type ProblemFields,
  type Reply,
} from '@warlog/api-client';
import { client } from '../api.js';
import { holdSecret, ownSecret, seatSecretOf } from '../offline/memory.js';
import { useAccount } from '../stores/account.js';

/* Signs a seat's actions on this device, so that the server cannot write in the player's name. */

/** The part of a campaign that signing its actions needs. */
export type SignedCampaign = Pick<CampaignSummary, 'id' | 'mySeat' | 'mySignedActions' | 'seats'> & {
  readonly phase: { readonly id: string } | null;
};

/** An action of the user with its input and number: orders have their own numbers, other actions count by name. */
export type SeatAction =
  | { readonly name: 'OrdersSubmitted'; readonly number: number; readonly given: unknown }
  | { readonly name: 'OrdersWithdrawn'; readonly number: number; readonly given: null }
  | { readonly name: 'SeatReady'; readonly given: 'yes' | 'now' | 'no' }
  | { readonly name: 'StandingOrdersSet' | 'LaterOrdersSet' | 'act'; readonly given: unknown };

type Trust = typeof import('@warlog/trust');

/** The context of an action: the campaign as known here, and the function that reads it again. */
export interface SigningInputs {
  readonly campaign: { readonly value: SignedCampaign | null };
  refresh(): Promise<unknown>;
}

/** Codes for: the seat got its keys, or another action was recorded, since the campaign was read. */
const SIGN_ANEW = ['WLG_E_DEED', 'WLG_E_DEED_UNSIGNED'];

/**
 * Signs an action and sends it. If the server answers that keys or another action came in between, reads the campaign,
 * signs and sends again. The callback returns the action for the campaign as known then; null if nothing is signed.
 */
export async function sendSigned<P extends { readonly problems: readonly ProblemFields[] }>(
  inputs: SigningInputs,
  action: () => SeatAction | null,
  send: (signedAction: ActionSignatureInput | null) => Promise<Reply<P>>,
): Promise<Reply<P>> {
  const sendOnce = async () => {
    const [known, said] = [inputs.campaign.value, action()];
    return send(known && said && (await signed(known, said)));
  };
  const reply = await sendOnce();
  if (!reply.ok || !reply.data.problems.some(({ code }) => SIGN_ANEW.includes(code))) return reply;
  await inputs.refresh();
  return sendOnce();
}

/** Keys on their way to the server, by seat. */
const bringing = new Map<string, Promise<string | null>>();

/**
 * This device's signature of an action; null if the seat does not sign. A device without a key of the seat registers
 * its own first. Also null if the server accepts none.
 */
export async function signed(campaign: SignedCampaign, action: SeatAction): Promise<ActionSignatureInput | null> {
  const { id, mySeat, mySignedActions, phase } = campaign;
  const trust = mySeat === null || mySignedActions === null ? null : await loaded();
  if (mySeat === null || mySignedActions === null || trust === null) return null;
  const secret = (await storedSecret(campaign, trust)) ?? (await secretBrought(id, mySeat, trust));
  if (secret === null) return null;
  const where = { campaign: id, seat: mySeat, phase: phase?.id ?? 'lobby' };
  return trust.signAction(secret, {
    ...where,
    name: action.name,
    number: numberOf(action, mySignedActions),
    given: action.given,
  });
}

/**
 * Registers a key when a draft is begun and the device has none of the seat. This happens while there is a network, so
 * that orders sent later without one are signed too. `seen` reads the campaign with the key.
 */
export async function prepareToSign(campaign: SignedCampaign, seen: () => Promise<unknown>): Promise<void> {
  const { id, mySeat, mySignedActions } = campaign;
  const trust = mySeat === null || mySignedActions === null ? null : await loaded();
  if (mySeat === null || trust === null || (await storedSecret(campaign, trust)) !== null) return;
  if ((await secretBrought(id, mySeat, trust)) !== null) await seen();
}

/** Null without a network if the module is not on this device yet. */
function loaded(): Promise<Trust | null> {
  return import('@warlog/trust').catch(() => null);
}

function numberOf(
  action: SeatAction,
  { words, standing, later, acts }: NonNullable<CampaignSummary['mySignedActions']>,
): number {
  if ('number' in action) return action.number;
  return 1 + { SeatReady: words, StandingOrdersSet: standing, LaterOrdersSet: later, act: acts }[action.name];
}

/** The secret of one of the user's keys on this device: that of the seat, or the device's own. */
async function storedSecret({ mySeat, mySignedActions, seats }: SignedCampaign, trust: Trust): Promise<string | null> {
  const part = seats.find(({ id }) => id === mySeat)?.partKey ?? null;
  const [first, ...others] = mySignedActions?.keys ?? [];
  const own = part === null ? null : await seatSecretOf(part);
  if (own !== null && trust.seatKeysOf(own).deed === first) return own;
  for (const key of first === undefined ? [] : [first, ...others]) {
    const secret = await seatSecretOf(key);
    if (secret !== null) return secret;
  }
  return null;
}

/** The secret of the device's own key for a seat, once the server knows the key; see `bringSecret`. */
function secretBrought(campaign: string, seat: string, trust: Trust): Promise<string | null> {
  const place = [campaign, seat, useAccount().me?.id].join('/');
  const underWay = bringing.get(place) ?? bringSecret(campaign, place, trust).finally(() => bringing.delete(place));
  bringing.set(place, underWay);
  return underWay;
}

/**
 * Registers the device's own key. It is always the same one, and registering it again is harmless, so a device has one
 * key whatever messages get lost. A replaced key gives way to a new one. If the server cannot be reached, the device
 * signs anyway, because the server may have the key already. Null if the server accepts none.
 */
async function bringSecret(campaign: string, place: string, trust: Trust, spent?: string): Promise<string | null> {
  const secret = await ownSecret(place, nonce(), spent);
  const { deed: key } = trust.seatKeysOf(secret);
  await holdSecret({ part: key, secret });
  const reply = await client.mutate(AddSeatKey, { input: { commandId: commandId(), campaign, key } });
  const problems = reply.ok ? reply.data.addSeatKey.problems : [];
  if (problems.length === 0) return secret;
  const isSpent = spent === undefined && problems.some(({ code }) => code === 'WLG_E_KEYS');
  return isSpent ? bringSecret(campaign, place, trust, secret) : null;
}
