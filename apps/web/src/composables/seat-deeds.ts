import {
  BringDeedKey,
  commandId,
  nonce,
  type CampaignSummary,
  type DeedInput,
  type ProblemFields,
  type Reply,
} from '@warlog/api-client';
import { client } from '../api.js';
import { holdSecret, ownSecret, seatSecretOf } from '../offline/memory.js';
import { useAccount } from '../stores/account.js';

/* What this person does for their seat is signed on this device, so that nobody writes it in their name. */

/** A campaign, as far as what is done in it is signed. */
export type SignedCampaign = Pick<CampaignSummary, 'id' | 'mySeat' | 'myDeeds' | 'seats'> & {
  readonly phase: { readonly id: string } | null;
};

/** One thing done: what it is, as the person gave it, and its number: of a sheet its own, else the next of its name. */
export type Deed =
  | { readonly name: 'OrdersSubmitted'; readonly number: number; readonly given: unknown }
  | { readonly name: 'OrdersWithdrawn'; readonly number: number; readonly given: null }
  | { readonly name: 'SeatReady'; readonly given: 'yes' | 'now' | 'no' }
  | { readonly name: 'StandingOrdersSet' | 'act'; readonly given: unknown };

type Trust = typeof import('@warlog/kernel/trust');

/** Where something is done: a campaign as it is known here, and the way to read it anew. */
export interface SigningDesk {
  readonly campaign: { readonly value: SignedCampaign | null };
  refresh(): Promise<unknown>;
}

/** The seat got its keys, or something else was done for it, since it was looked at. */
const SIGN_ANEW = ['WLG_E_DEED', 'WLG_E_DEED_UNSIGNED'];

/**
 * Signs what is done and sends it. Where keys or another deed of the seat came in between, which the server says, the campaign is
 * read anew, and it is signed and sent once more. `deed`: what it is, as the campaign is known then; null for nothing to sign.
 */
export async function sendSigned<P extends { readonly problems: readonly ProblemFields[] }>(
  desk: SigningDesk,
  deed: () => Deed | null,
  send: (deed: DeedInput | null) => Promise<Reply<P>>,
): Promise<Reply<P>> {
  const sendOnce = async () => {
    const [known, said] = [desk.campaign.value, deed()];
    return send(known && said && (await signed(known, said)));
  };
  const reply = await sendOnce();
  if (!reply.ok || !reply.data.problems.some(({ code }) => SIGN_ANEW.includes(code))) return reply;
  await desk.refresh();
  return sendOnce();
}

/** Keys that are on their way to the server, by place. */
const bringing = new Map<string, Promise<string | null>>();

/**
 * This device's signature under a deed; null where the seat signs nothing. A device without a key of the seat brings one of
 * its own first. Null as well where the server takes none.
 */
export async function signed(campaign: SignedCampaign, deed: Deed): Promise<DeedInput | null> {
  const { id, mySeat, myDeeds, phase } = campaign;
  const trust = mySeat === null || myDeeds === null ? null : await loaded();
  if (mySeat === null || myDeeds === null || trust === null) return null;
  const secret = (await secretHere(campaign, trust)) ?? (await secretBrought(id, mySeat, trust));
  if (secret === null) return null;
  const where = { campaign: id, seat: mySeat, phase: phase?.id ?? 'lobby' };
  return trust.signDeed(secret, { ...where, name: deed.name, number: numberOf(deed, myDeeds), given: deed.given });
}

/**
 * A draft is begun: a device without a key of the seat brings one now, while there is a network, so that what is sent without
 * one is signed as well. `seen` reads the campaign with it.
 */
export async function prepareToSign(campaign: SignedCampaign, seen: () => Promise<unknown>): Promise<void> {
  const { id, mySeat, myDeeds } = campaign;
  const trust = mySeat === null || myDeeds === null ? null : await loaded();
  if (mySeat === null || trust === null || (await secretHere(campaign, trust)) !== null) return;
  if ((await secretBrought(id, mySeat, trust)) !== null) await seen();
}

/** Null without a network, where it is not on this device yet. */
function loaded(): Promise<Trust | null> {
  return import('@warlog/kernel/trust').catch(() => null);
}

function numberOf(deed: Deed, { words, standing, acts }: NonNullable<CampaignSummary['myDeeds']>): number {
  if ('number' in deed) return deed.number;
  return 1 + { SeatReady: words, StandingOrdersSet: standing, act: acts }[deed.name];
}

/** The secret behind one of my keys that this device holds: that of the seat, or its own. */
async function secretHere({ mySeat, myDeeds, seats }: SignedCampaign, trust: Trust): Promise<string | null> {
  const part = seats.find(({ id }) => id === mySeat)?.partKey ?? null;
  const [first, ...others] = myDeeds?.keys ?? [];
  const own = part === null ? null : await seatSecretOf(part);
  if (own !== null && trust.seatKeysOf(own).deed === first) return own;
  for (const key of first === undefined ? [] : [first, ...others]) {
    const secret = await seatSecretOf(key);
    if (secret !== null) return secret;
  }
  return null;
}

/** The secret of this device's own for a seat, once the server was told its key; see `bringSecret`. */
function secretBrought(campaign: string, seat: string, trust: Trust): Promise<string | null> {
  const place = [campaign, seat, useAccount().me?.id].join('/');
  const underWay = bringing.get(place) ?? bringSecret(campaign, place, trust).finally(() => bringing.delete(place));
  bringing.set(place, underWay);
  return underWay;
}

/**
 * Tells the server the key of this device's own, always the same one, which it takes as often as it comes: whatever is lost on
 * the way, a device has one. One that was replaced meanwhile counts no more, and gives way to another. Where the server is
 * out of reach the device signs by it all the same, since it may have been told before. Null where the server takes none.
 */
async function bringSecret(campaign: string, place: string, trust: Trust, spent?: string): Promise<string | null> {
  const secret = await ownSecret(place, nonce(), spent);
  const { deed: key } = trust.seatKeysOf(secret);
  await holdSecret({ part: key, secret });
  const reply = await client.mutate(BringDeedKey, { input: { commandId: commandId(), campaign, key } });
  const problems = reply.ok ? reply.data.bringDeedKey.problems : [];
  if (problems.length === 0) return secret;
  const isSpent = spent === undefined && problems.some(({ code }) => code === 'WLG_E_KEYS');
  return isSpent ? bringSecret(campaign, place, trust, secret) : null;
}
