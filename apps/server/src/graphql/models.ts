import {
  askedNow,
  asksInSecret,
  closesAt,
  deadlineTold,
  deedKeysOf,
  mustSign,
  noBrief,
  optionCode,
  schemeOf,
  seatClock,
  seatNumber,
  seatOf,
  termsOf,
  viewerKey,
  waitsUntil,
  type AnyRuleset,
  type Campaign,
  type Pace,
  type Problem,
  type UserId,
} from '@warlog/kernel';
import {
  previewOf,
  waitingOf,
  wouldCloseNow,
  type Account,
  type BattleSight,
  type SeatRow,
  type Sight,
} from '@warlog/application';
import type { AccountType } from './types/account.js';
import type { BattleType, CampaignType } from './types/campaign.js';
import type { OpenPhaseType, PaceType } from './types/campaign-parts.js';
import type { HostMoveType } from './types/host-move.js';
import type { ProblemType } from './types/payloads.js';
import type { RulesetType } from './types/ruleset.js';
import type { SeatType } from './types/seat.js';

/** A campaign as the API tells it. Everything comes from the sight, so from what its user may see. */
export function campaignModel(sight: Sight, ruleset: AnyRuleset, battles: readonly BattleType[]): CampaignType {
  const { campaign, row, mine, user } = sight;
  return {
    sight,
    id: campaign.id,
    name: campaign.name,
    brief: campaign.brief ?? noBrief,
    ruleset: campaign.ruleset.id,
    rulesetTitle: ruleset.title,
    rulesetVersion: campaign.ruleset.version,
    scenario: campaign.scenario,
    scenarioTitle: ruleset.scenarios.find(({ id }) => id === campaign.scenario)?.title ?? campaign.scenario,
    status: campaign.status,
    turn: row.turn,
    phase: phaseModel(sight),
    seats: sight.seats.map((seat) => seatModel(seat, sight)),
    mySeat: mine?.id ?? null,
    host: accountModel(sight, campaign.host),
    iAmHost: campaign.host === user,
    gameMaster: campaign.gm.mode,
    pace: paceModel(campaign.pace),
    options: campaign.options,
    dice: {
      ...{ ...campaign.dice, scheme: schemeOf(campaign), beacon: campaign.trust?.beacon ?? null },
      fingerprint: campaign.dice.publicKey?.slice(0, 10) ?? null,
    },
    headKey: campaign.headKey ?? null,
    demo: campaign.demo,
    listed: campaign.listed,
    spectators: campaign.spectators.allowed,
    spectatorDelay: campaign.spectators.delayTurns,
    pausedUntil: campaign.pause?.until ?? null,
    pauseReason: campaign.pause?.reason ?? null,
    parkedAt: campaign.parked?.at ?? null,
    parkedOver: campaign.parked?.altered ?? null,
    restored: campaign.restored ?? null,
    unverified: sight.unverified,
    away: campaign.away ?? null,
    moves: (campaign.moves ?? []).map(moveModel),
    result: campaign.result,
    waiting: waitingOf(sight),
    viewers: sight.viewers.map(viewerKey),
    myStanding: mine?.standing ?? null,
    myWishes: mine?.wishes ?? [],
    myDeeds: deedsModel(sight),
    dealtFrom: mine?.dealtFrom ?? null,
    parent: campaign.parent ? { ...campaign.parent, place: campaign.scenario } : null,
    asked: [...askedNow(campaign)].map(([by, word]) => ({ seat: by === 'parent' ? null : by, word })),
    entered: campaign.realTable
      ? Object.entries(campaign.realTable.entered).map(([seat, result]) => ({ seat, ...result }))
      : null,
    battles,
    createdAt: sight.createdAt,
  };
}

function moveModel({ left, arrived, ordinal }: NonNullable<Campaign['moves']>[number]): HostMoveType {
  const { to, url, at: leftAt, signature: leaving } = left;
  const { headKey, at: arrivedAt, signature: arrival } = arrived;
  return { ordinal, url, leftAt, ...to, leaving, arrivedAt, headKey, arrival };
}

/** How what this user does for their seat is signed; null where nothing is. */
function deedsModel({ campaign, mine, user }: Sight): CampaignType['myDeeds'] {
  if (mine === null || user === null || campaign.status === 'ended' || !mustSign(campaign, mine)) return null;
  const { SeatReady: words = 0, StandingOrdersSet: standing = 0, act: acts = 0 } = mine.deeds ?? {};
  return { keys: deedKeysOf(mine, user), words, standing, acts };
}

/** A battle as the API tells it. */
export function battleModel({ battle, child }: BattleSight, table: CampaignType | null): BattleType {
  const { place, sides, ordinal, hours } = battle;
  return {
    ...{ id: battle.battle, place, sides, ordinal, hours, child, table },
    ruleset: battle.table,
    openedAt: battle.at,
    settled: battle.settled?.how ?? null,
    word: battle.word?.word ?? null,
  };
}

/** A seat as the API tells it. */
export function seatModel(seat: SeatRow, sight: Pick<Sight, 'accounts' | 'campaign'>): SeatType {
  const { campaign } = sight;
  const clock = seatClock(campaign, seat.seat);
  const { away, keys, broughtParts } = seatOf(campaign, seat.seat);
  return {
    id: seat.seat,
    number: seatNumber(seat.seat),
    name: seat.name,
    player: seat.holder === null ? null : accountModel(sight, seat.holder),
    bot: seat.bot,
    standIn: seat.standIn,
    offered: seat.offered,
    awaited: seat.awaited,
    sheet: seat.ready ? 'ready' : seat.sheet,
    now: wouldCloseNow(seat, sight),
    misses: seat.misses,
    away: away === true,
    clock: clock && { seconds: Math.floor(clock.leftMs / 1000), runsOutAt: clock.runsOutAt },
    partKey: keys?.part ?? null,
    partsAsked: broughtParts?.of ?? 0,
    partsBrought: broughtParts?.parts ?? 0,
  };
}

/** Seats that somebody may take at once. */
export function freeSeats(sight: Sight): readonly SeatType[] {
  return sight.seats
    .filter(({ holder, bot, offered }) => holder === null && (!bot || offered))
    .map((seat) => seatModel(seat, sight));
}

/** A ruleset as the API tells it; its previews are worked out once. */
export function rulesetModel(ruleset: AnyRuleset): RulesetType {
  return {
    id: ruleset.id,
    version: ruleset.version,
    title: ruleset.title,
    minSeats: ruleset.seats.min,
    maxSeats: ruleset.seats.max,
    scenarios: ruleset.scenarios.map((scenario) => ({
      id: scenario.id,
      title: scenario.title,
      summary: scenario.summary,
      minSeats: scenario.seats.min,
      maxSeats: scenario.seats.max,
      preview: previewOf(ruleset, scenario),
    })),
    options: ruleset.options.specs.map(
      ({ choices = null, min = null, max = null, none = null, governs = null, ...option }) => ({
        ...option,
        choices,
        governs,
        min,
        max,
        none,
        why: optionCode(option.key, 'help'),
      }),
    ),
  };
}

/** A problem as the API tells it. */
export function problemModel({ code, sentence, params = {}, path, clause, severity }: Problem): ProblemType {
  return { code, sentence, params, path: path.map(String), clause: clause ?? null, warning: severity === 'warning' };
}

/** A pace as the API tells it, with nothing left open. */
function paceModel(pace: Pace): PaceType {
  const { kindMinutes, ...terms } = termsOf(pace);
  return { ...terms, kindMinutes: Object.entries(kindMinutes).map(([kind, minutes]) => ({ kind, minutes })) };
}

/** An account whose person is gone still has its id in events. */
export function accountModel({ accounts }: Pick<Sight, 'accounts'>, id: UserId): AccountType {
  const account: Account | undefined = accounts.get(id);
  return account ?? { id, name: '–', kind: 'guest' };
}

function phaseModel({ campaign, mine }: Sight): OpenPhaseType | null {
  const { phase } = campaign;
  if (!phase) return null;
  const { id, ordinal, kind, turn, part = null, closes = null, openedAt } = phase;
  const dueAt = deadlineTold(campaign, phase);
  const secret = asksInSecret(phase) && campaign.status !== 'ended';
  const myPartKey = (mine && phase.asksParts?.[mine.id]) ?? null;
  const told = {
    id,
    ordinal,
    kind,
    turn,
    part,
    closes,
    openedAt,
    dueAt,
    secret,
    myPartKey,
    closesAt: phase.sealed ? null : closesAt(campaign),
  };
  return { ...told, sealed: sealedModel(campaign) };
}

function sealedModel({ phase, trust }: Sight['campaign']): OpenPhaseType['sealed'] {
  if (!phase?.sealed || !trust?.beacon) return null;
  const { sealedAt, round, roundAt } = phase.sealed;
  return { sealedAt, round, roundAt, waitsUntil: waitsUntil(trust.beacon, phase.sealed) };
}
