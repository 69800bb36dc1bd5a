import { canonicalJson } from '@warlog/kernel/json';
import type { VisibleEvent } from '@warlog/kernel';
import { rememberTerms, termsIn, type KeptTerms } from '../offline/memory.js';
import { pinnedKey } from '../offline/pinned-keys.js';
import { lessonOf } from './lesson/lesson-id.js';
import type { RecordedTerms } from './proof/terms.js';
import { phaseReader, type ReadPhase } from './replay/phases.js';
import { toldPhase } from './replay/told.js';

/** The terms of a campaign as this device holds them, and what they are now. */
export interface TermsHere {
  readonly kept: KeptTerms;
  /** After phase 0; null: the server never told how the campaign was created. */
  readonly terms: RecordedTerms | null;
}

/** What was read of campaigns that have started, for as long as this page lives. */
const known = new Map<string, TermsHere>();

/** Who asks while they are being read waits with the first. */
const reading = new Map<string, Promise<TermsHere | null>>();

/**
 * Reads how a campaign was created, by what this device is told of it, and stores the first such telling: a later one that
 * differs is a contradiction. Null where it cannot be read now.
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
  await rememberTerms(here.kept);
  if (here.terms === null) return here;
  pinnedKey(campaign, here.terms.created.dice.publicKey ?? '');
  pinnedKey(campaign, here.terms.headKey ?? '', 'head-key');
  if (here.terms.turn !== null) known.set(campaign, here);
  return here;
}

/** The terms as they held when a phase opened; null where the phases before it cannot all be read now. */
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

/** Notes that the signed heads cover the terms (`said` null), or what was signed instead, as text. */
export async function settleTerms({ kept }: TermsHere, said: string | null): Promise<void> {
  const after = said === null ? { ...kept, isCovered: true } : { ...kept, said: kept.said ?? said };
  const before = known.get(kept.campaign);
  if (before) known.set(kept.campaign, { ...before, kept: after });
  await rememberTerms(after);
}

async function eventsOf(ordinal: number, read: ReadPhase): Promise<readonly VisibleEvent[] | null> {
  const reply = await read(ordinal);
  return reply.ok && reply.data !== null ? toldPhase(reply.data).events : null;
}

/** Without the server the stored terms serve. */
function hereFrom(kept: KeptTerms | null): TermsHere | null {
  return kept && { kept, terms: kept.terms };
}

function comparedWith(
  campaign: string,
  stored: KeptTerms | null,
  events: readonly VisibleEvent[],
  { termsAfter, createdText }: typeof import('./proof/terms.js'),
): TermsHere {
  const told = termsAfter(null, events);
  const text = told === null ? '' : createdText(told);
  const first = stored?.created || text;
  const since = events.slice(told === null ? 0 : 1);
  // What was told first counts, whatever is told now.
  const terms =
    stored?.terms ?? (first === '' ? null : termsAfter(null, [JSON.parse(first) as VisibleEvent, ...since]));
  const said = stored?.said ?? (text === first && text !== '' ? undefined : canonicalJson(events[0] ?? null));
  const kept: KeptTerms = {
    campaign,
    created: first,
    terms: terms?.turn === null ? null : terms,
    isCovered: stored?.isCovered ?? false,
    ...(said === undefined ? {} : { said }),
  };
  return { kept, terms };
}
