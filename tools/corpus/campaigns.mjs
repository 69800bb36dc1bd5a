import { saveLeave } from '@warlog/application';
import { leaveKeyed, playKeyed } from './keyed.mjs';

const DAY = 24 * 3_600_000;
const dayOf = (at) => new Date(at).toISOString().slice(0, 10);

/**
 * Plays the campaigns of the corpus: each game with human players and bots, running and ended, with unusual options and
 * all events of governance. They are short and stop in the middle of the game.
 */
export async function playAll(table) {
  const people = await peopleOf(table);
  await ruledToItsEnd(table, people);
  await withSubstitutes(table, people);
  await pausedByVote(table, people);
  await manyOptions(table, people);
  await botsToTheEnd(table, people);
  await resigned(table, people);
  await sealedAgainstBot(table, people);
  await inTheMiddleOfMoves(table, people);
  await parked(table, people);
  await inTheLobby(table, people);
  await playKeyed(table, people);
  await leaveKeyed(table, people);
  return table.campaigns;
}

/** The players, new on this server. */
export async function peopleOf(table) {
  const people = {};
  for (const name of ['Ada', 'Bo', 'Cy', 'Dee', 'Eli']) people[name.toLowerCase()] = await table.person(name);
  return people;
}

const reach = { ruleset: 'bzaarcke', scenario: 'bzaarcke-reach' };
const march = { ruleset: 'ftarq', scenario: 'ftarq-march' };
const yard = { ruleset: 'armada-pnp', scenario: 'kestrel-reach' };
const steered = (mode, user) => ({ gm: { mode, user } });

/** A game master without a seat rules, reverts, reminds and extends; a player misses a deadline; the rules end it. */
async function ruledToItsEnd(table, { ada, bo, cy }) {
  const id = await table.campaign('bzaarcke-ended', cy, {
    ...reach,
    ...steered('blind', cy),
    people: [ada, bo],
    bots: ['s3'],
    options: { maxTurns: 9 },
    press: { channels: 'all', unsigned: true },
  });
  await table.act(id, ada, 'sendLetter', { to: 'all', signed: true, body: 'Good luck to all of you.' });
  await table.eraseLetter(id, ada);
  await table.pass(id);
  await table.act(id, bo, 'sendLetter', { to: ['s1'], signed: true, body: 'Leave Redjik to me.' });
  await table.act(id, ada, 'sendLetter', { to: 'all', signed: false, body: 'Bo cannot be trusted.' });
  const first = await table.ruling(id, cy, 'A slip in the set-up');
  await table.act(id, cy, 'undoRuling', { ruling: first, reason: 'It was right as it was' });
  await table.pass(id);
  await table.ruling(id, cy, 'Agreed by all');
  await table.act(id, cy, 'nudgeSeat', { seat: 's2' });
  await table.act(id, cy, 'extendDeadline', { phase: await table.phase(id), hours: 12, reason: 'Bo is ill' });
  await table.pass(id, ['s2']);
  await table.act(id, cy, 'pauseCampaign', { hours: 48, reason: 'Snow' });
  await table.act(id, cy, 'resumeCampaign');
  await table.toTheEnd(id);
}

/** Standing orders, leave, a sitter, misses, an offered seat that a user requests; a deadline by the calendar. */
async function withSubstitutes(table, { ada, bo, cy, dee, eli }) {
  const id = await table.campaign('bzaarcke-running', ada, {
    ...reach,
    people: [ada, bo, cy],
    bots: ['s4'],
    options: {
      controlMultiples: 'inclusive',
      battleReports: 'public',
      stanceLapses: true,
      jumpCost: 2,
      missedOrders: 'repeat-build',
      upgradeCards: true,
      maxTurns: 12,
    },
    pace: {
      calendar: {
        zone: 'Europe/Paris',
        weekdays: [1, 2, 3, 4, 5],
        minute: 21 * 60,
        leastMinutes: 720,
        blackouts: [],
      },
      allowanceHours: 24,
      leaveDeadlines: 2,
      openSeatAfterMisses: 1,
      rescue: { missing: 3, hours: 12 },
    },
    spectators: { allowed: true, delayTurns: 1 },
    press: { channels: 'public', unsigned: false },
  });
  await table.pass(id);
  const now = table.clock.now();
  await saveLeave(table.ports, {
    user: bo,
    zone: 'Europe/Paris',
    days: [{ from: dayOf(now), to: dayOf(now + 2 * DAY) }],
  });
  const { construct = [] } = await table.sheet(id, 's1');
  await table.act(id, ada, 'setStandingOrders', { standing: { v: 1, construct, stance: { default: 'no-shoot' } } });
  await table.pass(id, ['s1', 's2', 's3']);
  await table.act(id, bo, 'nameSitter', { name: 'Dee', scope: 'always', until: now + 30 * DAY });
  await table.act(id, cy, 'nameSitter', { name: 'Eli', scope: 'after-miss', until: now + 30 * DAY });
  await table.act(id, cy, 'dismissSitter');
  await table.act(id, cy, 'offerSeat', { seat: 's3', offered: true });
  await table.act(id, cy, 'offerSeat', { seat: 's3', offered: false });
  await table.act(id, ada, 'useAllowance', { phase: await table.phase(id), hours: 3, reason: 'A train' });
  await table.pass(id, ['s3']);
  await table.act(id, eli, 'requestSeat', { seat: 's3', invitation: null });
  await table.vote(id, { kind: 'replace-seat', seat: 's3', to: eli }, { yes: [ada, bo] });
  await table.pass(id);
  for (let phases = 0; phases < 3; phases += 1) await table.pass(id);
  await table.act(id, bo, 'sendLetter', { to: 'all', signed: true, body: 'Dee sits for me this month.' });
  await table.send(id, ada, 's1');
  await table.send(id, ada, 's1');
}

/** A vote stops the clock; another one is still open. */
async function pausedByVote(table, { ada, bo, cy }) {
  const id = await table.campaign('bzaarcke-paused', ada, { ...reach, people: [ada, bo, cy], listed: false });
  await table.pass(id);
  await table.send(id, bo, 's2');
  await table.vote(id, { kind: 'extend', hours: 24 }, { yes: [ada], no: [bo] });
  await table.vote(id, { kind: 'pause', hours: 240 }, { yes: [ada, bo] });
}

/** Other options, withdrawn orders, a bot that plays for a player, a game master who sees all. */
async function manyOptions(table, { ada, bo, cy, dee }) {
  const id = await table.campaign('ftarq-running', dee, {
    ...march,
    ...steered('all-seeing', dee),
    people: [ada, bo, cy],
    options: {
      sharedOrbit: true,
      bombardBeforeInvasion: true,
      tieRetreats: 'defender',
      lotteryRemainder: 'chance',
      planetStats: 'public',
      creditTransfers: true,
      vpToWin: 14,
      maxTurns: 12,
    },
    pace: { standInAfterMisses: 1 },
  });
  await table.pass(id);
  await table.ruling(id, dee, 'A wrong counter');
  await table.send(id, ada, 's1');
  await table.act(id, ada, 'setReady', { phase: await table.phase(id), ready: 'yes' });
  await table.act(id, ada, 'setReady', { phase: await table.phase(id), ready: 'no' });
  await table.act(id, ada, 'withdrawOrders', { phase: await table.phase(id) });
  await table.pass(id, ['s2']);
  for (let phases = 0; phases < 5; phases += 1) await table.pass(id);
  await table.vote(id, { kind: 'replace-gm', name: 'Eli' }, { yes: [ada, cy] });
  await table.send(id, cy, 's3');
}

/** One player among bots, who is silent until a bot takes over, to an end by the rules. */
async function botsToTheEnd(table, { eli }) {
  const id = await table.campaign('ftarq-ended', eli, {
    ...march,
    people: [eli],
    bots: ['s2', 's3'],
    options: { maxTurns: 10 },
    spectators: { allowed: true, delayTurns: 0 },
    pace: { standInAfterMisses: 1 },
  });
  for (let phases = 0; phases < 3; phases += 1) await table.pass(id, phases > 0 ? ['s1'] : []);
  await table.toTheEnd(id);
}

/** Moves in turn, with choices of how battles are fought, until a player resigns. */
async function resigned(table, { ada, bo }) {
  const id = await table.campaign('armada-ended', ada, { ...yard, people: [ada, bo] });
  for (let phases = 0; phases < 5; phases += 1) await table.pass(id);
  await table.act(id, ada, 'act', { action: { order: 'game.offerDraw' } });
  await table.act(id, ada, 'act', { action: { order: 'game.withdrawDraw' } });
  await table.act(id, ada, 'act', { action: { order: 'doctrine', mode: 'focus', ignoreMinHits: 2 } });
  for (let phases = 0; phases < 13; phases += 1) await table.pass(id);
  await table.act(id, bo, 'act', { action: { order: 'game.resign' } });
}

/** Everything is written down before any move, in five phases, with other dice. */
async function sealedAgainstBot(table, { cy }) {
  const id = await table.campaign('armada-sealed', cy, {
    ...yard,
    people: [cy],
    bots: ['s2'],
    options: {
      moveProtocol: 'sealed',
      phasePlan: 'five',
      counterVisibility: 'presence',
      battleMode: 'rounds',
      ratioRounding: 'favorDefender',
      damageCarry: 'none',
      dice: '1d12',
      turnLimit: 12,
    },
  });
  for (let phases = 0; phases < 26; phases += 1) await table.pass(id, phases % 3 === 2 ? ['s1'] : []);
}

/** The open protocol, stopped while a player has to move. */
async function inTheMiddleOfMoves(table, { bo, dee }) {
  const id = await table.campaign('armada-open', bo, {
    ...yard,
    people: [dee, bo],
    options: { eliminationSparesTransports: true },
  });
  for (let phases = 0; phases < 17; phases += 1) await table.pass(id);
}

/** A campaign whose clock the server stopped. */
async function parked(table, { ada, bo }) {
  const id = await table.campaign('ftarq-parked', ada, { ...march, people: [ada], bots: ['s2', 's3'] });
  await table.pass(id);
  await table.act(id, ada, 'nameSitter', { name: 'Bo', scope: 'after-miss', until: table.clock.now() + 30 * DAY });
  await table.pass(id, ['s1']);
  await table.park(id);
  await table.act(id, ada, 'releaseCampaign');
  await table.pass(id);
  await table.park(id);
}

/** A lobby with free seats, whose players have given their wishes. */
async function inTheLobby(table, { ada, bo }) {
  const id = await table.campaign('bzaarcke-lobby', ada, { ...reach, people: [ada, bo], bots: ['s3'], start: false });
  await table.act(id, ada, 'rankSeats', { order: ['s2', 's1'] });
  await table.act(id, bo, 'leaveSeat');
}
