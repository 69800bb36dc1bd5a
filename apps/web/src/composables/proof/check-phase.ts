import { canonicalJson, type SeatId } from '@warlog/core';
import {
  isDiceEvent,
  phaseIdOf,
  publicKeyOf,
  setupPhase,
  verifyRolls,
  type BeaconRound,
  type DiceDifference,
  type DiceEvent,
  type DiceFault,
  type DiceKind,
  type DiceScheme,
  type DiceSource,
  type Leaf,
} from '@warlog/dice';
import {
  roundTaken,
  waitsUntil,
  type BeaconFallback,
  type ClosedBeacon,
  type PhaseClosed,
  type PhaseSealed,
  type VisibleEvent,
} from '@warlog/campaign';

/** Everything that the proof of one phase needs. Plain data, so that it can be sent to a worker. */
export interface ProofInput {
  readonly campaign: string;
  readonly source: DiceSource;
  readonly scheme: DiceScheme;
  readonly pinnedKey: string;
  readonly announcedKey: string;
  readonly seats: readonly string[];
  readonly ordinal: number;
  /** The viewer's disclosures during the phase. */
  readonly events: readonly VisibleEvent[];
  /**
   * The viewer's seat and the nonces that this device sent as the phase opened and as it closed, null if none. Null
   * without a seat. The server's claim about these nonces proves nothing.
   */
  readonly own: { readonly seat: SeatId; readonly atOpening: string | null; readonly atClosing: string | null } | null;
  /** The beacon that closings use; null for none. */
  readonly beacon: {
    readonly chain: string;
    readonly key: string;
    readonly patienceMinutes: number;
    readonly fallback: BeaconFallback;
    /** Whether these terms equal those that this device stored at its first check. */
    readonly isPinned: boolean;
    /** The beacon round of the previous closing, which declarations depend on; null if there was none. */
    readonly before: ClosedBeacon | null;
  } | null;
  /** The dice key, published when the campaign has ended. */
  readonly secretKey: string | null;
  /** Only rolls of this scope; null for all. */
  readonly scope: string | null;
}

/** The checks in the order in which they run (dice, section 6). */
export const checkNames = ['key', 'message', 'own', 'round', 'proofs', 'faces', 'published'] as const;
export type CheckName = (typeof checkNames)[number];

/** A difference, with the check that found it. */
export interface PhaseDifference {
  readonly code: DiceFault | 'round';
  readonly sentence: string;
}

export interface Check {
  readonly name: CheckName;
  /** `none`: there was nothing to compare. */
  readonly result: 'good' | 'bad' | 'none';
  readonly differences: readonly PhaseDifference[];
}

export interface ProofResult {
  readonly rolls: number;
  readonly unverifiable: number;
  readonly checks: readonly Check[];
  readonly differences: readonly PhaseDifference[];
}

const checkOf: Readonly<Record<DiceFault, CheckName>> = {
  key: 'key',
  leaves: 'message',
  'nonces-hash': 'message',
  kind: 'message',
  'own-leaf': 'own',
  part: 'message',
  proof: 'proofs',
  'no-proof': 'proofs',
  'opened-twice': 'proofs',
  source: 'faces',
  faces: 'faces',
  order: 'faces',
  malformed: 'faces',
  'asked-twice': 'faces',
};

/**
 * Whether the network of this key signed this round. The pairing is heavy code, so only campaigns with a beacon pass it
 * in.
 */
export type IsRoundSigned = (key: string, round: number, signature: string) => boolean;

/**
 * Recomputes every roll of a phase that its viewer may see. Treats the input as hostile and never throws. Beacon rounds
 * count as unsigned by default.
 */
export function checkPhase(input: ProofInput, isRoundSigned: IsRoundSigned = () => false): ProofResult {
  const dice = input.events.filter(isDiceEvent).filter(({ scope }) => input.scope === null || scope === input.scope);
  const reports = momentsOf(input.events, dice).map(({ kind, phase, leaves, events }) =>
    verifyRolls({
      source: input.source,
      scheme: input.scheme,
      pinnedKey: input.pinnedKey,
      announcedKey: input.announcedKey,
      campaign: input.campaign,
      phase,
      kind,
      seats: input.seats,
      leaves,
      own: ownNonce(input, kind),
      beacon: roundOf(input, kind),
      events,
    }),
  );
  const rounds = roundFaults(input, isRoundSigned);
  const differences = [...reports.flatMap((report) => report.differences), ...rounds, ...publishedFaults(input)];
  return {
    rolls: sum(reports.map((report) => report.rolls)),
    unverifiable: sum(reports.map((report) => report.unverifiable)),
    checks: checkNames
      .filter((name) => name !== 'round' || input.beacon !== null)
      .map((name) => {
        const found =
          name === 'published' ? publishedFaults(input) : name === 'round' ? rounds : differencesOf(reports, name);
        return {
          name,
          result: found.length > 0 ? 'bad' : isMade(name, input, dice) ? 'good' : 'none',
          differences: found,
        };
      }),
    differences,
  };
}

function differencesOf(reports: readonly { readonly differences: readonly DiceDifference[] }[], name: CheckName) {
  return reports.flatMap((report) => report.differences.filter(({ code }) => checkOf[code] === name));
}

/** Whether there was anything to compare. */
function isMade(name: CheckName, input: ProofInput, dice: readonly DiceEvent[]): boolean {
  if (name === 'published') return input.secretKey !== null;
  if (name === 'round') return input.beacon !== null && closedIn(input.events)?.beacon?.signature != null;
  if (input.source !== 'vrf' || dice.length === 0) return false;
  return name !== 'own' || ([0, 1, 2] as const).some((kind) => ownNonce(input, kind) !== null);
}

interface DisclosedDiceScope {
  readonly kind: DiceKind;
  readonly phase: string;
  readonly leaves: readonly Leaf[];
  readonly events: readonly DiceEvent[];
}

/** Groups the dice by the moment whose contributions they derive from: set-up, open phase, resolution. */
function momentsOf(events: readonly VisibleEvent[], dice: readonly DiceEvent[]): readonly DisclosedDiceScope[] {
  const kinds = new Map(dice.flatMap((event) => (event.type === 'DiceScopeOpened' ? [[event.scope, event.kind]] : [])));
  const fallback: DiceKind = events.some(({ type }) => type === 'PhaseClosed') ? 2 : 0;
  return ([0, 1, 2] as const).flatMap((kind) => {
    const own = dice.filter(({ scope }) => (kinds.get(scope) ?? fallback) === kind);
    if (own.length === 0) return [];
    const { phase, leaves } = leavesOf(events, kind);
    return [{ kind, phase, leaves, events: own }];
  });
}

const bearers: Readonly<Record<DiceKind, string>> = { 0: 'CampaignStarted', 1: 'PhaseOpened', 2: 'PhaseClosed' };

/** The dice contributions as the platform announced them; if there are none, the verification reports a difference. */
function leavesOf(events: readonly VisibleEvent[], kind: DiceKind): { phase: string; leaves: readonly Leaf[] } {
  const bearer = events.find(({ type }) => type === bearers[kind]) as
    | { readonly phase?: string; readonly leaves?: readonly Leaf[] }
    | undefined;
  return { phase: kind === 0 ? setupPhase : (bearer?.phase ?? ''), leaves: bearer?.leaves ?? [] };
}

function closedIn(events: readonly VisibleEvent[]): PhaseClosed | undefined {
  return events.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
}

/** The round that dice of this kind use: resolution that of its own closing, declarations that of the previous one. */
function roundOf({ beacon, events }: ProofInput, kind: DiceKind): BeaconRound | null {
  const taken = kind === 2 ? closedIn(events)?.beacon : kind === 1 ? beacon?.before : null;
  return beacon && taken ? attempt(() => roundTaken({ ...taken, chain: beacon.chain })) : null;
}

/**
 * Checks the round of a closing: it is the one named when orders were fixed, belongs to the campaign's beacon and bears
 * its signature. Also checks that nothing fixed was changed since.
 */
function roundFaults({ beacon, events }: ProofInput, isRoundSigned: IsRoundSigned): readonly PhaseDifference[] {
  const closed = closedIn(events);
  if (beacon === null || !closed) return [];
  const fault = (sentence: string): readonly PhaseDifference[] => [{ code: 'round', sentence }];
  const sealed = events.find((event): event is PhaseSealed => event.type === 'PhaseSealed');
  if (!sealed) return fault('No orders were fixed before the dice were thrown.');
  if (!closed.beacon) return fault('The dice were thrown without any round of the beacon being named.');
  if (!beacon.isPinned) return fault('The beacon, or its terms, are not those that this device noted.');
  const { chain, round, signature } = closed.beacon;
  if (chain !== beacon.chain) return fault('The round is of another beacon than the campaign’s.');
  if (round !== sealed.round) return fault(`Round ${sealed.round} was to be taken, and ${round} was.`);
  if (closed.closedAt < sealed.roundAt) return fault(`The dice were thrown before round ${round} was there.`);
  if (signature !== null && !isRoundSigned(beacon.key, round, signature)) {
    return fault(`The beacon never signed round ${round} like this.`);
  }
  if (signature === null) {
    // Otherwise a server that prefers other dice could claim at once that the beacon is unavailable.
    const isWaived = events.some(({ type }) => type === 'BeaconWaived');
    if (beacon.fallback === 'wait' && !isWaived) return fault('Nobody decided to go on without the round.');
    if (closed.closedAt < waitsUntil(beacon, sealed))
      return fault(`Round ${round} was not waited for as long as was stated.`);
  }
  const fixed = ({ sheets, leaves, parts = [] }: PhaseSealed | PhaseClosed) => canonicalJson({ sheets, leaves, parts });
  const isUnchanged = attempt(() => fixed(sealed) === fixed(closed));
  return isUnchanged === true ? [] : fault('What was fixed was changed before the dice were thrown.');
}

function ownNonce({ own }: ProofInput, kind: DiceKind) {
  const nonce = kind === 2 ? own?.atClosing : own?.atOpening;
  return own && typeof nonce === 'string' ? { seat: own.seat, nonce } : null;
}

/**
 * Checks after the end that the published key matches the announced one and produced the phase id (dice, section 1).
 */
function publishedFaults({ secretKey, announcedKey, events, ordinal }: ProofInput): readonly DiceDifference[] {
  if (secretKey === null) return [];
  const faults: DiceDifference[] = [];
  if (attempt(() => publicKeyOf(secretKey)) !== announcedKey) {
    faults.push({ code: 'key', sentence: 'The published secret key does not belong to the announced dice key.' });
  }
  const opened = events.find(({ type }) => type === 'PhaseOpened') as { readonly phase?: string } | undefined;
  if (opened && attempt(() => phaseIdOf(secretKey, ordinal)) !== opened.phase) {
    faults.push({ code: 'key', sentence: `Phase ${ordinal} does not bear the id that the published key gives it.` });
  }
  return faults;
}

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
