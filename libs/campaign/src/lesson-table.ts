import { act } from './decide/act.js';
import { decideDue } from './decide/clock.js';
import type { Decision, DecisionContext } from './decide/decision.js';
import { startCampaign, takeSeat } from './decide/lobby.js';
import { setReady, setStandingOrders, submitOrders, withdrawOrders } from './decide/orders.js';
import { readyAt } from './clock.js';
import type { Loaded, OpenPhase } from './state.js';
import { CampaignSession } from './session.js';
import { seat, seatNumber, type CampaignId, type SeatId, type UserId, type Problem } from '@warlog/core';
import type { Lesson, AnyRuleset } from '@warlog/ruleset-api';

/** An action of a learner. Plain JSON, so that it can be stored: the same actions lead to the same game again. */
export type LessonAction =
  | { readonly do: 'submit'; readonly sheet: unknown }
  | { readonly do: 'withdraw' }
  | { readonly do: 'ready'; readonly word: 'yes' | 'now' | 'no' }
  | { readonly do: 'act'; readonly action: unknown }
  | { readonly do: 'standing'; readonly standing: unknown };

/** The learner's seat. */
export const learnerSeat = seat(1);
/** The opposite seat in games for two. */
export const otherSeat = seat(2);
const learner = 'lesson-1' as UserId;

const userOf = (id: SeatId): UserId => `lesson-${seatNumber(id)}` as UserId;
const nonceOf = (id: SeatId): string => seatNumber(id).toString(16).padStart(2, '0').repeat(32);

/** A lesson in progress: applies the learner's actions, plays all other seats as the lesson says, and never waits. */
export class LessonTable {
  readonly table: CampaignSession;

  /** `now`: start of its clock, ms since 1970. */
  constructor(
    readonly ruleset: AnyRuleset,
    private readonly lesson: Lesson,
    campaign: CampaignId,
    now: number,
  ) {
    const { scenario } = lesson;
    this.table = new CampaignSession({
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
        // No time pressure: a phase lasts two weeks, and closes as soon as the learner is ready.
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
    this.table.must((loaded, context) => startCampaign(loaded, { user: learner }, context));
    this.goOn();
  }

  /** Applies an action of the learner and plays on as far as possible; returns the problems if refused. */
  apply(command: LessonAction): readonly Problem[] {
    const decided = this.table.decide((loaded, context) => decisionOn(loaded, learnerSeat, command, context));
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
      if (campaign.phase?.id !== phase.id) continue; // a declaration may close a live phase
      if (readyAt(campaign, campaign.phase) === null) return;
      this.table.must(decideDue);
    }
  }

  /** Submits the lesson's orders for a seat that is not ready yet. */
  private order(phase: OpenPhase, id: SeatId): void {
    const open = this.table.loaded.campaign.phase;
    if (open?.id !== phase.id || open.ready[id]) return;
    const sheet = this.lesson.sheet(this.table.viewOf({ kind: 'seat', seat: id }), id);
    if (sheet === null) return;
    const command: LessonAction = phase.mode === 'live' ? { do: 'act', action: sheet } : { do: 'submit', sheet };
    this.table.must((loaded, context) => decisionOn(loaded, id, command, context));
    // Where orders answer a window, there is no ready.
    if (phase.closes === 'answer' || this.table.loaded.campaign.phase?.ready[id] || phase.mode === 'live') return;
    this.table.must((loaded, context) => decisionOn(loaded, id, { do: 'ready', word: 'now' }, context));
  }
}

function decisionOn(loaded: Loaded, id: SeatId, command: LessonAction, context: DecisionContext): Decision {
  const user = userOf(id);
  const { phase } = loaded.campaign;
  const asked = { user, phase: phase?.id ?? ('none' as OpenPhase['id']) };
  switch (command.do) {
    case 'submit': {
      const replaces = phase?.submissions[id] ?? 0;
      return submitOrders(
        loaded,
        { ...asked, sheet: command.sheet, nonce: nonceOf(id), replaces, finishedAt: null },
        context,
      );
    }
    case 'withdraw':
      return withdrawOrders(loaded, asked, context);
    case 'ready':
      return setReady(loaded, { ...asked, ready: command.word }, context);
    case 'act':
      return act(loaded, { user, action: command.action }, context);
    case 'standing':
      return setStandingOrders(loaded, { user, standing: command.standing }, context);
  }
}
