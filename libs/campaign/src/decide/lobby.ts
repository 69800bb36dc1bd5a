import {
  bySeat,
  seat as seatNamed,
  type CampaignId,
  type SeatId,
  type UserId,
  isOffered,
  type OptionSheet,
  type Problem,
} from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { CampaignCreated, GameMaster, RematchTerms } from '../events.js';
import { areBeaconTerms } from '../beacon-terms.js';
import type { GatherTerms, PlayHours } from '../gather-terms.js';
import { arePlayHours } from '../gathering.js';
import { BRIEF_MOST, type Brief } from '../governance-events.js';
import type { Pace } from '../pace.js';
import { usualPress, type PressPolicy } from '../press-events.js';
import { refusal } from '../problems.js';
import { mayPlay, seatOfRematch } from '../participation.js';
import { isVacant, type Loaded } from '../state.js';
import { knownTerms, type TrustTerms } from '../trust-terms.js';
import type { SeatKeys } from '@warlog/trust';
import { firstKeys } from './bring.js';
import {
  accept,
  serverNonce,
  isRefusal,
  isNonce,
  ownSeat,
  refuse,
  type Decision,
  type DecisionContext,
} from './decision.js';
import { boundElsewhere, decidedInParent } from './joining.js';
import { refusedOffice } from './office.js';
import { paceProblems } from './pace-problems.js';
import { startPhases } from './phases.js';
import { buildSetup, startProblems } from './try-start.js';
import { withSeatsDealt } from './wishes.js';

/** Input of a new campaign. */
export interface CreateCampaign {
  readonly campaign: CampaignId;
  readonly name: string;
  readonly scenario: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly pace: Pace;
  readonly gm: GameMaster;
  readonly spectators: CampaignCreated['spectators'];
  readonly listed: boolean;
  readonly demo: boolean;
  /** Absent: `noBrief`. */
  readonly brief?: Brief | undefined;
  /** Absent: `usualPress`. */
  readonly press?: PressPolicy;
  readonly host: UserId;
  readonly publicKey: string;
  /** Public key that signs its checkpoints; absent: none are signed. */
  readonly checkpointKey?: string;
  /** Dice scheme; absent: nonces that come with orders. */
  readonly trust?: TrustTerms;
  /** Absent: no rematch. */
  readonly rematch?: RematchTerms;
  /** Absent: the lobby has no end. */
  readonly gather?: GatherTerms;
  /** Whether players are hidden from one another until the end; absent or null: they are named. */
  readonly anonymous?: boolean | null;
  /** Whether its result counts for ratings; never if it is not listed. */
  readonly rated?: boolean;
}

/** Names of sides if the scenario has none; no campaign has more seats. */
const sideNames = [
  'The Syndicate',
  'Dellun Compact',
  'Free Hessic',
  'House Fyrr',
  'Iron Quorum',
  'Fifth Sector',
  'Ashen League',
  'Corvash Line',
  'The Wardens',
  'Ostrava Trust',
  'Pale Covenant',
  'Nine Lanterns',
] as const;

/** Creates a campaign. Its pace is fixed from here on. */
export function createCampaign(ruleset: AnyRuleset, input: CreateCampaign): Decision {
  const scenario = ruleset.scenarios.find(({ id }) => id === input.scenario);
  const problems: Problem[] = [];
  const name = input.name.trim();
  problems.push(...nameProblems(name), ...(input.brief ? briefProblems(input.brief) : []));
  if (!scenario) return { problems: [...problems, refusal('WLG_E_SCENARIO', { id: input.scenario }, ['scenario'])] };
  const { min, max } = scenario.seats;
  if (!Number.isInteger(input.seats) || input.seats < min || input.seats > max) {
    problems.push(refusal('WLG_E_SEATS', { min, max }, ['seats']));
  }
  problems.push(...optionProblems(ruleset.options, input.options), ...paceProblems(input.pace));
  if (input.trust?.beacon && !areBeaconTerms(input.trust.beacon))
    problems.push(refusal('WLG_E_BEACON', {}, ['beacon']));
  problems.push(...hoursProblems(input.gather?.hours));
  if (problems.length > 0) return { problems };

  const options = Object.fromEntries(
    ruleset.options.specs.map((spec) => {
      const chosen = input.options[spec.key];
      return [spec.key, isOffered(spec, chosen) ? chosen : spec.default];
    }),
  );
  const seats = (scenario.sides ?? sideNames)
    .slice(0, input.seats)
    .map((side, index) => ({ id: seatNamed(index + 1), name: side }));
  const seatInfos = seats.map((seat) => ({ ...seat, bot: false }));
  // Checked now, in the form, rather than at the start, when players have already joined.
  const faults = startProblems(ruleset, scenario, seatInfos, options);
  if (faults.length > 0) return { problems: faults };
  return accept({
    type: 'CampaignCreated',
    campaign: input.campaign,
    name,
    ruleset: { id: ruleset.id, version: ruleset.version },
    scenario: scenario.id,
    options,
    seats,
    host: input.host,
    gm: input.gm,
    pace: input.pace,
    dice: { source: 'vrf', publicKey: input.publicKey },
    spectators: input.spectators,
    listed: input.listed,
    demo: input.demo,
    ...(input.brief ? { brief: input.brief } : {}),
    ...pressBy(ruleset.options, options, input.press),
    apart: true,
    ...(input.checkpointKey ? { headKey: input.checkpointKey } : {}),
    ...(input.trust ? { trust: knownTerms(input.trust) } : {}),
    ...(input.rematch ? { rematch: input.rematch } : {}),
    ...(input.gather ? { gather: input.gather } : {}),
    ...(input.anonymous ? { anonymous: true } : {}),
    ...(input.rated && input.listed && !input.demo && input.seats > 1 ? { rated: true as const } : {}),
  } satisfies CampaignCreated);
}

/** Returns the problems of a campaign's name. */
export function nameProblems(name: string): readonly Problem[] {
  return name.length < 1 || name.length > 60 ? [refusal('WLG_E_NAME', {}, ['name'])] : [];
}

function hoursProblems(hours: PlayHours | null | undefined): readonly Problem[] {
  return hours && !arePlayHours(hours) ? [refusal('WLG_E_PLAY_HOURS', {}, ['hours'])] : [];
}

/** Returns the problems of the host's brief. */
export function briefProblems({ text }: Brief): readonly Problem[] {
  return text.length > BRIEF_MOST ? [refusal('WLG_E_BRIEF', { most: BRIEF_MOST }, ['brief'])] : [];
}

/** Returns the requested press policy as far as the options of the rules allow it. */
export function pressBy(
  { specs }: OptionSheet,
  options: CampaignCreated['options'],
  asked: PressPolicy | undefined,
): Pick<CampaignCreated, 'press'> {
  const policy = asked ?? usualPress;
  const isPublicAtMost = specs.some(({ governs, key }) => governs === 'private-press' && options[key] === false);
  if (isPublicAtMost && policy.channels === 'all') return { press: { ...policy, channels: 'public' } };
  return asked ? { press: asked } : {};
}

/**
 * Returns the problems of options: unknown, retired or invalid values. Values that the campaign already has are
 * accepted.
 */
export function optionProblems(
  { specs, retired }: OptionSheet,
  given: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>> = {},
): readonly Problem[] {
  return Object.entries(given).flatMap(([key, value]) => {
    if (Object.hasOwn(stored, key) && stored[key] === value) return [];
    const spec = specs.find((each) => each.key === key);
    if (spec && isOffered(spec, value)) return [];
    const path = ['options', key];
    if (spec) return [refusal('WLG_E_OPTION', { key, value: JSON.stringify(value) ?? 'nothing' }, path)];
    return [refusal(retired.includes(key) ? 'WLG_E_OPTION_RETIRED' : 'WLG_E_OPTION_UNKNOWN', { key }, path)];
  });
}

/** Input for taking a seat. */
export interface TakeSeat {
  readonly user: UserId;
  /** Null: the one that a rematch offers to the user, else the first vacant one. */
  readonly seat: SeatId | null;
  /** 64 hex digits. */
  readonly nonce: string;
  /** Keys of the device, where seats have keys; absent or null: none. */
  readonly keys?: SeatKeys | null;
  /** When the player plays; used before the start only. Absent or null: not stated. */
  readonly hours?: PlayHours | null;
}

/**
 * Seats a player in the given seat, or in the first vacant one. In a running game this includes vacant seats and
 * offered seats of bots. It is refused to users who know another side or everything; former players may only return to
 * their own seat.
 */
export function takeSeat({ campaign }: Loaded, input: TakeSeat): Decision {
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  if (!isNonce(input.nonce)) return refuse('WLG_E_NONCE', {}, ['nonce']);
  const problems = hoursProblems(input.hours);
  if (problems.length > 0) return { problems };
  const bound = decidedInParent(campaign) ?? boundElsewhere(campaign, input.user);
  if (bound) return bound;
  const vacant = campaign.seats.filter(isVacant);
  const free = vacant.filter(({ id }) => mayPlay(campaign, input.user, id));
  if (vacant.length > 0 && free.length === 0) return refuse('WLG_E_SEAT_OTHER', {}, ['seat']);
  if (input.seat !== null && !campaign.seats.some((seat) => seat.id === input.seat)) {
    return refuse('WLG_E_SEAT_UNKNOWN', { seat: input.seat }, ['seat']);
  }
  const wanted = input.seat ?? seatOfRematch(campaign, input.user);
  const seat = free.find(({ id }) => id === wanted) ?? (input.seat === null ? free[0] : undefined);
  if (!seat && vacant.some(({ id }) => id === input.seat)) return refuse('WLG_E_SEAT_OTHER', {}, ['seat']);
  if (!seat) return refuse(free.length === 0 ? 'WLG_E_SEATS_FULL' : 'WLG_E_SEAT_TAKEN', {}, ['seat']);
  const keys = firstKeys(campaign, input.keys ?? null);
  if (isRefusal(keys)) return keys;
  return accept({
    type: 'SeatTaken',
    seat: seat.id,
    holder: { kind: 'player', user: input.user },
    // After the start it would contribute to nothing.
    nonce: campaign.trust && campaign.status !== 'lobby' ? null : input.nonce,
    ...keys,
    ...(input.hours && campaign.status === 'lobby' ? { hours: input.hours } : {}),
  });
}

/** Frees the user's seat; in a running game a bot plays it until a player takes it. */
export function leaveSeat(loaded: Loaded, user: UserId): Decision {
  const seat = decidedInParent(loaded.campaign) ?? ownSeat(loaded, user);
  if (isRefusal(seat)) return seat;
  return accept({ type: 'SeatVacated', seat: seat.id, reason: 'left' });
}

/** Puts a bot into a vacant seat, or removes it. Host only, before the start. */
export function seatBot(
  { campaign }: Loaded,
  input: { readonly user: UserId; readonly seat: SeatId; readonly bot: boolean },
  context: Pick<DecisionContext, 'nonce'>,
): Decision {
  const refused = refusedOffice(campaign, input.user, 'seat-bot');
  if (refused) return refused;
  if (campaign.status !== 'lobby') return refuse('WLG_E_NOT_LOBBY');
  const seat = campaign.seats.find(({ id }) => id === input.seat);
  if (!seat) return refuse('WLG_E_SEAT_UNKNOWN', { seat: input.seat }, ['seat']);
  if (input.bot && seat.holder === null) {
    return accept({ type: 'SeatTaken', seat: seat.id, holder: { kind: 'bot' }, nonce: serverNonce(campaign, context) });
  }
  if (!input.bot && seat.holder?.kind === 'bot')
    return accept({ type: 'SeatVacated', seat: seat.id, reason: 'bot-removed' });
  return refuse('WLG_E_SEAT_BOT', {}, ['seat']);
}

/**
 * Starts the game once every seat is held, at least one by a person. Seats are first dealt among players with wishes.
 * Sides have the names of their seats until players rename them.
 */
export function startCampaign(loaded: Loaded, input: { readonly user: UserId }, context: DecisionContext): Decision {
  const { campaign } = loaded;
  const refused = refusedOffice(campaign, input.user, 'start');
  if (refused) return refused;
  if (campaign.status !== 'lobby') return refuse('WLG_E_NOT_LOBBY');
  const free = campaign.seats.filter((seat) => seat.holder === null).length;
  if (free > 0) return refuse('WLG_E_SEATS_FREE', { free });
  if (!campaign.seats.some((seat) => seat.holder?.kind === 'player')) return refuse('WLG_E_NOBODY');
  const scenario = context.ruleset.scenarios.find(({ id }) => id === campaign.scenario);
  if (!scenario) throw new Error(`Scenario ${campaign.scenario} is gone from ruleset ${campaign.ruleset.id}`);
  const { deal, dealt } = withSeatsDealt(loaded, context.ruleset);
  const seats = [...dealt.campaign.seats]
    .sort((a, b) => bySeat(a.id, b.id))
    .map(({ id, name, holder }) => ({ id, name, bot: holder?.kind === 'bot' }));
  const built = buildSetup(context.ruleset, scenario, seats, campaign.options, {
    refereed: campaign.gm.mode !== 'none',
  });
  return 'problems' in built ? built : { events: [...deal, ...startPhases(dealt, built.setup, context)] };
}
