import { type SeatId, type UserId, canonicalJson } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { SeatVacated } from '../events.js';
import type { Campaign, Loaded } from '../state.js';
import { noBrief, type CampaignChanges, type CampaignEdited } from '../governance-events.js';
import { gatherDays, gatherTerms } from '../gathering.js';
import { accept, isReason, refuse, type Decision, type DecisionContext } from './decision.js';
import { briefProblems, nameProblems, optionProblems, pressBy } from './lobby.js';
import { refusedOffice } from './office.js';
import { paceProblems } from './pace-problems.js';
import { startProblems } from './try-start.js';

/**
 * Changes the settings of a campaign in the lobby: name, brief, pace, options, spectators and listing. After the start
 * only the brief may change, because vacant seats are offered with it. Omitted options stay; no events if nothing
 * differs. A lobby that becomes public gets the usual end.
 */
export function editCampaign(
  { campaign }: Loaded,
  input: {
    readonly user: UserId;
    readonly changes: CampaignChanges;
    /** Audit: as recorded. */
    readonly isRecorded?: true;
  },
  { ruleset, now }: Pick<DecisionContext, 'ruleset' | 'now'>,
): Decision {
  const refused = refusedOffice(campaign, input.user, 'edit');
  if (refused) return refused;
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  const isPublished = input.changes.listed === true && !campaign.listed && !campaign.gather && !input.isRecorded;
  const gather = isPublished ? { gather: gatherTerms(now, gatherDays.usual) } : {};
  const changes = differing(campaign, { ...input.changes, ...gather });
  const { brief, ...agreed } = changes;
  if (campaign.status !== 'lobby' && Object.keys(agreed).length > 0) return refuse('WLG_E_NOT_LOBBY');
  const { name, pace, options } = changes;
  const problems = [
    ...(name === undefined ? [] : nameProblems(name)),
    ...(brief ? briefProblems(brief) : []),
    ...(options ? optionProblems(ruleset.options, input.changes.options ?? {}, campaign.options) : []),
    ...(pace ? paceProblems(pace) : []),
  ];
  if (problems.length > 0) return { problems };
  const faults = options ? startFaults(campaign, options, ruleset) : [];
  if (faults.length > 0) return { problems: faults };
  if (Object.keys(changes).length === 0) return { events: [] };
  const press = options ? pressBy(ruleset.options, options, campaign.press.policy) : {};
  return accept({
    type: 'CampaignEdited',
    by: input.user,
    changes: { ...changes, ...differing(campaign, press) },
  } satisfies CampaignEdited);
}

/** Returns the requested changes that differ from the current settings. */
function differing(
  campaign: Campaign,
  { name, options, ...asked }: CampaignEdited['changes'],
): CampaignEdited['changes'] {
  const now = { ...campaign, brief: campaign.brief ?? noBrief, press: campaign.press.policy };
  const wanted = {
    ...asked,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(options ? { options: { ...campaign.options, ...options } } : {}),
  };
  const isOther = (key: string, value: unknown) =>
    value !== undefined && canonicalJson(value) !== canonicalJson(now[key as keyof typeof now]);
  return Object.fromEntries(Object.entries(wanted).filter(([key, value]) => isOther(key, value)));
}

/** Returns what would prevent the start with other options. */
function startFaults(campaign: Campaign, options: Campaign['options'], ruleset: AnyRuleset) {
  const scenario = ruleset.scenarios.find(({ id }) => id === campaign.scenario);
  if (!scenario) throw new Error(`Scenario ${campaign.scenario} is gone from ruleset ${campaign.ruleset.id}`);
  const seats = campaign.seats.map(({ id, name }) => ({ id, name, bot: false }));
  return startProblems(ruleset, scenario, seats, options);
}

/** Removes a player from a campaign that has not started, with a reason disclosed to all its players. */
export function removePlayer(
  { campaign }: Loaded,
  input: { readonly user: UserId; readonly seat: SeatId; readonly reason: string },
): Decision {
  const refused = refusedOffice(campaign, input.user, 'remove');
  if (refused) return refused;
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  if (campaign.status !== 'lobby') return refuse('WLG_E_STARTED_REMOVE');
  const seat = campaign.seats.find(({ id }) => id === input.seat);
  if (!seat) return refuse('WLG_E_SEAT_UNKNOWN', { seat: input.seat }, ['seat']);
  if (seat.holder?.kind !== 'player') return refuse('WLG_E_SEAT_NO_PLAYER', {}, ['seat']);
  if (!isReason(input.reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  return accept({
    type: 'SeatVacated',
    seat: seat.id,
    reason: 'removed',
    by: input.user,
    words: input.reason.trim(),
  } satisfies SeatVacated);
}
