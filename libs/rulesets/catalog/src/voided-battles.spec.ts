import { audit, publishedKey, type StoredEvent } from '@warlog/audit';
import type { AnyRuleset, RulingSubject } from '@warlog/ruleset-api';
import { type CampaignId, seat, type UserId } from '@warlog/core';
import {
  CampaignSession,
  type Decision,
  endCampaign,
  type Loaded,
  decideDue,
  makeRuling,
  type DecisionContext,
  seatBot,
  setReady,
  startCampaign,
  type StreamEvent,
  takeSeat,
  undoRuling,
  wakeAt,
} from '@warlog/campaign';
import { seedDice } from '@warlog/dice';
import { unsignedGaps } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { loadRuleset } from './index.js';

const [host, gm] = ['host', 'gm'] as UserId[] as [UserId, UserId];
const campaign = '00000000-0000-7000-8000-000000000001' as CampaignId;
const secretKey = 'c0'.repeat(32);
const seats = 4;

/** A campaign of bots and one idle player under a blind game master. Stores which events belong to one decision. */
class Bots {
  readonly table: CampaignSession;
  private readonly decisions: { readonly end: number; readonly at: number; readonly user: UserId | null }[] = [];

  constructor(readonly ruleset: AnyRuleset) {
    const [scenario] = ruleset.scenarios;
    if (!scenario) throw new Error('no scenario');
    this.table = new CampaignSession({
      ruleset,
      secretKey,
      nonce: () => 'e'.repeat(64),
      now: 1_000_000,
      campaign: {
        campaign,
        name: 'Bots',
        scenario: scenario.id,
        seats,
        options: {},
        pace: {
          phaseMinutes: 60,
          earlyClose: true,
          coolingSeconds: 0,
          graceSeconds: 60,
          extensionHoursPerPhase: 24,
          extensionHoursTotal: 30,
          standInAfterMisses: 2,
        },
        gm: { mode: 'blind', user: gm },
        spectators: { allowed: false, delayTurns: 0 },
        listed: false,
        demo: false,
        host,
      },
    });
    this.decide((loaded) => takeSeat(loaded, { user: host, seat: seat(1), nonce: 'a'.repeat(64) }));
    for (let number = 2; number <= seats; number += 1)
      this.decide((loaded, context) => seatBot(loaded, { user: host, seat: seat(number), bot: true }, context));
    this.decide((loaded, context) => startCampaign(loaded, { user: host }, context));
  }

  /** Decides as the host, the game master or the clock (null). */
  decide(
    decision: (loaded: Loaded, context: DecisionContext) => Decision,
    user: UserId | null = host,
  ): readonly StreamEvent[] {
    const events = this.table.must(decision);
    this.decisions.push({ end: this.table.log.length, at: this.table.now, user });
    return events;
  }

  /** Closes the open phase; the only player is ready without orders. */
  close(): void {
    const { id: phase, awaited = [] } = this.table.loaded.campaign.phase ?? {};
    if (phase && awaited.includes(seat(1)))
      this.decide((loaded, context) => setReady(loaded, { user: host, phase, ready: 'yes' }, context));
    this.table.now = wakeAt(this.table.loaded.campaign) ?? this.table.now;
    this.decide(decideDue, null);
  }

  battles(): readonly RulingSubject[] {
    const view = this.table.viewOf({ kind: 'referee' });
    return this.ruleset.view.rulingSubjects(view).filter(({ key }) => key.startsWith('battle/'));
  }

  get stream(): readonly StoredEvent[] {
    return this.table.log.map((event, index) => {
      const decision = this.decisions.findIndex(({ end }) => index < end);
      const { at, user } = this.decisions[decision] ?? { at: 0, user: null };
      const actor = user === null ? ({ kind: 'clock' } as const) : ({ kind: 'user', user } as const);
      const meta = { at, actor, command: null, correlation: String(decision), rulesetVersion: this.ruleset.version };
      return { campaign, version: index + 1, event, schemaVersion: 1, meta, hash: '0'.repeat(64) };
    });
  }
}

it.each(['bzaarcke', 'ftarq'])(
  '%s: voiding a battle and restoring it is disclosed to all, and the audit is sound',
  async (id) => {
    const ruleset = (await loadRuleset(id)) as AnyRuleset;
    const bots = new Bots(ruleset);
    let voided = 0;
    for (let turn = 0; turn < 30 && voided < 6 && bots.table.loaded.campaign.status === 'running'; turn += 1) {
      bots.close();
      for (const { ruling, field } of bots.battles().filter((battle) => battle.ruling['counts'] === true)) {
        const state = JSON.stringify(bots.table.loaded.game);
        const change = { ...ruling, [field]: false };
        if ('problems' in ruleset.play.rule(bots.table.loaded.game, change, seedDice('asked'))) continue;
        const countBefore = new Map([...bots.table.disclosures].map(([viewer, events]) => [viewer, events.length]));
        bots.decide((loaded, context) => makeRuling(loaded, { user: gm, change, reason: 'A slip' }, context), gm);
        expect(bots.battles().find((battle) => battle.ruling['planet'] === ruling['planet'])).toBeDefined();
        for (const [viewer, events] of bots.table.disclosures) {
          const heard = events.slice(countBefore.get(viewer)).map(({ event }) => event.type);
          expect(heard, viewer).toEqual(expect.arrayContaining(['RulingMade', 'RulingApplied']));
        }
        const [made] = bots.table.loaded.campaign.rulings.slice(-1);
        expect(made?.record.differences[0]).toMatchObject({ before: true, after: false });
        const undone = { user: gm, ruling: made?.id ?? '', reason: 'It was none' };
        bots.decide((loaded, context) => undoRuling(loaded, undone, context), gm);
        expect(JSON.stringify(bots.table.loaded.game)).toBe(state);
        bots.decide(
          (loaded, context) => makeRuling(loaded, { user: gm, change, reason: 'A slip all the same' }, context),
          gm,
        );
        voided += 1;
      }
    }
    expect(voided).toBeGreaterThan(1);
    if (bots.table.loaded.campaign.status === 'running')
      bots.decide((loaded, context) => endCampaign(loaded, { user: gm, reason: 'enough' }, context), gm);
    const { stream } = bots;
    const report = audit(stream, { versions: () => ruleset, secretKey: publishedKey(stream), tampered: () => null });
    expect(report).toMatchObject({ difference: null, gaps: unsignedGaps });
  },
);
