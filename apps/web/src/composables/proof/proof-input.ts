import type { CampaignFields } from '@warlog/api-client';
import {
  quicknet,
  viewerOf,
  type CampaignEnded,
  type DiceSource,
  type PhaseClosed,
  type VisibleEvent,
} from '@warlog/kernel';
import { sentIn } from '../../offline/memory.js';
import { isPinnedBeacon, pinnedKey } from '../../offline/pinned-keys.js';
import type { ReadPhase } from '../replay/phases.js';
import { toldPhase, type ToldPhase } from '../replay/told.js';
import type { ProofInput } from './check-phase.js';

/** What is to be verified, and for whom. */
export interface ProofWish {
  readonly campaign: CampaignFields;
  readonly viewer: string;
  readonly phase: ToldPhase;
  readonly scope: string | null;
  /** Ordinal of the last phase so far. */
  readonly last: number;
  readonly read: ReadPhase;
}

/** Gathers everything a proof rests on: the pinned key, the nonces that this device sent, the published key after the end. */
export async function proofInput({ campaign, viewer, phase, scope, last, read }: ProofWish): Promise<ProofInput> {
  const { publicKey, source, scheme, beacon } = campaign.dice;
  const announcedKey = publicKey ?? '';
  const who = viewerOf(viewer);
  return {
    campaign: campaign.id,
    source: source as DiceSource,
    scheme: scheme === 1 ? 1 : 2,
    pinnedKey: pinnedKey(campaign.id, announcedKey),
    announcedKey,
    seats: campaign.seats.map(({ id }) => id),
    ordinal: phase.ordinal,
    events: phase.events,
    own:
      who?.kind === 'seat'
        ? {
            seat: who.seat,
            atOpening: await sentNonce(campaign.id, phase.ordinal - 1),
            atClosing: await sentNonce(campaign.id, phase.ordinal),
          }
        : null,
    beacon: beacon ? { ...beaconTerms(campaign.id, beacon), before: await roundBefore(phase.ordinal, read) } : null,
    secretKey: campaign.status === 'ENDED' ? await publishedKey(last, read) : null,
    scope,
  };
}

/** The number that this device brought to a phase, with the first sheet or, by a key, with any. */
async function sentNonce(campaign: string, ordinal: number): Promise<string | null> {
  const ofPhase = (await sentIn(campaign)).filter((sent) => sent.ordinal === ordinal && sent.receipt);
  return ofPhase.find(({ number, scheme }) => number === 1 || scheme === 2)?.nonce ?? null;
}

/** The terms of the beacon, and whether they are those that this device noted first. The key of a network that the app knows is its own. */
function beaconTerms(campaign: string, shown: NonNullable<CampaignFields['dice']['beacon']>) {
  const { chain, patienceMinutes } = shown;
  return {
    ...{ chain, patienceMinutes, key: chain === quicknet.chain ? quicknet.key : shown.key },
    fallback: shown.fallback === 'WAIT' ? ('wait' as const) : ('without' as const),
    isPinned: isPinnedBeacon(campaign, shown),
  };
}

/** What the closing of the phase before took in. */
async function roundBefore(ordinal: number, read: ReadPhase): Promise<NonNullable<PhaseClosed['beacon']> | null> {
  if (ordinal < 2) return null;
  const reply = await read(ordinal - 1);
  if (!reply.ok || reply.data === null) return null;
  const isClosing = (event: VisibleEvent): event is PhaseClosed => event.type === 'PhaseClosed';
  return toldPhase(reply.data).events.find(isClosing)?.beacon ?? null;
}

async function publishedKey(last: number, read: ReadPhase): Promise<string | null> {
  const reply = await read(last);
  if (!reply.ok || reply.data === null) return null;
  const ended = toldPhase(reply.data).events.find((event): event is CampaignEnded => event.type === 'CampaignEnded');
  return ended?.secretKey ?? null;
}
