import { randomBytes, randomUUID } from 'node:crypto';
import { changeOf } from '@warlog/application';
import { bzaarcke } from '@warlog/bzaarcke';
import { closePhase, createCampaign, startCampaign } from '@warlog/campaign';
import { eventHash, NO_HASH } from '@warlog/audit';
import { publicKeyOf } from '@warlog/dice';
import { seat } from '@warlog/core';

const MINUTE = 60_000;

/** Phases stay open for a day, and nothing closes early: only the measurement closes them. */
export const slowPace = {
  phaseMinutes: 1440,
  earlyClose: false,
  coolingSeconds: 0,
  graceSeconds: 0,
  extensionHoursPerPhase: 24,
  extensionHoursTotal: 240,
  standInAfterMisses: 1,
};

/** The number of units of a large campaign near its end. */
const MOST_UNITS = 250;

/**
 * A game that no side wins, so that a campaign can become as old as a measurement needs. Units are limited too, because
 * a side that owns everything would build more and more.
 */
export const endless = {
  ...bzaarcke,
  play: {
    ...bzaarcke.play,
    *resolve(state, sheets, dice) {
      const { turn } = state;
      const isFull = Object.keys(state.units).length > MOST_UNITS;
      const given = isFull ? Object.fromEntries(Object.entries(sheets).map(withoutBuilding)) : sheets;
      for (const event of bzaarcke.play.resolve(state, given, dice)) {
        yield event.type === 'GameEnded' ? { type: 'TurnOpened', turn: turn + 1 } : event;
      }
    },
  },
};

function withoutBuilding([id, sheet]) {
  const { construct: _left, ...others } = sheet ?? {};
  return [id, sheet && others];
}

/**
 * Plays a campaign in memory, decision by decision as the server would: one silent player in the first seat, bots in
 * all others, real dice. `enough` is called after every phase. Returns the stream as it would be stored, and everything
 * written beside it. For every phase it also returns the state, the views and the orders before its resolution.
 */
export function playCampaign({ scenario, seats, enough, user = randomUUID(), ruleset = endless, openedAt = 0 }) {
  const id = randomUUID();
  const secretKey = randomBytes(32).toString('hex');
  const stream = [];
  const changes = [];
  const phases = [];
  let before = { loaded: null, views: new Map(), seqs: {} };
  let now = openedAt || Date.now() - 400 * 1440 * MINUTE;
  const context = () => ({
    ruleset,
    now,
    secretKey,
    view: (viewer) => before.views.get(viewer.seat ?? viewer.kind) ?? ruleset.view.blank(viewer),
    nonce: () => randomBytes(32).toString('hex'),
  });

  const happen = (events) => {
    if (events.length === 0) throw new Error('Nothing was decided');
    const meta = { at: now, actor: { kind: 'clock' }, command: null, correlation: randomUUID(), rulesetVersion: 1 };
    const { after, change } = changeOf(ruleset, before, events, meta, before.loaded ? null : 'sealed');
    for (const event of events) {
      const stored = { campaign: id, version: stream.length + 1, event, schemaVersion: 1, meta };
      stream.push({ ...stored, hash: eventHash(stream.at(-1)?.hash ?? NO_HASH, stored) });
    }
    changes.push(change);
    const views = new Map(before.views);
    for (const { viewer, view } of change.views) views.set(viewer, view);
    before = { loaded: after, views, seqs: change.seqs };
  };
  const decided = (decision) => {
    if ('problems' in decision) throw new Error(JSON.stringify(decision.problems));
    happen(decision.events);
  };

  decided(
    createCampaign(ruleset, {
      campaign: id,
      name: 'A long campaign',
      scenario,
      seats,
      options: { maxTurns: 0, acknowledgement: false },
      pace: slowPace,
      gm: { mode: 'none' },
      spectators: { allowed: false, delayTurns: 0 },
      listed: false,
      demo: false,
      host: user,
      publicKey: publicKeyOf(secretKey),
    }),
  );
  happen(
    Array.from({ length: seats }, (_, index) => ({
      type: 'SeatTaken',
      seat: seat(index + 1),
      holder: index === 0 ? { kind: 'player', user } : { kind: 'bot' },
      nonce: randomBytes(32).toString('hex'),
    })),
  );
  decided(startCampaign(before.loaded, { user, names: {} }, context()));
  do {
    now = before.loaded.campaign.phase.dueAt;
    const { game } = before.loaded;
    const { views } = before;
    const events = closePhase(before.loaded, 'deadline', context());
    const sheets = Object.fromEntries(before.loaded.campaign.phase.awaited.map((seatId) => [seatId, null]));
    for (const event of events) if (event.type === 'OrdersSubmitted') sheets[event.seat] = event.sheet;
    phases.push({ game, views, sheets, events });
    happen(events);
  } while (before.loaded.campaign.phase && !enough({ stream, phases }));
  return { id, user, ruleset, secretKey, stream, changes, phases, loaded: before.loaded, views: before.views };
}

/** The number of orders on a sheet, in any format: lines of movement and things to build. */
export function ordersOn(sheet) {
  if (sheet === null || typeof sheet !== 'object') return 0;
  return Object.values(sheet).reduce((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0);
}
