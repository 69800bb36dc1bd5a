import { noiseChoice, panicChoice, failingZones, injuredToken, misalignedZone } from '../doctrine/card-choices.js';
import { isImmediate } from '../attack/outcome.js';
import { freshDeck } from '../catalogue.js';
import { assess, usualZone, type Blow } from '../damage/assess.js';
import { fissures } from '../damage/cards.js';
import type { Cause } from '../model/event.js';
import type { CardId, UnitId } from '../model/ids.js';
import type { CardKind } from '../model/catalogue.js';
import type { CardChoices } from '../model/sheet.js';
import type { Ship } from '../model/state.js';
import { costOf, faceupOf, hullLeft, isDead, otherSeat, shipOf, typeOf, unitOf } from '../position.js';
import type { Zone } from '../tables.js';
import { deckScope } from '../view/disclose.js';
import { mindOf, type Facts, type Table } from './table.js';

/** Points of damage on a zone of a ship (SWA-DMG-01, SWA-ATT-07). */
export function* strikeShip(table: Table, id: UnitId, blow: Blow, cause: Cause): Facts {
  const ship = shipOf(table.now, id);
  if (ship === null || ship.status !== 'here' || isDead(ship) || blow.points <= 0) return;
  const { shields, dealt } = yield* foreseen(table, ship, blow);
  const lost = Object.fromEntries(
    Object.entries(ship.shields).flatMap(([zone, before]) => {
      const gone = before - shields[zone as Zone];
      return gone > 0 ? [[zone, gone]] : [];
    }),
  );
  if (Object.keys(lost).length > 0) yield { type: 'ShieldsLost', unit: id, lost, cause };
  for (const { face } of dealt) yield* dealCard(table, id, face === 'up', cause);
}

/** Points on the zone that the owner picks, all of them there (SWA-DMG-01). */
export function* suffer(table: Table, id: UnitId, points: number, cause: Cause, zone?: Zone): Facts {
  const ship = shipOf(table.now, id);
  if (ship === null) return;
  const at = zone ?? usualZone(ship.shields);
  yield* strikeShip(table, id, { points, zone: at, redirect: null, critical: false }, cause);
}

/** What a blow will do, the deck laid out as far as it needs cards; it is shuffled anew where it runs out (SWA-SET-05). */
function* foreseen(table: Table, ship: Ship, blow: Blow): Facts<ReturnType<typeof assess>> {
  const faceup = faceupOf(ship);
  const struck = {
    hull: typeOf(ship).hull,
    shields: ship.shields,
    faceup,
    facedown: ship.cards.length - faceup.length,
  };
  for (;;) {
    let drawn = 0;
    const draw = (): CardKind => table.now.deck[drawn++] ?? (freshDeck[0] as CardKind);
    const assessed = assess(struck, blow, { draw, isImmediate });
    if (drawn <= table.now.deck.length) return assessed;
    yield* shuffle(table);
  }
}

/** Puts the discard pile, or where there is none a fresh deck, shuffled under the deck (SWA-SET-05). */
export function* shuffle(table: Table): Facts {
  const { discard, counts } = table.now;
  const known = discard.flatMap((kind) => (kind === null ? [] : [kind]));
  const isOld = known.length > 0;
  const pile = isOld ? known : freshDeck;
  const order = table.dice
    .scope(deckScope(counts.decks))
    .shuffle({ label: 'cards', n: pile.length, purpose: 'purpose.deck', clause: 'SWA-SET-05' });
  const cards = order.flatMap((index) => pile[index] ?? []);
  yield { type: 'DeckShuffled', cards, from: isOld ? 'discard' : 'fresh' };
}

/** Deals the top card, as long as the ship can take one (SWA-DMG-02, SWA-DMG-05). */
export function* dealCard(table: Table, id: UnitId, faceup: boolean, cause: Cause): Facts {
  const ship = shipOf(table.now, id);
  // Old scars are dealt before it is deployed.
  const isThere = ship?.status === 'here' || (cause === 'scar' && ship?.status === 'waiting');
  if (ship === null || !isThere || isDead(ship)) return;
  if (table.now.deck.length === 0) yield* shuffle(table);
  const kind = table.now.deck[0] ?? null;
  const card = `c${table.now.counts.cards + 1}` as CardId;
  const before = ship.cards.length;
  yield { type: 'DamageDealt', unit: id, card, kind, faceup, cause };
  if (!faceup || kind === null) return;
  if (isImmediate(kind)) {
    yield* act(table, id, kind, before);
    yield { type: 'CardFlipped', unit: id, card };
  } else if (kind === 'life-support-failure') yield* loseCommands(table, id);
}

/** Deals a faceup card with what follows from it: Structural Damage deals its own (SWA-DMG-04). */
export function* dealFaceup(table: Table, id: UnitId, cause: Cause): Facts {
  if (table.now.deck.length === 0) yield* shuffle(table);
  const isStructural = table.now.deck[0] === 'structural-damage';
  yield* dealCard(table, id, true, cause);
  if (isStructural) yield* dealCard(table, id, false, 'structure');
}

/** What a seat chooses where a card of this unit asks; doctrine where it said nothing (SWA-ASY-50). */
function choicesOf(table: Table, seat: Ship['seat'], id: UnitId): CardChoices {
  const { doctrine } = mindOf(table, seat);
  return { ...doctrine.fleet?.cards, ...doctrine.units[id]?.cards };
}

/** What an immediate card does when it is dealt (SWA-DMG-02, SWA-ASY-50); `before`: cards that the ship had. */
function* act(table: Table, id: UnitId, kind: CardKind, before: number): Facts {
  const ship = shipOf(table.now, id);
  if (ship === null) return;
  const own = choicesOf(table, ship.seat, id);
  const theirs = choicesOf(table, otherSeat(table.now, ship.seat), id);
  switch (kind as string) {
    case 'injured-crew': {
      const token = injuredToken(ship.tokens, own['injured-crew']);
      if (token !== null) yield { type: 'DefenseTokenLost', unit: id, token };
      return;
    }
    case 'projector-misaligned': {
      const zone = misalignedZone(ship.shields, own['projector-misaligned']);
      if (zone !== null)
        yield { type: 'ShieldsLost', unit: id, lost: { [zone]: ship.shields[zone] }, cause: 'projector' };
      return;
    }
    case 'shield-failure': {
      const named = theirs['shield-failure']?.filter((zone) => ship.shields[zone] > 0).slice(0, 2);
      const failing = named !== undefined && named.length > 0 ? named : failingZones(ship.shields);
      const lost = Object.fromEntries(failing.map((zone) => [zone, 1]));
      if (failing.length > 0) yield { type: 'ShieldsLost', unit: id, lost, cause: 'failure' };
      return;
    }
    case 'comm-noise':
      return yield* noise(table, ship, theirs['comm-noise'] ?? noiseChoice(ship.speed, before));
  }
}

/** Comm Noise: the opponent lowers the speed, or sets the next dial. */
function* noise(table: Table, ship: Ship, choice: NonNullable<CardChoices['comm-noise']>): Facts {
  if (choice !== 'slower') {
    if (ship.dials.length > 0) yield { type: 'DialChanged', unit: ship.id, command: choice };
  } else if (ship.speed > 0) yield* changeSpeed(table, ship.id, ship.speed - 1);
}

/** Sets a speed dial, with what a Thruster Fissure makes of it. */
export function* changeSpeed(table: Table, id: UnitId, to: number, zone?: Zone): Facts {
  const ship = shipOf(table.now, id);
  if (ship === null || ship.speed === to) return;
  const change = to - ship.speed;
  yield { type: 'SpeedChanged', unit: id, from: ship.speed, to };
  yield* suffer(table, id, fissures(faceupOf(ship), change), 'fissure', zone);
}

function* loseCommands(table: Table, id: UnitId): Facts {
  const commands = shipOf(table.now, id)?.commands ?? [];
  if (commands.length > 0) yield { type: 'CommandTokensLost', unit: id, commands };
}

/** Crew Panic, before a dial is revealed: true where the dial was lost (SWA-ASY-50). */
export function* panic(table: Table, ship: Ship): Facts {
  const choice = choicesOf(table, ship.seat, ship.id)['crew-panic'] ?? panicChoice(ship.shields);
  if (choice === 'damage') yield* suffer(table, ship.id, 1, 'panic');
  else yield { type: 'DialDiscarded', unit: ship.id, why: 'panic' };
}

/** Takes units off the table that can take no more (SWA-DMG-05, SWA-ATT-08). */
export function* bury(table: Table, ids: readonly UnitId[]): Facts {
  for (const id of ids) {
    const unit = unitOf(table.now, id);
    if (unit === null || unit.status !== 'here' || !isDead(unit)) continue;
    const by = otherSeat(table.now, unit.seat);
    yield { type: 'UnitDestroyed', unit: id, by, cost: costOf(unit), left: false };
  }
}

/** Can a ship go on with what it does? */
export function isUp(table: Table, id: UnitId): boolean {
  const unit = unitOf(table.now, id);
  return unit !== null && unit.status === 'here' && (unit.kind === 'squadron' || hullLeft(unit) > 0);
}
