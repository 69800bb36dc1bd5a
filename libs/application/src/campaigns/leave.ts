import {
  dayOf,
  isZone,
  momentOf,
  noteLeave,
  refusal,
  type CampaignId,
  type Leave,
  type Problem,
  type UserId,
} from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { obey } from './command.js';

const MOST_PERIODS = 20;
const MOST_DAYS = 120;
const PAGE = 100;

/** Days on which somebody is away, first and last, `2026-12-24`. */
export interface DaysAway {
  readonly from: string;
  readonly to: string;
}

/** What became of a calendar: what is known now, or what is wrong with it. */
export type LeaveReply = { readonly leave: readonly Leave[] } | { readonly problems: readonly Problem[] };

/**
 * Says when the user is away, by the clocks of their zone, and tells each campaign in which they hold a seat. Saying
 * the same again tells those that have not heard yet.
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
      if (status !== 'ended') await tellLeave(ports, { user: input.user, campaign: id, leave });
    }
    if (page.next === null) return { leave };
    after = page.next;
  }
}

/** Tells a campaign in which somebody has just sat down when they are away. */
export async function bringLeave(ports: Ports, user: UserId, campaign: CampaignId): Promise<void> {
  const leave = await ports.leave.of(user);
  if (leave.length > 0) await tellLeave(ports, { user, campaign, leave });
}

/** Nothing where the campaign knows it already, or the user holds no seat. */
async function tellLeave(
  ports: Ports,
  { user, campaign, leave }: { readonly user: UserId; readonly campaign: CampaignId; readonly leave: readonly Leave[] },
): Promise<void> {
  const actor = { kind: 'user', user } as const;
  await obey(ports, {
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

/** The beginning of a day, or of one so many days after it. */
function midnight(zone: string, date: string, later: number): number {
  return momentOf(zone, { day: (dayOf(date) ?? 0) + later, timeMs: 0 });
}
