import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seat, type UserId } from '@warlog/core';
import { feud, lawTrial, nonceOf, sampling, someCampaign } from '@warlog/ruleset-testkit';
import { decideDue } from './decide/clock.js';
import { leaveSeat, startCampaign, takeSeat } from './decide/lobby.js';
import { sendPress } from './decide/press.js';
import { answerTreaty } from './decide/treaties.js';
import { foldCampaign } from './evolve.js';
import { treatyAnswers, type PressPolicy, type PressSent, type TreatyAnswered } from './press-events.js';
import { CampaignSession } from './session.js';
import { treatyStatus } from './treaties.js';

const players = ['ann', 'ben', 'cem', 'dan'] as unknown as readonly [UserId, UserId, UserId, UserId];
const isTreaty = (event: { readonly type: string }): event is PressSent | TreatyAnswered =>
  event.type === 'TreatyAnswered' || (event.type === 'PressSent' && (event as PressSent).treaty !== undefined);
const kinds = ['propose', 'propose', 'propose', 'answer', 'answer', 'answer', 'close', 'leave', 'take'] as const;
/** Agreement comes often, because cancelling needs it. */
const answers = ['agreed', 'agreed', 'agreed', 'cancelled', 'declined', 'cancelled', 'withdrawn'] as const;
const step = fc.record({ what: fc.constantFrom(...kinds), who: fc.nat(2), n: fc.nat(99) });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function begun(press: PressPolicy): CampaignSession {
  const pace = { ...someCampaign.pace, coolingSeconds: 0 };
  const campaign = { ...someCampaign, scenario: 'three', seats: 3, pace, press };
  const settings = { secretKey: 'c0'.repeat(32), nonce: () => nonceOf('e'), now: 1_000_000 };
  const session = new CampaignSession({ ruleset: feud, ...settings, campaign });
  for (const user of players.slice(0, 3)) {
    session.must((loaded) => takeSeat(loaded, { user, seat: null, nonce: nonceOf('a') }));
  }
  session.must((loaded, context) => startCampaign(loaded, { user: someCampaign.host }, context));
  return session;
}

/** Tries a step, whether or not it is allowed. The first two seats write to each other, the third to both. */
function does(session: CampaignSession, { what, who, n }: Step, message: string, known: readonly string[]): void {
  const user = players[who] ?? players[0];
  switch (what) {
    case 'propose': {
      const to = who === 2 ? [seat(1), seat(2)] : [seat(2 - who)];
      const letter = { user, message, to, signed: true, untilTurn: n % 5 };
      session.decide((loaded, { now }) => sendPress(loaded, letter, now));
      return;
    }
    case 'answer': {
      const answer = answers[n % answers.length] ?? 'agreed';
      const treaty = known.at(n % 5 === 0 ? -2 : -1) ?? '';
      session.decide((loaded, { now }) => answerTreaty(loaded, { user, message: treaty, answer }, now));
      return;
    }
    case 'close':
      session.now = (session.loaded.campaign.phase?.dueAt ?? session.now) + 60_001;
      session.decide((loaded, context) => decideDue(loaded, context));
      return;
    case 'leave':
      session.decide((loaded) => leaveSeat(loaded, user));
      return;
    case 'take': {
      const taker = n % 2 ? players[3] : user;
      session.decide((loaded) => takeSeat(loaded, { user: taker, seat: seat(who + 1), nonce: nonceOf('b') }));
    }
  }
}

/** Plays the steps; with `hides`, without the treaties between the first two seats. */
function played(steps: readonly Step[], press: PressPolicy, hides: boolean): CampaignSession {
  const session = begun(press);
  const known: string[] = [];
  for (const [index, taken] of steps.entries()) {
    const message = `m${index}`;
    const isHidden = taken.what === 'propose' && taken.who !== 2;
    if (taken.what === 'propose') known.push(message);
    if (!(hides && isHidden)) does(session, taken, message, known);
    const { campaign } = session.loaded;
    for (const treaty of campaign.press.treaties ?? []) {
      expect(['proposed', 'agreed']).toContain(treatyStatus(treaty));
      expect(campaign.turn).toBeLessThanOrEqual(treaty.untilTurn);
      expect(campaign.status).not.toBe('ended');
      expect(new Set(treaty.answers.map(({ by }) => by)).size).toBe(treaty.answers.length);
    }
  }
  return session;
}

describe('treaties', () => {
  it.each([[undefined], ['person' as const]])('disclose nothing to others, if letters stay with %s', (staysWith) => {
    const press: PressPolicy = { channels: 'all', unsigned: false, ...(staysWith ? { staysWith } : {}) };
    const counts: Record<string, number> = {};
    fc.assert(
      fc.property(fc.array(step, { minLength: 15, maxLength: 40 }), (steps) => {
        const [open, hidden] = [played(steps, press, false), played(steps, press, true)];
        for (const viewer of ['s3', 'public', 'referee']) {
          expect(open.disclosures.get(viewer)).toEqual(hidden.disclosures.get(viewer));
        }
        for (const event of open.log.filter(isTreaty)) {
          const what = event.type === 'TreatyAnswered' ? event.answer : 'proposed';
          counts[what] = (counts[what] ?? 0) + 1;
          for (const viewer of ['s1', 's2', 's3', 'public', 'referee']) {
            const seen = (open.disclosures.get(viewer) ?? []).filter((disclosure) => disclosure.event === event);
            expect(seen).toHaveLength(event.to.includes(viewer as never) ? 1 : 0);
          }
        }
        expect(foldCampaign(feud, null, open.log).campaign).toEqual(open.loaded.campaign);
      }),
      { ...lawTrial, numRuns: Math.max(200, sampling.size(400, 'LAW_RUNS')) },
    );
    // A sample need not contain every step of a treaty.
    if (sampling.isWhole) expect(Object.keys(counts).sort()).toEqual([...treatyAnswers, 'proposed'].sort());
  });
});
