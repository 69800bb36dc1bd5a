import type { Campaign } from '@warlog/campaign';
import type { UserId } from '@warlog/core';
import type { Viewer } from '@warlog/ruleset-api';
import type { CampaignRow } from '../ports/campaign-store.js';
import type { CampaignHeader } from './campaign-headers.js';

/** What it reads of an access. */
interface Reduced extends CampaignHeader {
  readonly row: CampaignRow;
  readonly user: UserId | null;
  readonly viewers: readonly Viewer[];
}

/**
 * Returns the access of a user to whom a battle is offered, without all that they learn only once they take it: they see
 * the game, their side and its player, and the pace. Other accesses are returned unchanged.
 *
 * Security: every query derives from the access, so that no figure of the battle reaches the user.
 */
export function withoutBattle<Access extends Reduced>(access: Access): Access {
  const { campaign, row, user, viewers } = access;
  if (!campaign.parent || viewers.length > 0 || campaign.status === 'ended') return access;
  const offers = campaign.seats.flatMap((seat) => {
    const role = seat.roles?.find((candidate) => candidate.user === user && !candidate.taken);
    return role ? [{ ...seat, roles: [role] }] : [];
  });
  if (offers.length === 0) return access;
  const nothing = { phase: null, turn: 0, ordinal: 0 } as const;
  const shown = Object.entries(campaign).filter(([field]) => !hidden.has(field));
  const known = Object.fromEntries(shown) as unknown as Campaign;
  return {
    ...access,
    campaign: { ...known, ...nothing, ...ofSeats(offers), scenario: '', status: 'running', pause: null, parked: null },
    row: { ...row, ...nothing, scenario: '', status: 'running', phaseKind: null, dueAt: null, wakeAt: null },
    seats: access.seats
      .filter(({ seat }) => offers.some(({ id }) => id === seat))
      .map((seat) => ({ ...seat, sitter: null, awaited: false, sheet: 'none', ready: false, done: false, misses: 0 })),
  };
}

/** Fields of a battle campaign that an offer does not show; the others are replaced or known. */
const hidden: ReadonlySet<string> = new Set(['headKey', 'asked', 'realTable', 'moves', 'restored', 'captains']);

function ofSeats(offers: Campaign['seats']): Pick<Campaign, 'seats' | 'parts' | 'votes'> {
  const seats = offers.map((seat) => {
    const { clockMs: _clock, later: _later, ...rest } = seat;
    return { ...rest, standing: null, sitter: null, leave: [], misses: 0, standIn: false };
  });
  return { seats, parts: {}, votes: [] };
}
