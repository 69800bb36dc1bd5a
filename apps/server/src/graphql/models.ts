import {
  askedNow,
  asksInSecret,
  closesAt,
  disclosedDeadline,
  actionKeysOf,
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
  type BattleAccess,
  type SeatRow,
  type CampaignAccess,
  type InvitationShown,
} from '@warlog/application';
import type { AccountType } from './types/account.js';
import type { BattleType, CampaignType, InvitationLinkType } from './types/campaign.js';
import type { OpenPhaseType, PaceType } from './types/campaign-parts.js';
import type { HostMoveType } from './types/host-move.js';
import type { ProblemType } from './types/payloads.js';
import type { RulesetType } from './types/ruleset.js';
import type { SeatType } from './types/seat.js';

/** Converts a campaign to its API type. It uses only the access, so only what its user may see. */
export function campaignModel(
  access: CampaignAccess,
  ruleset: AnyRuleset,
  battles: readonly BattleType[],
): CampaignType {
  const { campaign, row, mine, user } = access;
  return {
    access,
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
    phase: phaseModel(access),
    seats: access.seats.map((seat) => seatModel(seat, access)),
    mySeat: mine?.id ?? null,
    host: accountModel(access, campaign.host),
    iAmHost: campaign.host === user,
    gameMaster: campaign.gm.mode,
    pace: paceModel(campaign.pace),
    options: campaign.options,
    dice: {
      ...{ ...campaign.dice, scheme: schemeOf(campaign), beacon: campaign.trust?.beacon ?? null },
      fingerprint: campaign.dice.publicKey?.slice(0, 10) ?? null,
    },
    checkpointKey: campaign.headKey ?? null,
    demo: campaign.demo,
    listed: campaign.listed,
    spectators: campaign.spectators.allowed,
    spectatorDelay: campaign.spectators.delayTurns,
    pausedUntil: campaign.pause?.until ?? null,
    pauseReason: campaign.pause?.reason ?? null,
    parkedAt: campaign.parked?.at ?? null,
    parkedOver: campaign.parked?.altered ?? null,
    restored: campaign.restored ?? null,
    unverified: access.unverified,
    away: campaign.away ?? null,
    moves: (campaign.moves ?? []).map(moveModel),
    result: campaign.result,
    waiting: waitingOf(access),
    viewers: access.viewers.map(viewerKey),
    myStanding: mine?.standing ?? null,
    myWishes: mine?.wishes ?? [],
    mySignedActions: signedActionsModel(access),
    dealtFrom: mine?.dealtFrom ?? null,
    parent: campaign.parent ? { ...campaign.parent, place: campaign.scenario } : null,
    asked: [...askedNow(campaign)].map(([by, word]) => ({ seat: by === 'parent' ? null : by, word })),
    entered: campaign.realTable
      ? Object.entries(campaign.realTable.entered).map(([seat, result]) => ({ seat, ...result }))
      : null,
    battles,
    createdAt: access.createdAt,
  };
}

function moveModel({ left, arrived, ordinal }: NonNullable<Campaign['moves']>[number]): HostMoveType {
  const { to, url, at: leftAt, signature: leaving } = left;
  const { headKey: checkpointKey, at: arrivedAt, signature: arrival } = arrived;
  return { ordinal, url, leftAt, ...to, leaving, arrivedAt, checkpointKey, arrival };
}

/** Returns how this user's actions for their seat are signed; null if none are signed. */
function signedActionsModel({ campaign, mine, user }: CampaignAccess): CampaignType['mySignedActions'] {
  if (mine === null || user === null || campaign.status === 'ended' || !mustSign(campaign, mine)) return null;
  const { SeatReady: words = 0, StandingOrdersSet: standing = 0, act: acts = 0 } = mine.deeds ?? {};
  return { keys: actionKeysOf(mine, user), words, standing, acts };
}

/** Converts a battle to its API type. */
export function battleModel({ battle, child }: BattleAccess, table: CampaignType | null): BattleType {
  const { place, sides, ordinal, hours } = battle;
  return {
    ...{ id: battle.battle, place, sides, ordinal, hours, child, table },
    ruleset: battle.table,
    openedAt: battle.at,
    settled: battle.settled?.how ?? null,
    word: battle.word?.word ?? null,
  };
}

/** Converts a seat to its API type. */
export function seatModel(seat: SeatRow, access: Pick<CampaignAccess, 'accounts' | 'campaign'>): SeatType {
  const { campaign } = access;
  const clock = seatClock(campaign, seat.seat);
  const { away, keys, broughtParts } = seatOf(campaign, seat.seat);
  return {
    id: seat.seat,
    number: seatNumber(seat.seat),
    name: seat.name,
    player: seat.holder === null ? null : accountModel(access, seat.holder),
    bot: seat.bot,
    standIn: seat.standIn,
    offered: seat.offered,
    awaited: seat.awaited,
    sheet: seat.ready ? 'ready' : seat.sheet,
    now: wouldCloseNow(seat, access),
    misses: seat.misses,
    away: away === true,
    clock: clock && { seconds: Math.floor(clock.leftMs / 1000), runsOutAt: clock.runsOutAt },
    partKey: keys?.part ?? null,
    partsAsked: broughtParts?.of ?? 0,
    partsBrought: broughtParts?.parts ?? 0,
  };
}

/** Returns the seats that a user may take at once. */
export function freeSeats(access: CampaignAccess): readonly SeatType[] {
  return access.seats
    .filter(({ holder, bot, offered }) => holder === null && (!bot || offered))
    .map((seat) => seatModel(seat, access));
}

/** Converts a ruleset to its API type. Computes its previews once. */
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

/** Converts a problem to its API type. */
export function problemModel({ code, sentence, params = {}, path, clause, severity, ...more }: Problem): ProblemType {
  const { suggestions = [] } = more;
  const isWarning = severity === 'warning';
  return { code, sentence, params, path: path.map(String), clause: clause ?? null, suggestions, warning: isWarning };
}

/** Converts a pace to its API type, with every default filled in. */
function paceModel(pace: Pace): PaceType {
  const { kindMinutes, ...terms } = termsOf(pace);
  return { ...terms, kindMinutes: Object.entries(kindMinutes).map(([kind, minutes]) => ({ kind, minutes })) };
}

/** Returns the account of an id. A removed account still has its id in events. */
export function accountModel({ accounts }: Pick<CampaignAccess, 'accounts'>, id: UserId): AccountType {
  const account: Account | undefined = accounts.get(id);
  return account ?? { id, name: '–', kind: 'guest' };
}

function phaseModel({ campaign, mine }: CampaignAccess): OpenPhaseType | null {
  const { phase } = campaign;
  if (!phase) return null;
  const { id, ordinal, kind, turn, part = null, closes = null, openedAt } = phase;
  const dueAt = disclosedDeadline(campaign, phase);
  const secret = asksInSecret(phase) && campaign.status !== 'ended';
  const myPartKey = (mine && phase.asksParts?.[mine.id]) ?? null;
  const fields = {
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
  return { ...fields, sealed: sealedModel(campaign) };
}

function sealedModel({ phase, trust }: CampaignAccess['campaign']): OpenPhaseType['sealed'] {
  if (!phase?.sealed || !trust?.beacon) return null;
  const { sealedAt, round, roundAt } = phase.sealed;
  return { sealedAt, round, roundAt, waitsUntil: waitsUntil(trust.beacon, phase.sealed) };
}

/** Converts an invitation link to its API type; `origin` is the address of this server as its host knows it. */
export function linkModel({ token, ...made }: InvitationShown, origin: string): InvitationLinkType {
  return { ...made, url: token === null ? null : `${origin}/join/${token}` };
}
