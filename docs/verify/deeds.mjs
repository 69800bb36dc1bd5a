#!/usr/bin/env node
/*
 * Checks the signatures of the seats of an exported campaign, and of its moves between servers. The argument is the
 * file (campaign.jsonl). docs/reference/verification.md says what is signed. Runs verify.mjs first, because
 * signatures prove something only in a sound record. Exit status: as of verify.mjs.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { canonical, fromHex, isSigned, joined, partsOf, sha256, u32, u64, verifyText } from './verify.mjs';

/** The field that a signature covers, by type of event. */
const given = {
  __proto__: null,
  OrdersSubmitted: 'sheet',
  SeatReady: 'ready',
  StandingOrdersSet: 'standing',
  SeatActed: 'action',
};
/** Events that carry no signature. */
const unsignable = ['VoteOpened', 'VoteCast', 'SeatHandedOver', 'SitterNamed'];
/** The name of the action that is signed. */
function nameOf({ type, sheet }) {
  if (type === 'SeatActed') return 'act';
  return type === 'OrdersSubmitted' && sheet === null ? 'OrdersWithdrawn' : type;
}

/** The seats of a campaign while its events are read: the keys of each, and the signed actions of the open phase. */
class Seats {
  keys = {};
  counts = {};
  phase = 'lobby';
  turn = 0;

  constructor({ campaign, trust, demo, parent }) {
    Object.assign(this, { campaign, takesDeeds: trust?.deeds === 'signed', isDemo: demo && !parent });
  }

  /** Replaces the keys of a seat with its player or its keys; adds the key of a further device. */
  take({ type, seat, phase, turn, keys, holder, to, user, key, standIn }) {
    if (type === 'PhaseOpened') Object.assign(this, { phase, turn, counts: {} });
    if (type === 'DeedKeyBrought') this.keys[seat].signing.push({ user, key });
    if (!['SeatTaken', 'SeatHandedOver', 'SeatVacated', 'SeatKeyReplaced'].includes(type) || standIn) return;
    const person = (holder ?? to ?? this.keys[seat])?.user;
    this.keys[seat] = { user: person, own: keys?.deed, signing: [{ user: person, key: keys?.deed }] };
  }

  /** Whether a user's event, the first of its append, needs a signature. A demo's server answers for its set-up. */
  mustSign({ seat }) {
    return this.keys[seat]?.own !== undefined && !(this.isDemo && this.turn === 0);
  }

  /** Whether a key of this user signed exactly this action, with the next number of its kind. */
  isSigned(event, user) {
    const { type, seat, deed: signedAction } = event;
    const name = nameOf(event);
    const number = type === 'OrdersSubmitted' ? event.number : (this.counts[`${seat} ${name}`] ?? 0) + 1;
    this.counts[`${seat} ${name}`] = number;
    const isTheirs = this.keys[seat].signing.some(
      (signingKey) => signingKey.user === user && signingKey.key === signedAction?.key,
    );
    if (!isTheirs || signedAction.number !== number) return false;
    const text = sha256(Buffer.from(canonical(event[given[type]]), 'utf8'));
    const message = joined(['warlog/trust/2/deed', this.campaign, seat, this.phase, name, u32(number), text]);
    return isSigned(fromHex(signedAction.key, 32), message, fromHex(signedAction.signature, 64));
  }
}

/** The servers of a campaign: its checkpoint key signs its departure, the next server's key signs its arrival. */
class Hosts {
  constructor({ campaign }) {
    Object.assign(this, { campaign, headKey: null, sign: null, left: null });
  }

  /** Whether a departure or an arrival is signed by the right server; true for every other event. */
  takes({ type, to, url, headKey: checkpointKey, at, signature }) {
    const isLeaving = type === 'CampaignLeft';
    let is = true;
    if (isLeaving) {
      const keys = [to.sign, to.seal].map((key) => fromHex(key, 32));
      is = this.says(this.headKey, ['left', ...keys, sha256(Buffer.from(url, 'utf8'))], at, signature);
      [this.sign, this.left] = [keys[0], fromHex(signature, 64)];
    }
    if (type === 'CampaignArrived')
      is = this.says(this.sign, ['arrived', this.left, fromHex(checkpointKey, 32)], at, signature);
    if (checkpointKey !== undefined) this.headKey = fromHex(checkpointKey, 32);
    return is;
  }

  says(key, [name, ...parts], at, signature) {
    const message = joined([`warlog/trust/2/${name}`, this.campaign, ...parts, u64(at)]);
    return isSigned(key, message, fromHex(signature, 64));
  }
}

/** Checks an export. Returns the result of `verifyText`, with counts of signed, unsigned and unsignable actions. */
export function verifyDeeds(text, whole = verifyText(text)) {
  const found = { ...whole, deeds: 0, unsigned: 0, unsignable: 0 };
  const isRead = found.verdict === 'whole' || (found.verdict === 'incomplete' && holds(() => partsOf(text).length > 0));
  if (!isRead) return found;
  for (const [battle, { events }] of partsOf(text).entries()) {
    const seats = new Seats(events[0].event);
    const hosts = new Hosts(events[0].event);
    for (const [index, { event, meta }] of events.entries()) {
      const where = `Event ${index + 1}${battle > 0 ? ' of a battle' : ''}`;
      const byAnotherKey = `${where}: the departure or arrival of the campaign is not signed by its server.`;
      if (!holds(() => hosts.takes(event))) return { ...found, verdict: 'differs', sentence: byAnotherKey };
      const isFirst = events[index - 1]?.meta.correlation !== meta.correlation;
      const isDone = seats.takesDeeds && isFirst && meta.actor.kind === 'user';
      if (isDone && unsignable.includes(event.type)) found.unsignable += 1;
      if (isDone && event.type in given) {
        const isDue = seats.mustSign(event);
        found[isDue ? 'deeds' : 'unsigned'] += 1;
        const sentence = `${where}: it is not signed by the player of its seat.`;
        const isTheirs = !isDue || holds(() => seats.isSigned(event, meta.actor.user));
        if (!isTheirs) return { ...found, verdict: 'differs', sentence };
      }
      seats.take(event);
    }
  }
  return found;
}
/** Returns false if a malformed signature makes the check throw. */
function holds(isSo) {
  try {
    return isSo();
  } catch {
    return false;
  }
}

function main([file]) {
  if (!file) {
    console.error('node deeds.mjs <campaign.jsonl>');
    return 2;
  }
  const { verdict, sentence, deeds: signedActions, ...found } = verifyDeeds(readFileSync(file, 'utf8'));
  console.log([verdict, sentence].filter(Boolean).join(': '));
  console.log(`${signedActions} actions signed by devices, ${found.unsigned} unsigned actions of seats without keys.`);
  console.log(`${found.unsignable} motions, votes, hand-overs and sitters, which carry no signature.`);
  return { whole: 0, differs: 1, incomplete: 2 }[verdict];
}
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = main(process.argv.slice(2));
