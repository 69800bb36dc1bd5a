import {
  isDiceEvent,
  type Leaf,
  type BeaconRound,
  type DiceEvent,
  setupPhase,
  type DiceKind,
  verifyRolls,
} from '@warlog/dice';
import {
  type CampaignCreated,
  type CampaignStarted,
  type OrdersSubmitted,
  type PhaseOpened,
  type PhaseClosed,
  roundTaken,
} from '@warlog/campaign';
import type { StoredEvent } from './steps.js';

/** Dice of one phase and kind, with their leaves. */
interface DiceScopeKey {
  readonly phase: string;
  readonly kind: DiceKind;
  readonly leaves: readonly Leaf[];
  /** The beacon round of its closing, or of the last one. */
  readonly beacon: BeaconRound | null;
  readonly events: DiceEvent[];
}

/** Result of recomputing every roll of a stream from its proof. */
export interface DiceAudit {
  readonly rolls: number;
  readonly unverifiable: number;
  readonly difference: string | null;
}

/** Recomputes every roll of a stream from its proofs, one moment at a time; needs no secret. */
export function* auditingDice<Progress>(
  stream: readonly StoredEvent[],
  progress: Progress,
): Generator<Progress, DiceAudit, undefined> {
  const created = stream[0]?.event as CampaignCreated;
  const { source, publicKey } = created.dice;
  const scheme = created.trust?.scheme ?? 1;
  let rolls = 0;
  let unverifiable = 0;
  for (const moment of momentsOf(stream)) {
    const report = verifyRolls({
      ...moment,
      scheme,
      source,
      pinnedKey: publicKey ?? '',
      announcedKey: publicKey ?? '',
      campaign: created.campaign,
      seats: created.seats.map(({ id }) => id),
      own: null,
    });
    rolls += report.rolls;
    unverifiable += report.unverifiable;
    const [first] = report.differences;
    if (first) return { rolls, unverifiable, difference: `Phase ${moment.phase}: ${first.sentence}` };
    yield progress;
  }
  return { rolls, unverifiable, difference: null };
}

/** The dice in stream order, grouped by moment: set-up, open phase, resolution. */
function momentsOf(stream: readonly StoredEvent[]): readonly DiceScopeKey[] {
  const moments: DiceScopeKey[] = [];
  let beacon: BeaconRound | null = null;
  let now: DiceScopeKey = { phase: setupPhase, kind: 0, leaves: [], beacon, events: [] };
  const enter = (phase: string, kind: DiceKind, leaves: readonly Leaf[]) => {
    now = { phase, kind, leaves, beacon, events: [] };
    moments.push(now);
  };
  for (const { event } of stream) {
    if (event.type === 'CampaignStarted') enter(setupPhase, 0, (event as CampaignStarted).leaves);
    else if (event.type === 'PhaseOpened') enter((event as PhaseOpened).phase, 1, (event as PhaseOpened).leaves);
    else if (event.type === 'PhaseClosed') {
      const closed = event as PhaseClosed;
      if (closed.beacon) beacon = roundTaken(closed.beacon);
      enter(closed.phase, 2, closed.leaves);
    } else if (isDiceEvent(event)) now.events.push(event);
  }
  return moments.filter(({ events }) => events.length > 0);
}

/**
 * Checks that only a seat's first nonce in a phase counts: a later one would let its owner choose again (dice, section
 * 2). Returns a sentence, or null if every nonce was its seat's first.
 */
export function nonceDifference(stream: readonly StoredEvent[]): string | null {
  let brought = new Set<string>();
  for (const { event, version } of stream) {
    if (event.type === 'PhaseOpened') brought = new Set();
    if (event.type !== 'OrdersSubmitted') continue;
    const { seat, nonce } = event as OrdersSubmitted;
    if (nonce === null) continue;
    if (brought.has(seat)) return `Event ${version} brings a second number of seat ${seat} for the dice of one phase.`;
    brought.add(seat);
  }
  return null;
}
