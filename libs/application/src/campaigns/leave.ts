import { dayOf, isZone, momentOf, noteLeave, refusal, type Leave } from '@warlog/campaign';
import type { CampaignId, Problem, UserId } from '@warlog/core';
import type { Ports } from '../ports/ports.js';
import { handleCommand } from './command.js';

const MOST_PERIODS = 20;
const MOST_DAYS = 120;
const PAGE = 100;

/** Days of leave, first and last, `2026-12-24`. */
export interface DaysAway {
  readonly from: string;
  readonly to: string;
}

/** The result: the stored leave, or its problems. */
export type LeaveReply = { readonly leave: readonly Leave[] } | { readonly problems: readonly Problem[] };

/**
 * Saves the user's leave, in the time zone of the user, and updates each campaign in which they hold a seat. Repeating
 * it updates those that failed before.
 */
export async function saveLeave(
  ports: Ports,
  input: { readonly user: UserId; readonly zone: string; readonly days: readonly DaysAway[] },
): Promise<LeaveReply> {
  const problems = leaveProblems(input);
  if (problems.length > 0) return { problems };
  const leave = input.days
    .map(({ from, to }) => ({ from: midnight(input.zone, from, 0), to: midnight(input.zone, to, 1) }))
    .sort((a, b) => a.from - b.from);
  await ports.leave.save(input.user, leave);
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<Ports['reads']['mine']>> = await ports.reads.mine(input.user, PAGE, after);
    for (const { id, status } of page.items) {
      if (status !== 'ended') await notifyOfLeave(ports, { user: input.user, campaign: id, leave });
    }
    if (page.next === null) return { leave };
    after = page.next;
  }
}

/** Updates the leave in a campaign whose seat the user has just taken. */
export async function bringLeave(ports: Ports, user: UserId, campaign: CampaignId): Promise<void> {
  const leave = await ports.leave.of(user);
  if (leave.length > 0) await notifyOfLeave(ports, { user, campaign, leave });
}

/** Records the leave in one campaign. No events if it is recorded already, or the user holds no seat. */
async function notifyOfLeave(
  ports: Ports,
  { user, campaign, leave }: { readonly user: UserId; readonly campaign: CampaignId; readonly leave: readonly Leave[] },
): Promise<void> {
  const actor = { kind: 'user', user } as const;
  await handleCommand(ports, {
    campaign,
    command: null,
    actor,
    touches: 'own-view',
    decide: (loaded) => noteLeave(loaded, { user, leave }),
  });
}

function leaveProblems({ zone, days }: { readonly zone: string; readonly days: readonly DaysAway[] }): Problem[] {
  const problems = isZone(zone) ? [] : [refusal('WLG_E_ZONE', { zone }, ['zone'])];
  if (days.length > MOST_PERIODS) problems.push(refusal('WLG_E_LEAVE_MANY', { most: MOST_PERIODS }, ['days']));
  days.forEach(({ from, to }, index) => {
    const [first, last] = [dayOf(from), dayOf(to)];
    if (first !== null && last !== null && last >= first && last - first < MOST_DAYS) return;
    problems.push(refusal('WLG_E_LEAVE', { days: MOST_DAYS }, ['days', index]));
  });
  return problems;
}

/** Returns the start of the day that is `later` days after a date, ms since 1970. */
function midnight(zone: string, date: string, later: number): number {
  return momentOf(zone, { day: (dayOf(date) ?? 0) + later, timeMs: 0 });
}
