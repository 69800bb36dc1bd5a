import { act } from './campaign/decide/act.js';
import { lookAtClock } from './campaign/decide/clock.js';
import { type Decision, type Means } from './campaign/decide/decision.js';
import { startCampaign, takeSeat } from './campaign/decide/lobby.js';
import { setReady, setStandingOrders, submitOrders, withdrawOrders } from './campaign/decide/orders.js';
import { readyAt } from './campaign/clock.js';
import type { Loaded, OpenPhase } from './campaign/state.js';
import { CampaignTable } from './campaign/table.js';
import { seat, seatNumber, type CampaignId, type SeatId, type UserId } from './ids.js';
import type { Lesson } from './lesson.js';
import type { AnyRuleset } from './ruleset.js';
import type { Problem } from './text/line.js';

/** What a learner does. Plain JSON, so that it can be kept: the same deeds lead to the same game again. */
export type LessonDeed =
  | { readonly do: 'submit'; readonly sheet: unknown }
  | { readonly do: 'withdraw' }
  | { readonly do: 'ready'; readonly word: 'yes' | 'now' | 'no' }
  | { readonly do: 'act'; readonly action: unknown }
  | { readonly do: 'standing'; readonly standing: unknown };

/** The learner's seat, and the account that holds it. */
export const learnerSeat = seat(1);
/** Who sits opposite where there are two. */
export const otherSeat = seat(2);
const learner = 'lesson-1' as UserId;

const userOf = (id: SeatId): UserId => `lesson-${seatNumber(id)}` as UserId;
const nonceOf = (id: SeatId): string => seatNumber(id).toString(16).padStart(2, '0').repeat(32);

/** A lesson being played: the learner's deeds are obeyed, everybody else does what the lesson says, nobody waits. */
export class LessonTable {
  readonly table: CampaignTable;

  /** `now`: milliseconds since 1970, where its clock stands. */
  constructor(
    readonly ruleset: AnyRuleset,
    private readonly lesson: Lesson,
    campaign: CampaignId,
    now: number,
  ) {
    const { scenario } = lesson;
    this.table = new CampaignTable({
      ruleset: { ...ruleset, scenarios: [scenario] },
      secretKey: lesson.diceKey,
      nonce: () => nonceOf(learnerSeat),
      now,
      campaign: {
        campaign,
        name: scenario.title,
        scenario: scenario.id,
        seats: scenario.seats.min,
        options: {},
        // Nobody is hurried: what is asked waits for two weeks, and closes as soon as the learner is ready.
        pace: {
          phaseMinutes: 14 * 24 * 60,
          earlyClose: true,
          coolingSeconds: 0,
          graceSeconds: 0,
          extensionHoursPerPhase: 0,
          extensionHoursTotal: 0,
          standInAfterMisses: 99,
        },
        gm: { mode: 'none' },
        press: { channels: 'none', unsigned: false },
        spectators: { allowed: false, delayTurns: 0 },
        listed: false,
        demo: true,
        host: learner,
      },
    });
    for (const { id } of this.table.loaded.campaign.seats) {
      this.table.must((loaded) => takeSeat(loaded, { user: userOf(id), seat: id, nonce: nonceOf(id) }));
    }
    this.table.must((loaded, means) => startCampaign(loaded, { user: learner }, means));
    this.goOn();
  }

  /** Obeys the learner, and lets the game go on as far as it can; the problems where it may not be. */
  obey(deed: LessonDeed): readonly Problem[] {
    const decided = this.table.decide((loaded, means) => decisionOn(loaded, learnerSeat, deed, means));
    if ('problems' in decided) return decided.problems;
    this.goOn();
    return [];
  }

  private goOn(): void {
    for (;;) {
      const { phase } = this.table.loaded.campaign;
      if (!phase) return;
      for (const id of phase.awaited) this.order(phase, id);
      const { campaign } = this.table.loaded;
      if (campaign.phase?.id !== phase.id) continue; // a declaration closes a live phase by itself
      if (readyAt(campaign, campaign.phase) === null) return;
      this.table.must(lookAtClock);
    }
  }

  /** Sends what the lesson orders for a seat that has not said "ready" yet. */
  private order(phase: OpenPhase, id: SeatId): void {
    const open = this.table.loaded.campaign.phase;
    if (open?.id !== phase.id || open.ready[id]) return;
    const sheet = this.lesson.sheet(this.table.viewOf({ kind: 'seat', seat: id }), id);
    if (sheet === null) return;
    const deed: LessonDeed = phase.mode === 'live' ? { do: 'act', action: sheet } : { do: 'submit', sheet };
    this.table.must((loaded, means) => decisionOn(loaded, id, deed, means));
    // Where orders answer a window, nobody says "ready" besides.
    if (phase.closes === 'answer' || this.table.loaded.campaign.phase?.ready[id] || phase.mode === 'live') return;
    this.table.must((loaded, means) => decisionOn(loaded, id, { do: 'ready', word: 'now' }, means));
  }
}

function decisionOn(loaded: Loaded, id: SeatId, deed: LessonDeed, means: Means): Decision {
  const user = userOf(id);
  const { phase } = loaded.campaign;
  const asked = { user, phase: phase?.id ?? ('none' as OpenPhase['id']) };
  switch (deed.do) {
    case 'submit': {
      const replaces = phase?.submissions[id] ?? 0;
      return submitOrders(
        loaded,
        { ...asked, sheet: deed.sheet, nonce: nonceOf(id), replaces, finishedAt: null },
        means,
      );
    }
    case 'withdraw':
      return withdrawOrders(loaded, asked, means);
    case 'ready':
      return setReady(loaded, { ...asked, ready: deed.word }, means);
    case 'act':
      return act(loaded, { user, action: deed.action }, means);
    case 'standing':
      return setStandingOrders(loaded, { user, standing: deed.standing }, means);
  }
}
