import type { CampaignFields } from '@warlog/api-client';
import { viewerOf, type CampaignEnded, type DiceSource, type SeatId, type SeatTaken } from '@warlog/kernel';
import { pinnedKey } from '../../offline/pinned-keys.js';
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

/** Gathers everything a proof rests on: the pinned key, the viewer's own nonces, the published key after the end. */
export async function proofInput({ campaign, viewer, phase, scope, last, read }: ProofWish): Promise<ProofInput> {
  const { publicKey, source } = campaign.dice;
  const announcedKey = publicKey ?? '';
  const who = viewerOf(viewer);
  return {
    campaign: campaign.id,
    source: source as DiceSource,
    pinnedKey: pinnedKey(campaign.id, announcedKey),
    announcedKey,
    seats: campaign.seats.map(({ id }) => id),
    ordinal: phase.ordinal,
    events: phase.events,
    own:
      who?.kind === 'seat'
        ? { seat: who.seat, atOpening: await openingNonce(read, phase, who.seat), atClosing: phase.nonce }
        : null,
    secretKey: campaign.status === 'ENDED' ? await publishedKey(last, read) : null,
    scope,
  };
}

/** The nonce in force as the phase opened: that of the phase before, in the end the one brought on joining. */
async function openingNonce(read: ReadPhase, phase: ToldPhase, seat: SeatId): Promise<string | null> {
  if (phase.ordinal === 0) return joiningNonce(phase, seat) ?? phase.nonce;
  const reply = await read(phase.ordinal - 1);
  return reply.ok ? (reply.data?.nonce ?? null) : null;
}

function joiningNonce({ events }: ToldPhase, seat: SeatId): string | null {
  const taken = events.filter((event): event is SeatTaken => event.type === 'SeatTaken');
  return taken.findLast((event) => event.seat === seat)?.nonce ?? null;
}

async function publishedKey(last: number, read: ReadPhase): Promise<string | null> {
  const reply = await read(last);
  if (!reply.ok || reply.data === null) return null;
  const ended = toldPhase(reply.data).events.find((event): event is CampaignEnded => event.type === 'CampaignEnded');
  return ended?.secretKey ?? null;
}
