import { z } from 'zod';
import {
  actionKeysOf,
  askedNow,
  asksInSecret,
  isRated,
  closesAt,
  disclosedDeadline,
  isOnlyCaptain,
  mustSign,
  noBrief,
  schemeOf,
  waitsUntil,
  type Campaign,
} from '@warlog/campaign';
import { viewerKey, type AnyRuleset } from '@warlog/ruleset-api';
import { anyId, list, moment, outputType, rulesetOptions, rulesetOrders } from '../api-types.js';
import type { BattleAccess } from '../campaigns/battle-accesses.js';
import type { CampaignAccess } from '../campaigns/campaign-access.js';
import {
  briefType,
  campaignStatus,
  diceInfoType,
  gameMasterMode,
  mySignedActionsType,
  openPhaseType,
  paceDto,
  paceType,
  restorationType,
  resultType,
  unverifiedRecord,
  waitingType,
  type OpenPhaseType,
} from './campaign-parts.js';
import { seatDto, seatType } from './seat.js';
import { accountDto, accountType } from './account.js';
import { departureType, hostMoveType, moveDto } from './host-move.js';
import { battleAskedType, battleEnd, battleParentType, enteredResultType, steerWord } from './battle.js';

export const battleType = outputType('Battle', 'A battle that a campaign handed over to a battle campaign.', {
  id: anyId.describe('Its id in the campaign.'),
  place: anyId.describe('Its place on the map.'),
  sides: list(anyId).describe('The seats that fight it.'),
  ruleset: anyId.describe('The ruleset of its battle campaign.'),
  ordinal: z.int().describe('The phase of the campaign that it delays or delayed.'),
  hours: z.int().describe('The hours of the clocks of all its seats.'),
  openedAt: moment.describe('When it was handed over.'),
  settled: battleEnd.nullable().describe('Its outcome; null while it is fought.'),
  child: anyId.nullable().describe('Its battle campaign; null if there is none yet, or if it is hidden from the user.'),
  word: steerWord.nullable().describe("The game master's decision about it; null for none."),
  // Its type refers back to this one.
  table: z
    .lazy((): z.ZodType => campaignType)
    .nullable()
    .describe('The battle campaign while it is fought; only for its seats.'),
});
export type BattleType = z.output<typeof battleType>;

export const playHoursType = outputType('PlayHours', 'When someone plays.', {
  zone: z.string().describe('The IANA zone.'),
  from: z.int().describe('Minute of the day at which the time begins.'),
  to: z.int().describe('Minute of the day at which it ends; before `from` for a time past midnight.'),
});

export const seatHoursType = outputType('SeatHours', 'When the player of a seat plays.', {
  seat: anyId.describe('The seat.'),
  hours: playHoursType.describe('The hours, as stated with the seat.'),
});

const askedRecordType = outputType('AskedRecord', 'What a campaign asks of the record of those who join it.', {
  finished: z.int().describe('Campaigns that they played to the end, at least.'),
  missesPerHundred: z.int().describe('Deadlines of a hundred that they missed, at most.'),
  rating: z.int().nullable().describe('Their rating in this game and class of seats, at least; null: any.'),
});

export const gatherType = outputType('Gather', 'How a lobby gathers its players.', {
  until: moment.describe('When it is closed unless it has started.'),
  startsItself: z.boolean().describe('Whether it is a proposal, which starts by itself once every seat is taken.'),
  hours: playHoursType.nullable().describe('When its people are to play; null: not stated.'),
  people: list(seatHoursType).describe('The seats whose players stated when they play.'),
  asks: askedRecordType.nullable().describe('What it asks of those who join without an invitation; null: nothing.'),
});

export const campaignType = outputType('Campaign', 'One game from its creation to its end, as the user may see it.', {
  id: anyId.describe('Its id, which never changes.'),
  name: z.string().describe('Its name.'),
  brief: briefType.describe("Its host's text."),
  listed: z.boolean().describe('Whether the lobby lists it.'),
  anonymous: z.boolean().describe('Whether its players are hidden from one another until the end.'),
  rated: z.boolean().describe('Whether its result counts for ratings.'),
  ruleset: anyId.describe('The id of the ruleset.'),
  rulesetTitle: z.string().describe('Its name.'),
  rulesetVersion: z.int().describe('The version of its rules.'),
  scenario: anyId.describe('The scenario.'),
  scenarioTitle: z.string().describe('Its name.'),
  status: campaignStatus.describe('Its status.'),
  turn: z.int().describe('The turn being played; 0 before the first.'),
  phase: openPhaseType.nullable().describe('The open phase; null in the lobby and after the end.'),
  seats: list(seatType).describe('Every seat, in order.'),
  mySeat: anyId.nullable().describe("The user's seat."),
  host: accountType.describe('Its host.'),
  iAmHost: z.boolean().describe('Whether the user is its host.'),
  gameMaster: gameMasterMode.describe('The kind of its game master, known to every seat.'),
  pace: paceType.describe('Its pace.'),
  options: rulesetOptions.describe('Its options.'),
  dice: diceInfoType.describe('Its dice.'),
  checkpointKey: z.string().nullable().describe('The public key that signs its checkpoints; null if none is signed.'),
  demo: z.boolean().describe('Whether it is a demo.'),
  spectators: z.boolean().describe('Whether spectators are allowed.'),
  spectatorDelay: z.int().describe('Their delay in turns.'),
  pausedUntil: moment.nullable().describe('When a pause ends automatically; null while it runs.'),
  pauseReason: z.string().nullable().describe('Why it is paused; null if it runs, or if no player was left.'),
  parkedAt: moment
    .nullable()
    .describe('When it was parked because a closing failed; its clock stands still. Null if it is not parked.'),
  parkedOver: z
    .int()
    .nullable()
    .describe('The event of its record that was changed, if it is parked for that; null otherwise.'),
  restored: restorationType
    .nullable()
    .describe("The operator's last statement that it was restored from a backup; null for none."),
  unverified: unverifiedRecord.nullable().describe('The fault of its imported record; null for none.'),
  away: departureType.nullable().describe('Its new server, after it has left this one; null if it is here.'),
  moves: list(hostMoveType).describe('Its moves between servers, the oldest first.'),
  result: resultType.nullable().describe('Its result; null before the end.'),
  waiting: waitingType.nullable().describe('What the open phase still requires of the user; null for nothing.'),
  viewers: list(z.string()).describe(
    "The viewers whose views the user may see, the user's own first: a seat id, public, referee.",
  ),
  myStanding: rulesetOrders.nullable().describe("The user's standing orders; null for none."),
  mySignedActions: mySignedActionsType
    .nullable()
    .describe(
      "The signing of the seat's actions; null if they are not signed, because the seat or an old campaign has no keys.",
    ),
  myWishes: list(anyId).describe("The user's preferred seats, best first; empty after the start."),
  dealtFrom: anyId.nullable().describe("The user's seat before the assignment at the start; null if it is the same."),
  parent: battleParentType.nullable().describe('Its parent campaign; null if it is no battle campaign.'),
  asked: list(battleAskedType).describe('The requests in this battle campaign; empty in all other campaigns.'),
  entered: list(enteredResultType)
    .nullable()
    .describe('The entered results of a battle with miniatures; null if it is none.'),
  battles: list(battleType).describe(
    'Its battles with a battle campaign, as far as the user may know, the oldest first.',
  ),
  gather: gatherType.nullable().describe('How its lobby gathers players; null: without end, or started.'),
  createdAt: moment.describe('When it was created.'),
});
export type CampaignType = z.output<typeof campaignType>;

export const campaignConnection = outputType('CampaignConnection', 'A page of campaigns.', {
  nodes: list(campaignType).describe('The campaigns of this page, in order.'),
  next: z.string().nullable().describe('Cursor of the next page; null at the end.'),
});
export type CampaignConnection = z.output<typeof campaignConnection>;

export const invitationType = outputType('Invitation', 'The offer of an invitation.', {
  campaign: campaignType.describe('The campaign.'),
  freeSeats: list(seatType).describe('The free seats.'),
  hostName: z.string().describe('The host.'),
});
export type InvitationType = z.output<typeof invitationType>;

export const invitationLinkType = outputType(
  'InvitationLink',
  'An invitation link of a campaign that the user hosts.',
  {
    id: anyId.describe('Its id, for revoking it.'),
    url: z
      .string()
      .nullable()
      .describe('Its address; null for an old link whose address was not stored, which is still valid.'),
    label: z.string().describe("The host's label; may be empty."),
    madeAt: moment.describe('When it was created.'),
    uses: z.int().describe('The number of seats that were taken with it.'),
  },
);
export type InvitationLinkType = z.output<typeof invitationLinkType>;

export const campaignChange = outputType('CampaignChange', 'Announces a change.', {
  campaign: anyId.describe('The campaign.'),
  key: z.string().describe('An opaque value; if it is unchanged, nothing is new for the user.'),
});
export type CampaignChange = z.output<typeof campaignChange>;

/** What the campaign of the API is made from: the access of its user, so only what that user may see. */
export type CampaignSource = Pick<
  CampaignAccess,
  'campaign' | 'row' | 'user' | 'mine' | 'played' | 'seats' | 'accounts' | 'viewers' | 'unverified' | 'createdAt'
>;

/** Converts a campaign to its API type. */
export function campaignDto(access: CampaignSource, ruleset: AnyRuleset, battles: readonly BattleType[]): CampaignType {
  const { campaign, row, mine, user } = access;
  return {
    id: campaign.id,
    name: row.name,
    brief: campaign.brief ?? noBrief,
    ruleset: campaign.ruleset.id,
    rulesetTitle: ruleset.title,
    rulesetVersion: campaign.ruleset.version,
    scenario: campaign.scenario,
    scenarioTitle: ruleset.scenarios.find(({ id }) => id === campaign.scenario)?.title ?? campaign.scenario,
    status: campaign.status,
    turn: row.turn,
    phase: phaseDto(access),
    seats: access.seats.map((seat) => seatDto(seat, access)),
    mySeat: mine?.id ?? null,
    host: accountDto(access, campaign.host),
    iAmHost: campaign.host === user,
    gameMaster: campaign.gm.mode,
    pace: paceDto(campaign.pace),
    options: campaign.options,
    dice: {
      ...{ ...campaign.dice, scheme: schemeOf(campaign), beacon: campaign.trust?.beacon ?? null },
      fingerprint: campaign.dice.publicKey?.slice(0, 10) ?? null,
    },
    checkpointKey: campaign.headKey ?? null,
    demo: campaign.demo,
    listed: campaign.listed,
    anonymous: campaign.anonymous === true,
    rated: isRated(campaign),
    spectators: campaign.spectators.allowed,
    spectatorDelay: campaign.spectators.delayTurns,
    pausedUntil: campaign.pause?.until ?? null,
    pauseReason: campaign.pause?.deserted ? null : (campaign.pause?.reason ?? null),
    parkedAt: campaign.parked?.at ?? null,
    parkedOver: campaign.parked?.altered ?? null,
    restored: campaign.restored ?? null,
    unverified: access.unverified,
    away: campaign.away ?? null,
    moves: (campaign.moves ?? []).map(moveDto),
    result: campaign.result,
    waiting: waitingDto(access),
    viewers: access.viewers.map(viewerKey),
    myStanding: mine?.standing ?? null,
    myWishes: mine?.wishes ?? [],
    mySignedActions: signedActionsDto(access),
    dealtFrom: mine?.dealtFrom ?? null,
    parent: parentDto(access),
    asked: [...askedNow(campaign)].map(([by, word]) => ({ seat: by === 'parent' ? null : by, word })),
    entered: campaign.realTable
      ? Object.entries(campaign.realTable.entered).map(([seat, result]) => ({ seat, ...result }))
      : null,
    battles,
    gather: gatherDto(campaign),
    createdAt: access.createdAt,
  };
}

/** A link to the parent would lead a captain to a campaign that does not exist for them. */
function parentDto({ campaign, user, viewers }: CampaignSource): CampaignType['parent'] {
  const { parent, scenario: place } = campaign;
  if (!parent) return null;
  const isHidden = user === null || viewers.length === 0 || isOnlyCaptain(campaign, user);
  return { battle: parent.battle, campaign: isHidden ? null : parent.campaign, place };
}

function gatherDto({ status, gather, seats }: Campaign): CampaignType['gather'] {
  if (status !== 'lobby' || !gather) return null;
  const people = seats.flatMap(({ id, hours }) => (hours ? [{ seat: id, hours }] : []));
  const { until, auto, hours = null, asks } = gather;
  return { until, startsItself: auto === true, hours, people, asks: asks ? { rating: null, ...asks } : null };
}

/** Returns what the open phase still asks of the user; null if nothing at all. */
function waitingDto({ row: { status }, seats, played }: CampaignSource): CampaignType['waiting'] {
  const row = played ? seats.find(({ seat }) => seat === played.id) : undefined;
  if (!row?.awaited || status === 'parked') return null;
  return { sheet: row.ready ? 'ready' : row.sheet, idle: row.idle ?? 0, done: row.done };
}

/** Returns how this user's actions for their seat are signed; null if none are signed. */
function signedActionsDto({ campaign, played, user }: CampaignSource): CampaignType['mySignedActions'] {
  if (played === null || user === null || campaign.status === 'ended' || !mustSign(campaign, played)) return null;
  const {
    SeatReady: words = 0,
    StandingOrdersSet: standing = 0,
    LaterOrdersSet: later = 0,
    act: acts = 0,
  } = played.deeds ?? {};
  return { keys: actionKeysOf(played, user), words, standing, later, acts };
}

/** Converts a battle to its API type. */
export function battleDto({ battle, child }: BattleAccess, table: CampaignType | null): BattleType {
  const { place, sides, ordinal, hours } = battle;
  return {
    ...{ id: battle.battle, place, sides, ordinal, hours, child, table },
    ruleset: battle.table,
    openedAt: battle.at,
    settled: battle.settled?.how ?? null,
    word: battle.word?.word ?? null,
  };
}

function phaseDto({ campaign, played }: CampaignSource): OpenPhaseType | null {
  const { phase } = campaign;
  if (!phase) return null;
  const { id, ordinal, kind, turn, part = null, closes = null, openedAt } = phase;
  return {
    ...{ id, ordinal, kind, turn, part, closes, openedAt },
    dueAt: disclosedDeadline(campaign, phase),
    closesAt: phase.sealed ? null : closesAt(campaign),
    secret: asksInSecret(phase) && campaign.status !== 'ended',
    myPartKey: (played && phase.asksParts?.[played.id]) ?? null,
    sealed: sealedDto(campaign),
  };
}

function sealedDto({ phase, trust }: Campaign): OpenPhaseType['sealed'] {
  if (!phase?.sealed || !trust?.beacon) return null;
  const { sealedAt, round, roundAt } = phase.sealed;
  return { sealedAt, round, roundAt, waitsUntil: waitsUntil(trust.beacon, phase.sealed) };
}
