import {
  evolveCampaign,
  isPlatformEvent,
  type Campaign,
  type CampaignCreated,
  type EventMeta,
  type Loaded,
  type PhaseClosed,
  type PhaseOpened,
  type StreamEvent,
} from '@warlog/campaign';
import type { CampaignId, PhaseId, SeatId, UserId } from '@warlog/core';
import type { StoredEvent } from '@warlog/audit';
import type { CampaignRow, Change, SeatRow } from '../ports/campaign-store.js';

/** The event of a counting game. */
export interface CountedToy {
  readonly type: 'Counted';
  readonly by: number;
}

interface Toy {
  readonly total: number;
}

export function counted(by: number): CountedToy {
  return { type: 'Counted', by };
}

/** Folds a stream of platform events and `CountedToy`: used by adapters' stores in the contract suites. */
export function toyFold(before: Loaded | null, events: readonly StreamEvent[]): Promise<Loaded> {
  let campaign: Campaign | null = before ? (JSON.parse(JSON.stringify(before.campaign)) as Campaign) : null;
  let version = before?.version ?? 0;
  let game = (before?.game ?? null) as Toy | null;
  for (const event of events) {
    version += 1;
    if (isPlatformEvent(event)) campaign = evolveCampaign(campaign, event, version);
    else game = { total: (game?.total ?? 0) + (event as CountedToy).by };
  }
  if (!campaign) throw new Error('A stream begins with CampaignCreated');
  return Promise.resolve({ campaign, game, version });
}

/** A moment that no test depends on, ms since 1970. */
export const SOME_TIME = Date.UTC(2026, 0, 2, 3, 4, 5, 678);

let made = 0;

/** Returns a new id on every call. */
export function freshId(): string {
  made += 1;
  return `${SOME_TIME.toString(16)}${made.toString(16).padStart(21, '0')}`.slice(-32);
}

export const host = 'host-1' as UserId;

export function meta(at = SOME_TIME): EventMeta {
  return { at, actor: { kind: 'user', user: host }, command: null, correlation: 'c1', rulesetVersion: 1 };
}

export function created(campaign: CampaignId, changes: Partial<CampaignCreated> = {}): CampaignCreated {
  return {
    type: 'CampaignCreated',
    campaign,
    name: 'Reach of Ω, "quoted"',
    ruleset: { id: 'toy', version: 1 },
    scenario: 'plain',
    options: { fog: true, distance: 1.5 },
    seats: [
      { id: 's1' as SeatId, name: 'Red' },
      { id: 's2' as SeatId, name: 'Blue' },
    ],
    host,
    gm: { mode: 'none' },
    pace: {
      phaseMinutes: 60,
      earlyClose: true,
      coolingSeconds: 0,
      graceSeconds: 0,
      extensionHoursPerPhase: 24,
      extensionHoursTotal: 48,
      standInAfterMisses: 2,
    },
    dice: { source: 'vrf', publicKey: '00' },
    spectators: { allowed: true, delayTurns: 0 },
    listed: true,
    demo: false,
    ...changes,
  };
}

export function opened(ordinal: number, phase = freshId(), dueAt = SOME_TIME + 3_600_000): PhaseOpened {
  return {
    type: 'PhaseOpened',
    phase: phase as PhaseId,
    ordinal,
    kind: 'count',
    turn: ordinal,
    mode: 'sealed',
    awaited: ['s1' as SeatId, 's2' as SeatId],
    openedAt: SOME_TIME + ordinal * 1000,
    dueAt,
    leaves: [],
  };
}

export function closed(phase: PhaseOpened): PhaseClosed {
  return {
    type: 'PhaseClosed',
    phase: phase.phase,
    ordinal: phase.ordinal,
    why: 'deadline',
    closedAt: phase.openedAt + 500,
    sheets: [],
    leaves: [],
  };
}

/** Returns the change of these events, with the read models of a game without disclosures. */
export async function changeOf(
  before: Loaded | null,
  events: readonly StreamEvent[],
  overrides: Partial<Change> = {},
): Promise<Change> {
  const after = await toyFold(before, events);
  const boundary = events.some(({ type }) => type === 'PhaseOpened' || type === 'CampaignEnded');
  return {
    expectedVersion: before?.version ?? 0,
    events: events.map((event) => ({ event, meta: meta() })),
    campaign: campaignRow(after),
    seats: seatRows(after.campaign),
    visible: [],
    log: [],
    seqs: {},
    views: [],
    boundary: boundary ? { ordinal: after.campaign.ordinal, loaded: after, views: [] } : null,
    figures: [],
    closing: events.find((event): event is PhaseClosed => event.type === 'PhaseClosed')?.phase ?? null,
    outbox: [],
    sealedKey: before ? null : 'sealed',
    ...overrides,
  };
}

export function campaignRow({ campaign, version }: Loaded): CampaignRow {
  const { phase } = campaign;
  return {
    id: campaign.id,
    name: campaign.name,
    ruleset: campaign.ruleset.id,
    scenario: campaign.scenario,
    status: campaign.status,
    host: campaign.host,
    referee: campaign.gm.mode === 'none' ? null : campaign.gm.user,
    demo: campaign.demo,
    spectators: campaign.spectators.allowed,
    listed: campaign.listed,
    newcomers: campaign.brief?.newcomers ?? false,
    language: campaign.brief?.language ?? null,
    phaseMinutes: campaign.pace.phaseMinutes,
    phase: phase?.id ?? null,
    ordinal: campaign.ordinal,
    phaseKind: phase?.kind ?? null,
    turn: phase?.turn ?? 0,
    dueAt: phase?.dueAt ?? null,
    wakeAt: phase?.dueAt ?? campaign.gather?.until ?? null,
    proposal: campaign.gather?.auto ?? false,
    anonymous: false,
    ...{ playsFrom: campaign.gather?.hours?.from ?? null, playsTo: campaign.gather?.hours?.to ?? null },
    version,
    parent: campaign.parent?.campaign ?? null,
    battles: campaign.battles?.filter(({ settled }) => settled === null).length ?? 0,
  };
}

function seatRows({ id, seats, phase }: Campaign): readonly SeatRow[] {
  return seats.map((seat) => ({
    campaign: id,
    seat: seat.id,
    name: seat.name,
    holder: seat.holder?.kind === 'player' ? seat.holder.user : null,
    sitter: seat.sitter?.user ?? null,
    captain: null,
    bot: seat.holder?.kind === 'bot',
    standIn: seat.standIn,
    awaited: phase?.awaited.includes(seat.id) ?? false,
    sheet: 'none',
    ready: phase?.ready[seat.id] !== undefined,
    done: phase?.ready[seat.id] !== undefined,
    misses: seat.misses,
    offered: seat.offered,
    idle: null,
  }));
}

/** Returns the stream with one event changed, as by a forger. */
export function tampered(events: readonly StoredEvent[], version: number): readonly StoredEvent[] {
  const forged: StreamEvent = counted(99);
  return events.map((event) => (event.version === version ? { ...event, event: forged } : event));
}
