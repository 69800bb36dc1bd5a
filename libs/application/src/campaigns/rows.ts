import {
  battlesOf,
  botPlays,
  isDone,
  disclosedDeadline,
  hidesPlayers,
  isUnasked,
  localTime,
  momentOf,
  sitsFor,
  wakeAt,
  type Campaign,
  type GatherTerms,
  type Loaded,
  type StreamEvent,
} from '@warlog/campaign';
import { viewerOf, type AnyRuleset } from '@warlog/ruleset-api';
import type { CampaignRow, FiguresRow, SeatRow, ViewRow } from '../ports/campaign-store.js';

/**
 * Returns the stated hours as minutes of a day in UTC, with the offset of the zone at the end of the lobby: a rebuild
 * gets the same.
 */
function playHoursInUtc(gather: GatherTerms | undefined): Pick<CampaignRow, 'playsFrom' | 'playsTo'> {
  if (!gather?.hours) return { playsFrom: null, playsTo: null };
  const { until, hours } = gather;
  const { day } = localTime(hours.zone, until);
  const minuteOf = (minute: number) => (momentOf(hours.zone, { day, timeMs: minute * 60_000 }) / 60_000) % 1440;
  return { playsFrom: minuteOf(hours.from), playsTo: minuteOf(hours.to) };
}

/** Returns the campaign's row in lists. */
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
    listed: campaign.listed && !campaign.away,
    newcomers: campaign.brief?.newcomers ?? false,
    language: campaign.brief?.language ?? null,
    phaseMinutes: campaign.pace.phaseMinutes,
    phase: phase?.id ?? null,
    ordinal: campaign.ordinal,
    phaseKind: phase?.kind ?? null,
    turn: campaign.turn,
    dueAt: phase && !campaign.away ? disclosedDeadline(campaign, phase) : null,
    wakeAt: wakeAt(campaign),
    proposal: campaign.gather?.auto ?? false,
    anonymous: hidesPlayers(campaign),
    ...playHoursInUtc(campaign.gather),
    version,
    parent: campaign.parent?.campaign ?? null,
    battles: battlesOf(campaign).filter(({ settled }) => settled === null).length,
  };
}

/**
 * Returns the rows of the seats. `idle` is computed for the seats in `viewOf`, whose orders or view changed; the others
 * keep their number.
 */
export function seatRows(
  ruleset: AnyRuleset,
  campaign: Campaign,
  viewOf: ReadonlyMap<string, unknown>,
): readonly SeatRow[] {
  const { phase } = campaign;
  return campaign.seats.map((seat) => {
    const sheet = phase?.sheets[seat.id];
    // No seat is asked by a sealed phase, in a campaign on another server, or in a battle with miniatures.
    const awaited = (!phase?.sealed && !campaign.away && phase?.awaited.includes(seat.id)) ?? false;
    const view = viewOf.get(seat.id);
    return {
      campaign: campaign.id,
      seat: seat.id,
      name: seat.name,
      holder: seat.holder?.kind === 'player' ? seat.holder.user : null,
      sitter: seat.sitter && sitsFor(seat, seat.sitter.user) ? seat.sitter.user : null,
      captain: seat.roles?.find(({ role, taken }) => role === 'captain' && taken)?.user ?? null,
      bot: seat.holder?.kind === 'bot',
      standIn: seat.standIn,
      offered: seat.offered,
      awaited: awaited && !botPlays(seat) && !isUnasked(phase, seat) && campaign.realTable === undefined,
      sheet: sheet ? 'sent' : 'none',
      ready: phase?.ready[seat.id] !== undefined,
      done: phase !== null && awaited && isDone(campaign, phase, seat.id),
      misses: seat.misses,
      idle: view === undefined ? null : awaited ? ruleset.play.idle(view, sheet?.sheet ?? null).length : 0,
    };
  });
}

/** Returns the figures in each of these views if a turn ended between `before` and `after`; else none. */
export function figuresRows(
  ruleset: AnyRuleset,
  before: Campaign | null,
  after: Campaign,
  { ordinal, views }: { readonly ordinal: number; readonly views: readonly ViewRow[] },
): readonly FiguresRow[] {
  const turn = before?.turn ?? 0;
  if (after.status !== 'ended' && after.turn === turn) return [];
  return views.map(({ viewer, view }) => {
    const standings = ruleset.view.standings(view).map(({ seat, figures }) => [seat, figures] as const);
    return { viewer, ordinal, turn, figures: Object.fromEntries(standings) };
  });
}

/** Returns seats whose number of idle forces may have changed with these events. */
export function touchedSeats(events: readonly StreamEvent[], changedViewers: readonly string[]): readonly string[] {
  const senders = events.flatMap((event) =>
    event.type === 'OrdersSubmitted' ? [(event as { seat: string }).seat] : [],
  );
  return [...new Set([...senders, ...changedViewers.filter((key) => viewerOf(key)?.kind === 'seat')])];
}
