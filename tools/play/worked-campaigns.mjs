// `node tools/play/worked-campaigns.mjs FOLDER`: writes the battles that the rulebook of Armada: PNP describes roll by
// roll, as whole campaigns with scripted dice, ready for `warlog import`. Needs built libraries. Prints the ids, one
// per line.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { armadaPnp } from '@warlog/armada-pnp';
import { workedBattles } from '@warlog/armada-pnp/cases';
import {
  closePhase,
  createCampaign,
  discloseAll,
  foldCampaign,
  nextPhase,
  setReady,
  submitOrders,
  takeSeat,
} from '@warlog/campaign';
import { eventHash, NO_HASH, streamLines } from '@warlog/audit';
import { leavesOf, publicKeyOf, scriptDice } from '@warlog/dice';
import { viewerKey } from '@warlog/ruleset-api';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder? node tools/play/worked-campaigns.mjs FOLDER');
mkdirSync(folder, { recursive: true });

const BEGUN = Date.UTC(2026, 0, 5, 20);
const MINUTE = 60_000;
const secretKey = '5a'.repeat(32);
const nonceOf = (seat) => (seat === 's1' ? '01' : '02').repeat(32);
const userOf = (seat) => `0199b000-0000-7000-8000-00000000000${seat.slice(1)}`;

for (const [index, battle] of workedBattles.entries()) {
  const campaign = `0199b000-0000-7000-8000-0000000000a${index + 1}`;
  writeFileSync(join(folder, `${battle.id}.jsonl`), streamLines(played(campaign, battle)));
  console.log(`${battle.id} ${campaign}`);
}

/**
 * The stream of a battle: a campaign with two players, the initial position, each phase closed with the book's faces.
 */
function played(campaign, battle) {
  const table = openTable(campaign);
  const { append, means: context } = table;
  append(createdOf(campaign, battle, context()));
  for (const seat of ['s1', 's2'])
    append(eventsOf(takeSeat(table.loaded(), { user: userOf(seat), seat, nonce: nonceOf(seat) })));
  const nonces = ['s1', 's2'].map((seat) => ({ seat, nonce: nonceOf(seat) }));
  const [created] = battle.before;
  const setup = { v: 1, map: created.map, options: created.options, seats: created.seats };
  const laidOut = [
    { type: 'CampaignStarted', setup, leaves: leavesOf(campaign, 'setup', 0, nonces) },
    ...battle.before,
  ];
  const started = foldCampaign(armadaPnp, table.loaded(), laidOut);
  append([...laidOut, ...nextPhase(started, context())]);
  for (const { sheets, dice } of battle.phases) {
    for (const [seat, sheet] of Object.entries(sheets)) if (sheet !== null) append(sentBy(seat, sheet, table));
    for (const seat of table.loaded().campaign.phase.awaited) append(readyOf(seat, table));
    append(closePhase(table.loaded(), 'all-ready', { ...context(), dice: (log) => scriptDice(dice, log) }));
  }
  if (table.loaded().campaign.status !== 'ended') append(resigned('s2', table));
  return table.stream;
}

function openTable(campaign) {
  const stream = [];
  let loaded = null;
  let views = new Map();
  const view = (viewer) => views.get(viewerKey(viewer)) ?? armadaPnp.view.blank(viewer);
  const now = () => BEGUN + stream.length * MINUTE;
  return {
    stream,
    loaded: () => loaded,
    means: () => ({ ruleset: armadaPnp, now: now(), secretKey, view, nonce: () => nonceOf('s1') }),
    append(events) {
      const meta = {
        at: now(),
        actor: { kind: 'clock' },
        command: null,
        correlation: `${campaign}/${stream.length}`,
        rulesetVersion: armadaPnp.version,
      };
      const { after, updates: disclosures } = discloseAll(armadaPnp, loaded, events, view);
      views = new Map(disclosures.map((viewerUpdate) => [viewerKey(viewerUpdate.viewer), viewerUpdate.view]));
      loaded = after;
      for (const event of events) {
        const next = { campaign, version: stream.length + 1, event, schemaVersion: 1, meta };
        stream.push({ ...next, hash: eventHash(stream.at(-1)?.hash ?? NO_HASH, next) });
      }
    },
  };
}

function createdOf(campaign, { title, before: [{ options }] }) {
  // A setup contains more options than a form offers.
  const offered = Object.keys(armadaPnp.options.usual).map((key) => [key, options[key]]);
  const decision = createCampaign(armadaPnp, {
    campaign,
    name: title,
    scenario: 'kestrel-reach',
    seats: 2,
    options: Object.fromEntries(offered),
    host: userOf('s1'),
    gm: { mode: 'none' },
    pace: {
      phaseMinutes: 60,
      earlyClose: true,
      coolingSeconds: 0,
      graceSeconds: 0,
      extensionHoursPerPhase: 0,
      extensionHoursTotal: 0,
      standInAfterMisses: 9,
    },
    publicKey: publicKeyOf(secretKey),
    spectators: { allowed: true, delayTurns: 0 },
    listed: true,
    demo: false,
  });
  return eventsOf(decision).map((event) =>
    event.type === 'CampaignCreated' ? { ...event, dice: { ...event.dice, source: 'script' } } : event,
  );
}

function sentBy(seat, sheet, { loaded, means: context }) {
  const { phase } = loaded().campaign;
  const order = { user: userOf(seat), phase: phase.id, sheet, nonce: nonceOf(seat), replaces: 0, finishedAt: null };
  return eventsOf(submitOrders(loaded(), order, context()));
}

/** Ready makes the phase close before its deadline. */
function readyOf(seat, { loaded, means: context }) {
  const word = { user: userOf(seat), phase: loaded().campaign.phase.id, ready: 'now' };
  return eventsOf(setReady(loaded(), word, context()));
}

/** A battle that decides no game ends by resignation, because the file contains only ended campaigns. */
function resigned(seat, { loaded, means: context }) {
  const outcome = armadaPnp.play.act(loaded().game, seat, { order: 'game.resign' });
  const events = [...outcome.events];
  return [...events, ...nextPhase(foldCampaign(armadaPnp, loaded(), events), context())];
}

function eventsOf(decision) {
  if ('problems' in decision) throw new Error(decision.problems.map(({ sentence }) => sentence).join(' '));
  return decision.events;
}
