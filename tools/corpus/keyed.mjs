/**
 * Plays short campaigns to their end: some whose seats contribute to dice by device keys, and one whose closings use a
 * beacon. They include lost devices, absent players and a missing round.
 */
export async function playKeyed(table, people) {
  await lostDevice(table, people);
  await amongBots(table, people);
  await moveByMove(table, people);
  await roundByRound(table, people);
}

/** Leaves campaigns of the same kinds running: one has a contribution ready, one waits for a round. */
export async function leaveKeyed(table, people) {
  await partLiesReady(table, people);
  await sealed(table, people);
}

const reach = { ruleset: 'bzaarcke', scenario: 'bzaarcke-reach' };

/** A device is lost, a silent seat misses a turn, the game master rules and rolls a die for it. */
async function lostDevice(table, { ada, bo, cy }) {
  const id = await table.campaign('bzaarcke-keys-ended', cy, {
    ...reach,
    gm: { mode: 'blind', user: cy },
    people: [ada, bo],
    bots: ['s3'],
    options: { maxTurns: 6 },
  });
  await table.pass(id);
  await table.changeDevice(id, bo);
  await table.pass(id);
  await table.ruling(id, cy, 'A slip in the set-up');
  await table.act(id, cy, 'makeRuling', {
    change: null,
    reason: 'Who begins',
    roll: { count: 2, sides: 6, purpose: 'who begins' },
  });
  await table.pass(id, ['s1']);
  await table.toTheEnd(id);
}

/** Two players and a bot; a seat changes its player by vote, and the new one registers their own keys. */
async function amongBots(table, { ada, bo, eli }) {
  const id = await table.campaign('ftarq-keys-ended', ada, {
    ruleset: 'ftarq',
    scenario: 'ftarq-march',
    people: [ada, bo],
    bots: ['s3'],
    options: { maxTurns: 5 },
  });
  await table.pass(id);
  await table.act(id, bo, 'offerSeat', { seat: 's2', offered: true });
  await table.act(id, eli, 'requestSeat', { seat: 's2', invitation: null });
  const motion = { kind: 'replace-seat', seat: 's2', to: eli };
  await table.act(id, ada, 'openVote', { motion, reason: 'Bo is away' });
  await table.pass(id);
  await table.setSeatKeys(id, eli);
  await table.pass(id);
  await table.toTheEnd(id);
}

/** Moves in turn, until a player resigns. */
async function moveByMove(table, { dee, bo }) {
  const id = await table.campaign('armada-keys-ended', dee, {
    ruleset: 'armada-pnp',
    scenario: 'kestrel-reach',
    people: [dee, bo],
  });
  for (let phases = 0; phases < 14; phases += 1) await table.pass(id);
  await table.act(id, bo, 'act', { action: { order: 'game.resign' } });
}

/** Each closing waits for its round; one never arrives, and the campaign continues without it, as agreed. */
async function roundByRound(table, { ada, bo, cy }) {
  const id = await table.campaign('bzaarcke-beacon-ended', cy, {
    ...reach,
    gm: { mode: 'blind', user: cy },
    people: [ada, bo],
    bots: ['s3'],
    options: { maxTurns: 5 },
    beacon: { marginSeconds: 120, patienceMinutes: 10, fallback: 'without' },
  });
  await table.pass(id);
  await table.act(id, cy, 'makeRuling', {
    change: null,
    reason: 'Who begins',
    roll: { count: 1, sides: 20, purpose: 'who begins' },
  });
  table.beaconIsAway = true;
  await table.pass(id);
  table.beaconIsAway = false;
  await table.pass(id, ['s2']);
  await table.toTheEnd(id);
}

/** One of two players has contributed with orders; the other has a new device, which has not answered yet. */
async function partLiesReady(table, { ada, bo }) {
  const id = await table.campaign('ftarq-keys-open', ada, {
    ruleset: 'ftarq',
    scenario: 'ftarq-march',
    people: [ada, bo],
    bots: ['s3'],
  });
  for (let phases = 0; phases < 4; phases += 1) await table.pass(id);
  await table.changeDevice(id, bo);
  await table.pass(id);
  await table.send(id, ada, 's1');
}

/** A phase is over and its round has not arrived. */
async function sealed(table, { ada, bo }) {
  const id = await table.campaign('bzaarcke-beacon-sealed', ada, {
    ...reach,
    people: [ada, bo],
    bots: ['s3'],
    options: { maxTurns: 4 },
    beacon: { marginSeconds: 120, patienceMinutes: 60, fallback: 'without' },
  });
  await table.pass(id);
  await table.send(id, ada, 's1');
  await table.seal(id);
}
