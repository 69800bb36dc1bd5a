import type { VisibleEvent } from '@warlog/campaign';
import { checkpointsIn, seatSecretOf, sentIn } from '../offline/memory.js';
import { keepRead, cachedRead } from '../offline/reads.js';
import type { Places } from './proof/places.js';
import { phaseReader, type ReadPhase } from './replay/phases.js';
import { disclosedPhase } from './replay/disclosed.js';

/** The last phase of which this device has a signed checkpoint or orders. */
export async function lastKnownPhase(campaign: string): Promise<number> {
  const [checkpoints, sent] = [await checkpointsIn(campaign), await sentIn(campaign)];
  const own = checkpoints.filter(({ from }) => from === 'server');
  return Math.max(0, ...[...own, ...sent].map(({ ordinal }) => ordinal));
}

/**
 * Whether the end of a campaign was disclosed to this device. Reads from the last known phase on; null if it cannot be
 * read now.
 */
export async function isEndDisclosed(campaign: string, read = phaseReader(campaign, null)): Promise<boolean | null> {
  const disclosures = await disclosuresFrom(await lastKnownPhase(campaign), read, isOpen);
  return disclosures?.some((events) => events.some(({ type }) => type === 'CampaignEnded')) ?? null;
}

/**
 * Returns the seats of an account by all disclosures of a campaign. None for users who are not signed in, or while it
 * cannot be read.
 */
type ReadPlaces = (user: string | null) => Promise<Places>;

/** How far a campaign was read for its seat holders. */
interface SeatsRead {
  /** The first phase to read. */
  readonly next: number;
  /** The seat events before it. */
  readonly events: readonly VisibleEvent[];
}

/**
 * Reads who has which seat in a campaign. A closed phase is read once. This reader and the device's archive store the
 * position, so an old campaign costs no more than a young one.
 */
export function placesReader(campaign: string, read = phaseReader(campaign, null)): ReadPlaces {
  const key = `seats/${campaign}`;
  let known: SeatsRead | null = null;
  return async (user) => {
    if (user === null) return noPlaces;
    known ??= (await cachedRead<SeatsRead>(key))?.data ?? { next: 0, events: [] };
    const disclosures = await disclosuresFrom(known.next, read);
    if (disclosures === null) return noPlaces;
    const { isOfSeats, keysNamed, placesOf } = await import('./proof/places.js');
    const ofSeats = disclosures.map((events) => events.filter(isOfSeats));
    const events = [...known.events, ...ofSeats.flat()];
    // An open phase goes on; events may also be disclosed after the end.
    const isDone = (phase: readonly VisibleEvent[]): boolean =>
      !isOpen(phase) && phase.every(({ type }) => type !== 'CampaignEnded');
    const still = disclosures.findIndex((phase) => !isDone(phase));
    const closed = still === -1 ? disclosures.length : still;
    if (closed > 0) {
      known = { next: known.next + closed, events: [...known.events, ...ofSeats.slice(0, closed).flat()] };
      await keepRead(key, known, Date.now());
    }
    const sent = (await sentIn(campaign)).filter(({ by }) => by === user).map(({ seat }) => seat);
    const holds = new Set<string>();
    for (const named of keysNamed(events)) if ((await seatSecretOf(named)) !== null) holds.add(named);
    return placesOf({ user, sent, holds }, events);
  };
}

const noPlaces: Places = { seats: [], hasPlayed: false };

/** No phase follows an open one. */
const isOpen = (disclosures: readonly VisibleEvent[]): boolean =>
  !disclosures.some(({ type }) => type === 'PhaseClosed' || type === 'CampaignStarted');

/** More phases than any campaign has. */
const MOST_PHASES = 10_000;

/** The disclosures from a phase on, phase by phase; null if they cannot be read now. */
async function disclosuresFrom(
  first: number,
  read: ReadPhase,
  isLast: (disclosures: readonly VisibleEvent[]) => boolean = () => false,
): Promise<readonly (readonly VisibleEvent[])[] | null> {
  const phases: (readonly VisibleEvent[])[] = [];
  for (let ordinal = first; ordinal < first + MOST_PHASES; ordinal += 1) {
    const reply = await read(ordinal);
    if (!reply.ok) return null;
    if (reply.data === null) break;
    const disclosures = disclosedPhase(reply.data).events;
    phases.push(disclosures);
    if (isLast(disclosures)) break;
  }
  return phases;
}
