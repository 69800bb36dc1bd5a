import type { VisibleEvent } from '@warlog/kernel';
import { headsIn, seatSecretOf, sentIn } from '../offline/memory.js';
import type { Places } from './proof/places.js';
import { phaseReader, type ReadPhase } from './replay/phases.js';
import { toldPhase } from './replay/told.js';

/** The last phase of which this device holds a signed head or orders. */
export async function lastKnownPhase(campaign: string): Promise<number> {
  const [heads, sent] = [await headsIn(campaign), await sentIn(campaign)];
  const own = heads.filter(({ from }) => from === 'server');
  return Math.max(0, ...[...own, ...sent].map(({ ordinal }) => ordinal));
}

/** Was this device told that a campaign has ended? Read from the last phase on that it knows of. */
export async function isEndTold(campaign: string, read = phaseReader(campaign, null)): Promise<boolean> {
  const first = await lastKnownPhase(campaign);
  const events = await eventsFrom(first, read, isOpen);
  return events?.some(({ type }) => type === 'CampaignEnded') === true;
}

/** The seats of an account by all that was told of a campaign; none for whoever is not signed in, or while it cannot be read. */
export async function placesHere(
  campaign: string,
  user: string | null,
  read = phaseReader(campaign, null),
): Promise<Places> {
  const events = user === null ? null : await eventsFrom(0, read);
  if (user === null || events === null) return { held: [], hasPlayed: false };
  const { keysNamed, placesOf } = await import('./proof/places.js');
  const sent = (await sentIn(campaign)).filter(({ by }) => by === user).map(({ seat }) => seat);
  const holds = new Set<string>();
  for (const key of keysNamed(events)) if ((await seatSecretOf(key)) !== null) holds.add(key);
  return placesOf({ user, sent, holds }, events);
}

/** Behind an open phase there is none. */
const isOpen = (told: readonly VisibleEvent[]): boolean =>
  !told.some(({ type }) => type === 'PhaseClosed' || type === 'CampaignStarted');

/** More phases than any campaign has. */
const MOST_PHASES = 10_000;

/** All that was told from a phase on; null where it cannot be read now. */
async function eventsFrom(
  first: number,
  read: ReadPhase,
  isLast: (told: readonly VisibleEvent[]) => boolean = () => false,
): Promise<readonly VisibleEvent[] | null> {
  const events: VisibleEvent[] = [];
  for (let ordinal = first; ordinal < first + MOST_PHASES; ordinal += 1) {
    const reply = await read(ordinal);
    if (!reply.ok) return null;
    if (reply.data === null) break;
    const told = toldPhase(reply.data).events;
    events.push(...told);
    if (isLast(told)) break;
  }
  return events;
}
