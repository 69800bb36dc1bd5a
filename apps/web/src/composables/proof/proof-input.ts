import { quicknet } from '@warlog/trust';
import { viewerOf } from '@warlog/ruleset-api';
import type { BeaconTerms, CampaignEnded, PhaseClosed, VisibleEvent } from '@warlog/campaign';
import { sentIn } from '../../offline/memory.js';
import { pinnedKey } from '../../offline/pinned-keys.js';
import { recordedTerms } from '../recorded-terms.js';
import type { ReadPhase } from '../replay/phases.js';
import { disclosedPhase, type DisclosedPhase } from '../replay/disclosed.js';
import type { ProofInput } from './check-phase.js';
import { schemeOf } from './terms.js';

/** What to verify, and for which viewer. */
export interface ProofWish {
  readonly campaign: string;
  readonly viewer: string;
  readonly phase: DisclosedPhase;
  readonly scope: string | null;
  /** Ordinal of the last phase so far. */
  readonly last: number;
  readonly read: ReadPhase;
}

/**
 * Collects what a proof needs: the record's terms, the pinned key, the nonces that this device sent, and the key
 * published after the end. Throws if the record cannot be read.
 */
export async function proofInput({ campaign, viewer, phase, scope, last, read }: ProofWish): Promise<ProofInput> {
  const here = await recordedTerms(campaign, read);
  if (!here?.terms) throw new Error('How the campaign was created is not here yet');
  const { created } = here.terms;
  const announcedKey = created.dice.publicKey ?? '';
  const who = viewerOf(viewer);
  const beacon = created.trust?.beacon;
  return {
    campaign,
    source: created.dice.source,
    scheme: schemeOf(here.terms),
    pinnedKey: pinnedKey(campaign, announcedKey),
    announcedKey,
    seats: created.seats.map(({ id }) => id),
    ordinal: phase.ordinal,
    events: phase.events,
    own:
      who?.kind === 'seat'
        ? {
            seat: who.seat,
            atOpening: await sentNonce(campaign, phase.ordinal - 1),
            atClosing: await sentNonce(campaign, phase.ordinal),
          }
        : null,
    beacon: beacon
      ? {
          ...beaconTerms(beacon),
          isPinned: here.storedTerms.said === undefined,
          before: await roundBefore(phase.ordinal, read),
        }
      : null,
    secretKey: await publishedKey(last, read),
    scope,
  };
}

/** The nonce that this device contributed to a phase: with the first orders or, if it comes from a key, with any. */
async function sentNonce(campaign: string, ordinal: number): Promise<string | null> {
  const ofPhase = (await sentIn(campaign)).filter((sent) => sent.ordinal === ordinal && sent.receipt);
  return ofPhase.find(({ number, scheme }) => number === 1 || scheme === 2)?.nonce ?? null;
}

/** The key of a network that the app knows comes from the app itself. */
function beaconTerms({ chain, key, patienceMinutes, fallback }: BeaconTerms) {
  return { chain, patienceMinutes, fallback, key: chain === quicknet.chain ? quicknet.key : key };
}

/** The beacon round that the previous closing used; null without one. */
async function roundBefore(ordinal: number, read: ReadPhase): Promise<NonNullable<PhaseClosed['beacon']> | null> {
  if (ordinal < 2) return null;
  const reply = await read(ordinal - 1);
  if (!reply.ok || reply.data === null) return null;
  const isClosing = (event: VisibleEvent): event is PhaseClosed => event.type === 'PhaseClosed';
  return disclosedPhase(reply.data).events.find(isClosing)?.beacon ?? null;
}

async function publishedKey(last: number, read: ReadPhase): Promise<string | null> {
  const reply = await read(last);
  if (!reply.ok || reply.data === null) return null;
  const ended = disclosedPhase(reply.data).events.find(
    (event): event is CampaignEnded => event.type === 'CampaignEnded',
  );
  return ended?.secretKey ?? null;
}
