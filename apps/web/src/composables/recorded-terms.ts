import { canonicalJson } from '@warlog/core/json';
import type { VisibleEvent } from '@warlog/campaign';
import { rememberTerms, termsIn, type StoredTerms } from '../offline/memory.js';
import { pinnedKey } from '../offline/pinned-keys.js';
import { lessonOf } from './lesson/lesson-id.js';
import type { RecordedTerms } from './proof/terms.js';
import { phaseReader, type ReadPhase } from './replay/phases.js';
import { disclosedPhase } from './replay/disclosed.js';

/** The terms of a campaign as this device stores them, and as they are now. */
export interface TermsHere {
  readonly storedTerms: StoredTerms;
  /** The terms after phase 0; null if the creation was never disclosed. */
  readonly terms: RecordedTerms | null;
}

/** Terms of started campaigns that were read, for the lifetime of this page. */
const known = new Map<string, TermsHere>();

/** Calls during a reading share its promise. */
const reading = new Map<string, Promise<TermsHere | null>>();

/**
 * Reads how a campaign was created from this device's disclosures and stores the first account: a later one that
 * differs is a contradiction. Null if it cannot be read now.
 */
export function recordedTerms(campaign: string, read = phaseReader(campaign, null)): Promise<TermsHere | null> {
  const before = known.get(campaign);
  if (before) return Promise.resolve(before);
  const underWay = reading.get(campaign) ?? readTerms(campaign, read).finally(() => reading.delete(campaign));
  reading.set(campaign, underWay);
  return underWay;
}

async function readTerms(campaign: string, read: ReadPhase): Promise<TermsHere | null> {
  const events = await eventsOf(0, read);
  const stored = lessonOf(campaign) === null ? await termsIn(campaign) : null;
  const proof = await import('./proof/terms.js');
  const here = events === null ? hereFrom(stored) : comparedWith(campaign, stored, events, proof);
  if (here === null || events === null || lessonOf(campaign) !== null) return here;
  await rememberTerms(here.storedTerms);
  if (here.terms === null) return here;
  pinnedKey(campaign, here.terms.created.dice.publicKey ?? '');
  pinnedKey(campaign, here.terms.headKey ?? '', 'head-key');
  if (here.terms.turn !== null) known.set(campaign, here);
  return here;
}

/** The terms as a phase opened; null if not all phases before it can be read now. */
export async function termsBefore(
  campaign: string,
  ordinal: number,
  read = phaseReader(campaign, null),
): Promise<RecordedTerms | null> {
  const here = await recordedTerms(campaign, read);
  if (!here?.terms) return null;
  const { termsAfter } = await import('./proof/terms.js');
  let { terms } = here;
  for (let at = 1; at < ordinal; at += 1) {
    const events = await eventsOf(at, read);
    if (events === null) return null;
    terms = termsAfter(terms, events) ?? terms;
  }
  return terms;
}

/** Stores that the signed checkpoints cover the terms (`said` null), or what was signed instead, as text. */
export async function settleTerms({ storedTerms }: TermsHere, said: string | null): Promise<void> {
  const after =
    said === null ? { ...storedTerms, isCovered: true } : { ...storedTerms, said: storedTerms.said ?? said };
  const before = known.get(storedTerms.campaign);
  if (before) known.set(storedTerms.campaign, { ...before, storedTerms: after });
  await rememberTerms(after);
}

async function eventsOf(ordinal: number, read: ReadPhase): Promise<readonly VisibleEvent[] | null> {
  const reply = await read(ordinal);
  return reply.ok && reply.data !== null ? disclosedPhase(reply.data).events : null;
}

/** Without the server the stored terms are used. */
function hereFrom(storedTerms: StoredTerms | null): TermsHere | null {
  return storedTerms && { storedTerms, terms: storedTerms.terms };
}

function comparedWith(
  campaign: string,
  stored: StoredTerms | null,
  events: readonly VisibleEvent[],
  { termsAfter, createdText }: typeof import('./proof/terms.js'),
): TermsHere {
  const disclosed = termsAfter(null, events);
  const text = disclosed === null ? '' : createdText(disclosed);
  const first = stored?.created || text;
  const since = events.slice(disclosed === null ? 0 : 1);
  // The first disclosure counts, whatever the server sends now.
  const terms =
    stored?.terms ?? (first === '' ? null : termsAfter(null, [JSON.parse(first) as VisibleEvent, ...since]));
  const said = stored?.said ?? (text === first && text !== '' ? undefined : canonicalJson(events[0] ?? null));
  const storedTerms: StoredTerms = {
    campaign,
    created: first,
    terms: terms?.turn === null ? null : terms,
    isCovered: stored?.isCovered ?? false,
    ...(said === undefined ? {} : { said }),
  };
  return { storedTerms, terms };
}
