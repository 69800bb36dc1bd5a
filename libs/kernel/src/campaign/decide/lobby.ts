import { bySeat, seat as seatNamed, type CampaignId, type SeatId, type UserId } from '../../ids.js';
import type { AnyRuleset, OptionSpec } from '../../ruleset.js';
import type { Problem } from '../../text/line.js';
import type { CampaignCreated, GameMaster } from '../events.js';
import type { Pace } from '../pace.js';
import { usualPress, type PressPolicy } from '../press-events.js';
import { refusal } from '../problems.js';
import type { Loaded } from '../state.js';
import { seatPlayedBy } from '../state.js';
import { accept, isRefusal, isNonce, maySteer, ownSeat, refuse, type Decision, type Means } from './decision.js';
import { paceProblems } from './pace-problems.js';
import { startPhases } from './phases.js';
import { withSeatsDealt } from './wishes.js';

/** What a new campaign is made of. */
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
  /** Absent: `usualPress`. */
  readonly press?: PressPolicy;
  readonly host: UserId;
  readonly publicKey: string;
}

/** What sides are called where their scenario says nothing of it; no campaign has more seats. */
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

/** A campaign begins: its rules sheet is fixed from here on. */
export function createCampaign(ruleset: AnyRuleset, input: CreateCampaign): Decision {
  const scenario = ruleset.scenarios.find(({ id }) => id === input.scenario);
  const problems: Problem[] = [];
  const name = input.name.trim();
  if (name.length < 1 || name.length > 60) problems.push(refusal('WLG_E_NAME', {}, ['name']));
  if (!scenario) return { problems: [...problems, refusal('WLG_E_SCENARIO', { id: input.scenario }, ['scenario'])] };
  const { min, max } = scenario.seats;
  if (!Number.isInteger(input.seats) || input.seats < min || input.seats > max) {
    problems.push(refusal('WLG_E_SEATS', { min, max }, ['seats']));
  }
  problems.push(...optionProblems(ruleset.options, input.options), ...paceProblems(input.pace));
  if (problems.length > 0) return { problems };

  const options = Object.fromEntries(
    ruleset.options.map(({ key, default: usual }) => [key, (input.options[key] as typeof usual | undefined) ?? usual]),
  );
  return accept({
    type: 'CampaignCreated',
    campaign: input.campaign,
    name,
    ruleset: { id: ruleset.id, version: ruleset.version },
    scenario: scenario.id,
    options,
    seats: (scenario.sides ?? sideNames)
      .slice(0, input.seats)
      .map((side, index) => ({ id: seatNamed(index + 1), name: side })),
    host: input.host,
    gm: input.gm,
    pace: input.pace,
    dice: { source: 'vrf', publicKey: input.publicKey },
    spectators: input.spectators,
    listed: input.listed,
    demo: input.demo,
    ...pressBy(ruleset.options, options, input.press),
  } satisfies CampaignCreated);
}

/** The policy asked for, as far as the options of the rules let it go. */
function pressBy(
  specs: readonly OptionSpec[],
  options: CampaignCreated['options'],
  asked: PressPolicy | undefined,
): Pick<CampaignCreated, 'press'> {
  const policy = asked ?? usualPress;
  const isPublicAtMost = specs.some(({ governs, key }) => governs === 'private-press' && options[key] === false);
  if (isPublicAtMost && policy.channels === 'all') return { press: { ...policy, channels: 'public' } };
  return asked ? { press: asked } : {};
}

function optionProblems(specs: readonly OptionSpec[], given: Readonly<Record<string, unknown>>): Problem[] {
  return Object.entries(given)
    .filter(
      ([key, value]) =>
        !fits(
          specs.find((spec) => spec.key === key),
          value,
        ),
    )
    .map(([key, value]) =>
      refusal('WLG_E_OPTION', { key, value: JSON.stringify(value) ?? 'nothing' }, ['options', key]),
    );
}

function fits(spec: OptionSpec | undefined, value: unknown): boolean {
  switch (spec?.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return Number.isInteger(value) && (value as number) >= (spec.min ?? 0) && (value as number) <= (spec.max ?? 1e9);
    case 'choice':
      return spec.choices?.includes(value as string) ?? false;
    case undefined:
      return false;
  }
}

/** A person sits down: in this seat, or in the first free one. A free seat may also be taken while the game runs. */
export function takeSeat(
  { campaign }: Loaded,
  input: { readonly user: UserId; readonly seat: SeatId | null; readonly nonce: string },
): Decision {
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  if (!isNonce(input.nonce)) return refuse('WLG_E_NONCE', {}, ['nonce']);
  if (seatPlayedBy(campaign, input.user)) return refuse('WLG_E_SEATED');
  const free = campaign.seats.filter((seat) => seat.holder === null);
  if (input.seat !== null && !campaign.seats.some((seat) => seat.id === input.seat)) {
    return refuse('WLG_E_SEAT_UNKNOWN', { seat: input.seat }, ['seat']);
  }
  const seat = input.seat === null ? free[0] : free.find((candidate) => candidate.id === input.seat);
  if (!seat) return refuse(free.length === 0 ? 'WLG_E_SEATS_FULL' : 'WLG_E_SEAT_TAKEN', {}, ['seat']);
  return accept({
    type: 'SeatTaken',
    seat: seat.id,
    holder: { kind: 'player', user: input.user },
    nonce: input.nonce,
  });
}

/** A person gets up; in a running game a bot plays the seat until somebody takes it. */
export function leaveSeat(loaded: Loaded, user: UserId): Decision {
  const seat = ownSeat(loaded, user);
  if (isRefusal(seat)) return seat;
  return accept({ type: 'SeatVacated', seat: seat.id, reason: 'left' });
}

/** The host puts a bot into a free seat, or takes it out. Only before the start. */
export function seatBot(
  { campaign }: Loaded,
  input: { readonly user: UserId; readonly seat: SeatId; readonly bot: boolean },
  means: Pick<Means, 'nonce'>,
): Decision {
  if (!maySteer(campaign, input.user)) return refuse('WLG_E_NOT_HOST');
  if (campaign.status !== 'lobby') return refuse('WLG_E_NOT_LOBBY');
  const seat = campaign.seats.find(({ id }) => id === input.seat);
  if (!seat) return refuse('WLG_E_SEAT_UNKNOWN', { seat: input.seat }, ['seat']);
  if (input.bot && seat.holder === null) {
    return accept({ type: 'SeatTaken', seat: seat.id, holder: { kind: 'bot' }, nonce: means.nonce() });
  }
  if (!input.bot && seat.holder?.kind === 'bot')
    return accept({ type: 'SeatVacated', seat: seat.id, reason: 'bot-removed' });
  return refuse('WLG_E_SEAT_BOT', {}, ['seat']);
}

/**
 * The game begins: every seat is held, at least one by a person. First the seats are dealt among those who ranked them.
 * `names` are the players' display names, by user.
 */
export function startCampaign(
  loaded: Loaded,
  input: { readonly user: UserId; readonly names: Readonly<Record<UserId, string>> },
  means: Means,
): Decision {
  const { campaign } = loaded;
  if (!maySteer(campaign, input.user)) return refuse('WLG_E_NOT_HOST');
  if (campaign.status !== 'lobby') return refuse('WLG_E_NOT_LOBBY');
  const free = campaign.seats.filter((seat) => seat.holder === null).length;
  if (free > 0) return refuse('WLG_E_SEATS_FREE', { free });
  if (!campaign.seats.some((seat) => seat.holder?.kind === 'player')) return refuse('WLG_E_NOBODY');
  const scenario = means.ruleset.scenarios.find(({ id }) => id === campaign.scenario);
  if (!scenario) throw new Error(`Scenario ${campaign.scenario} is gone from ruleset ${campaign.ruleset.id}`);
  const { deal, dealt } = withSeatsDealt(loaded, means.ruleset);
  const seats = [...dealt.campaign.seats]
    .sort((a, b) => bySeat(a.id, b.id))
    .map(({ id, name, holder }) => ({
      id,
      name: (holder?.kind === 'player' ? input.names[holder.user] : undefined) ?? name,
      bot: holder?.kind === 'bot',
    }));
  const setup = means.ruleset.setupSchema.parse(scenario.setup(seats, campaign.options));
  return { events: [...deal, ...startPhases(dealt, setup, means)] };
}
