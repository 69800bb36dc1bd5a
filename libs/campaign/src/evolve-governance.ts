import { type Campaign, type OpenPhase, type RoleInSeat, type Vote, seatOf } from './state.js';
import { backAtTable } from './evolve-seat.js';
import { lengthOf, withPaceChange } from './pace.js';
import type {
  CampaignEdited,
  HonorGiven,
  RoleEnded,
  RoleOffered,
  RoleTaken,
  RulingMade,
  TableEvent,
  VoteClosed,
} from './governance-events.js';

/** Folds a governance event. Mutates and returns its argument. */
export function evolveTable(campaign: Campaign, event: TableEvent): Campaign {
  switch (event.type) {
    case 'CampaignEdited':
      return edited(campaign, event);
    case 'VoteOpened': {
      const { type: _type, vote, ...about } = event;
      campaign.votes.push({ id: vote, ...about, choices: {} });
      return campaign;
    }
    case 'VoteCast':
      if (event.choice) voteOf(campaign, event.vote).choices[event.seat] = event.choice;
      return campaign;
    case 'VoteClosed':
      return voteClosed(campaign, event);
    case 'GameMasterReplaced':
      campaign.gm = event.user === null ? { mode: 'none' } : { mode: 'blind', user: event.user };
      return campaign;
    case 'PaceChanged':
      if (event.vote === undefined) campaign.agreedPace ??= campaign.pace;
      else delete campaign.agreedPace;
      campaign.pace = withPaceChange(campaign.pace, event.change, {
        turn: campaign.phase?.turn ?? 0,
        at: event.at,
      });
      if (event.change.kind === 'holiday' && event.vote === undefined) campaign.pausedMs += lengthOf(event.change);
      return campaign;
    case 'SeatNudged':
      openPhase(campaign).nudged[event.seat] = event.at;
      return campaign;
    case 'SitterNamed':
      seatOf(campaign, event.seat).sitter = {
        user: event.user,
        scope: event.scope,
        until: event.until,
        called: false,
      };
      return campaign;
    case 'SitterDismissed':
      seatOf(campaign, event.seat).sitter = null;
      return campaign;
    case 'SitterCalled': {
      const { sitter } = seatOf(campaign, event.seat);
      if (sitter) sitter.called = true;
      return campaign;
    }
    case 'RoleOffered':
    case 'RoleTaken': {
      const { user, role } = event;
      const taken = event.type === 'RoleTaken';
      withoutRole(campaign, event).push({ user, role, taken });
      const { captains = [] } = campaign;
      if (taken && role === 'captain' && !captains.includes(user)) campaign.captains = [...captains, user];
      return campaign;
    }
    case 'RoleEnded':
      withoutRole(campaign, event);
      return campaign;
    case 'SeatOffered':
      seatOf(campaign, event.seat).offered = true;
      return campaign;
    case 'SeatOfferEnded':
      Object.assign(seatOf(campaign, event.seat), { offered: false, requests: [] });
      return campaign;
    case 'SeatRequested':
      seatOf(campaign, event.seat).requests.push(event.user);
      return campaign;
    case 'SeatAway':
      seatOf(campaign, event.seat).away = true;
      return campaign;
    case 'SeatReturned':
      backAtTable(campaign, event.seat, event.at).misses = 0;
      return campaign;
    case 'SeatsRanked': {
      const seat = seatOf(campaign, event.seat);
      delete seat.wishes;
      if (event.order.length > 0) seat.wishes = event.order;
      return campaign;
    }
    case 'LeaveNoted':
      seatOf(campaign, event.seat).leave = event.leave;
      return campaign;
    case 'RulingMade':
      return ruled(campaign, event);
    case 'RulesetUpgraded':
      campaign.ruleset = { id: campaign.ruleset.id, version: event.to };
      return campaign;
    case 'HonorGiven':
      return honored(campaign, event);
  }
}

/** Removes the user's role or offer in the seat, and returns the others. */
function withoutRole(campaign: Campaign, { seat: id, user }: RoleEnded | RoleTaken | RoleOffered): RoleInSeat[] {
  const seat = seatOf(campaign, id);
  const others = (seat.roles ?? []).filter((role) => role.user !== user);
  seat.roles = others;
  return others;
}

function edited(campaign: Campaign, { changes: { press, ...changes } }: CampaignEdited): Campaign {
  if (press) campaign.press.policy = press;
  return Object.assign(campaign, changes);
}

function voteClosed(campaign: Campaign, event: VoteClosed): Campaign {
  const vote = voteOf(campaign, event.vote);
  campaign.votes.splice(campaign.votes.indexOf(vote), 1);
  if (event.outcome !== 'carried') campaign.phase?.lost.push({ kind: vote.motion.kind, by: vote.by });
  return campaign;
}

function ruled(campaign: Campaign, { type: _type, ruling, record, ...about }: RulingMade): Campaign {
  if (!record) throw new Error('A ruling stands in the stream with its record');
  campaign.rulings.push({ id: ruling, ...about, ordinal: campaign.ordinal, record, undone: false });
  const undone = campaign.rulings.find(({ id }) => id === about.undoes);
  if (undone) undone.undone = true;
  return campaign;
}

function honored(campaign: Campaign, { type: _type, ...given }: HonorGiven): Campaign {
  const others = (campaign.honors ?? []).filter(({ seat, honor }) => seat !== given.seat || honor !== given.honor);
  campaign.honors = given.to.length === 0 ? others : [...others, given];
  return campaign;
}

function voteOf(campaign: Campaign, id: string): Vote {
  const vote = campaign.votes.find((open) => open.id === id);
  if (!vote) throw new Error(`Campaign ${campaign.id} has no open vote ${id}`);
  return vote;
}

function openPhase(campaign: Campaign): OpenPhase {
  if (!campaign.phase) throw new Error(`Campaign ${campaign.id} has no open phase`);
  return campaign.phase;
}
