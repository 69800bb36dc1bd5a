import type { UserId } from '../ids.js';
import type { PlatformEvent } from './events.js';
import { hasPlayed, isGameMaster, maySteer, needsVote } from './parts.js';
import type { Campaign } from './state.js';
import { seatHeldBy } from './state.js';

/**
 * To whom a power belongs: to host and game master (`steer`), to the game master alone (`rule`), or to the game master and,
 * where there is none, to the host (`rule-or-steer`).
 */
type Office = 'steer' | 'rule' | 'rule-or-steer';

/**
 * A power of an office, and what is left of it to somebody with an interest: who steers has one where they play or played and
 * anybody else plays whom they could wrong; who rules has one as soon as they play or played. `never` says why.
 * `isBetween`: only those concerned are told when it is used, so that its count would tell the others of it before the end.
 * `isBefore`: it is used before the start alone.
 */
export type PowerRule = { readonly office: Office; readonly isBetween?: true; readonly isBefore?: true } & (
  | { readonly interested: 'alone' | 'vote' }
  | { readonly interested: 'never'; readonly why: string }
);

/**
 * All that an office may do, in the order in which it is shown. Commands ask here and nowhere else (`refusedOffice`), what was
 * used is counted by it, and the campaign's page shows it.
 */
export const powers = {
  edit: { office: 'steer', interested: 'alone' },
  remove: { office: 'steer', interested: 'alone', isBefore: true },
  'seat-bot': { office: 'steer', interested: 'alone', isBefore: true },
  start: { office: 'steer', interested: 'alone', isBefore: true },
  nudge: { office: 'steer', interested: 'alone', isBetween: true },
  offer: { office: 'steer', interested: 'alone' },
  'hand-over': { office: 'steer', interested: 'vote' },
  extend: { office: 'steer', interested: 'vote' },
  pause: { office: 'steer', interested: 'vote' },
  resume: { office: 'steer', interested: 'never', why: 'WLG_E_RESUME_PLAYS' },
  release: { office: 'steer', interested: 'alone' },
  propose: { office: 'steer', interested: 'alone' },
  erase: { office: 'steer', interested: 'alone' },
  end: { office: 'steer', interested: 'vote' },
  upgrade: { office: 'rule-or-steer', interested: 'never', why: 'WLG_E_UPGRADE_PLAYS' },
  rule: { office: 'rule', interested: 'never', why: 'WLG_E_RULING_SEATED' },
  battle: { office: 'rule', interested: 'never', why: 'WLG_E_RULING_SEATED', isBetween: true },
} as const satisfies Readonly<Record<string, PowerRule>>;

export type Power = keyof typeof powers;
export const powerNames = Object.keys(powers) as readonly Power[];

/** The powers that may be used as a campaign stands, or were used. */
export const powersIn = ({ status }: Campaign): readonly Power[] =>
  powerNames.filter((power) => status === 'lobby' || !('isBefore' in powers[power]));

/** How somebody may use a power: by themselves, by asking the others, not at all by their interest, or not by any office. */
export type How = 'alone' | 'vote' | 'never' | 'no-office';

export function howOf(campaign: Campaign, user: UserId, power: Power): How {
  const { interested }: PowerRule = powers[power];
  const rules = isForRuler(campaign, power);
  if (!(rules ? isGameMaster(campaign, user) : maySteer(campaign, user))) return 'no-office';
  const isInterested = rules ? hasPlayed(campaign, user) : needsVote(campaign, user);
  return isInterested ? interested : 'alone';
}

/** Is it the game master's alone here? */
export function isForRuler({ gm }: Campaign, power: Power): boolean {
  const { office }: PowerRule = powers[power];
  return office === 'rule' || (office === 'rule-or-steer' && gm.mode !== 'none');
}

/**
 * The power of an office that an event used; null where it tells of none: of the clock, of a carried vote, of something that
 * anybody may do with a seat of their own, of a letter that not all could read, or of the time before the start, when nothing
 * is known yet. Battles of a campaign have no offices: what happens to them there follows the campaign.
 */
export function powerUsed(before: Campaign, event: PlatformEvent): Power | null {
  if (before.status === 'lobby' || before.parent) return null;
  if (event.type === 'PressErased') return event.by === 'gm' && event.to === 'all' ? 'erase' : null;
  const use = useOf(event);
  if (use === null || use.by === null) return null;
  const own = seatHeldBy(before, use.by)?.id ?? null;
  const isOwn = own !== null && (use.power === 'propose' || use.seat === own);
  return !isOwn && howOf(before, use.by, use.power) === 'alone' ? use.power : null;
}

/** How often a power was used since the start, as everybody may know; null: that is told at the end. */
export function timesUsed({ status, uses }: Campaign, power: Power): number | null {
  const { isBetween }: PowerRule = powers[power];
  return isBetween && status !== 'ended' ? null : (uses?.[power] ?? 0);
}

interface Use {
  readonly power: Power;
  readonly by: UserId | null;
  /** Whose holder needs no office for it. */
  readonly seat?: string;
}

function useOf(event: PlatformEvent): Use | null {
  switch (event.type) {
    case 'CampaignEdited':
      return { power: 'edit', by: event.by };
    case 'SeatNudged':
      return { power: 'nudge', by: event.by };
    case 'SeatOffered':
    case 'SeatOfferEnded':
      return { power: 'offer', by: event.by ?? null, seat: event.seat };
    case 'SeatHandedOver':
      return { power: 'hand-over', by: event.by ?? null, seat: event.seat };
    case 'DeadlineMoved':
      return { power: 'extend', by: event.grant ? null : event.by };
    case 'CampaignPaused':
      return { power: 'pause', by: event.by };
    case 'CampaignResumed':
      return { power: 'resume', by: userOf(event.by) };
    case 'CampaignReleased':
      return { power: 'release', by: userOf(event.by) };
    case 'VoteOpened':
      return { power: 'propose', by: event.by };
    case 'CampaignEnded':
      return { power: 'end', by: userOf(event.by) };
    case 'RulesetUpgraded':
      return { power: 'upgrade', by: event.by };
    case 'RulingMade':
    case 'BeaconWaived':
      return { power: 'rule', by: event.by };
    case 'BattleSteered':
      return { power: 'battle', by: event.by };
    default:
      return null;
  }
}

const userOf = (by: { readonly kind: string; readonly user?: UserId }): UserId | null => by.user ?? null;
