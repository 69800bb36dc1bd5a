import type { UserId } from '@warlog/core';
import type { PlatformEvent } from './events.js';
import { hasPlayed, isGameMaster, maySteer, needsVote } from './participation.js';
import { type Campaign, seatHeldBy } from './state.js';
import { powerNames, powers, type Power, type PowerRule } from './power-rules.js';

/** Returns the powers that may be used in the campaign's current status, or were used. */
export const powersIn = ({ status }: Campaign): readonly Power[] =>
  powerNames.filter((power) => status === 'lobby' || !('isBefore' in powers[power]));

/** How a user may use a power: alone, by a vote, never because of an interest, or without the office. */
export type How = 'alone' | 'vote' | 'never' | 'no-office';

export function howOf(campaign: Campaign, user: UserId, power: Power): How {
  const { interested }: PowerRule = powers[power];
  const rules = isForRuler(campaign, power);
  if (!(rules ? isGameMaster(campaign, user) : maySteer(campaign, user))) return 'no-office';
  const isInterested = rules ? hasPlayed(campaign, user) : needsVote(campaign, user);
  return isInterested ? interested : 'alone';
}

/** Returns whether only the game master has this power here. */
export function isForRuler({ gm }: Campaign, power: Power): boolean {
  const { office }: PowerRule = powers[power];
  return office === 'rule' || (office === 'rule-or-steer' && gm.mode !== 'none');
}

/**
 * Returns the power of an office that an event used; null if none.
 *
 * Null for events of the clock and of a carried vote, and for actions of a seat for itself. Null for letters that not
 * all could read. Null also before the start, when nothing is known yet. Battle campaigns have no offices: they follow
 * their parent.
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

/** Returns how often a power was used since the start, as disclosed to all; null: disclosed at the end. */
export function timesUsed({ status, uses }: Campaign, power: Power): number | null {
  const { isBetween }: PowerRule = powers[power];
  return isBetween && status !== 'ended' ? null : (uses?.[power] ?? 0);
}

interface Use {
  readonly power: Power;
  readonly by: UserId | null;
  /** The seat whose holder needs no office for it. */
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
    case 'PaceChanged':
      return { power: 'pace', by: event.vote === undefined ? event.by : null };
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
