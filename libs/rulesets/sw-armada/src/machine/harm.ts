import { noiseChoice, panicChoice, failingZones, injuredToken, misalignedZone } from '../doctrine/card-choices.js';
import { isImmediate } from '../attack/outcome.js';
import { freshDeck } from '../catalogue.js';
import { assess, usualZone, type Blow } from '../damage/assess.js';
import { fissures } from '../damage/cards.js';
import type { SwArmadaCause } from '../model/event.js';
import type { CardId, SwArmadaUnitId, CardKind } from '../model/ids.js';
import type { CardChoices } from '../model/sheet.js';
import type { Ship } from '../model/state.js';
import { costOf, faceupOf, hullLeft, isDead, otherSeat, shipOf, typeOf, unitOf } from '../position.js';
import type { Zone } from '../tables.js';
import { deckScope } from '../view/disclose.js';
import { mindOf, type SwArmadaFacts, type RoundContext } from './round-context.js';

/** Deals damage to a zone of a ship (SWA-DMG-01, SWA-ATT-07). */
export function* strikeShip(
  context: RoundContext,
  id: SwArmadaUnitId,
  blow: Blow,
  cause: SwArmadaCause,
): SwArmadaFacts {
  const ship = shipOf(context.now, id);
  if (ship === null || ship.status !== 'here' || isDead(ship) || blow.points <= 0) return;
  const { shields, dealt } = yield* foreseen(context, ship, blow);
  const lost = Object.fromEntries(
    Object.entries(ship.shields).flatMap(([zone, before]) => {
      const gone = before - shields[zone as Zone];
      return gone > 0 ? [[zone, gone]] : [];
    }),
  );
  if (Object.keys(lost).length > 0) yield { type: 'ShieldsLost', unit: id, lost, cause };
  for (const { face } of dealt) yield* dealCard(context, id, face === 'up', cause);
}

/** Deals damage to the zone that the owner picks, all of it there (SWA-DMG-01). */
export function* suffer(
  context: RoundContext,
  id: SwArmadaUnitId,
  points: number,
  cause: SwArmadaCause,
  zone?: Zone,
): SwArmadaFacts {
  const ship = shipOf(context.now, id);
  if (ship === null) return;
  const at = zone ?? usualZone(ship.shields);
  yield* strikeShip(context, id, { points, zone: at, redirect: null, critical: false }, cause);
}

/**
 * Returns the effect of damage, with the top of the deck as far as cards are needed; reshuffles if it runs out
 * (SWA-SET-05).
 */
function* foreseen(context: RoundContext, ship: Ship, blow: Blow): SwArmadaFacts<ReturnType<typeof assess>> {
  const faceup = faceupOf(ship);
  const struck = {
    hull: typeOf(ship).hull,
    shields: ship.shields,
    faceup,
    facedown: ship.cards.length - faceup.length,
  };
  for (;;) {
    let drawn = 0;
    const draw = (): CardKind => context.now.deck[drawn++] ?? (freshDeck[0] as CardKind);
    const assessed = assess(struck, blow, { draw, isImmediate });
    if (drawn <= context.now.deck.length) return assessed;
    yield* shuffle(context);
  }
}

/** Shuffles the discard pile, or if it is empty a fresh deck, under the deck (SWA-SET-05). */
export function* shuffle(context: RoundContext): SwArmadaFacts {
  const { discard, counts } = context.now;
  const known = discard.flatMap((kind) => (kind === null ? [] : [kind]));
  const isOld = known.length > 0;
  const pile = isOld ? known : freshDeck;
  const order = context.dice
    .scope(deckScope(counts.decks))
    .shuffle({ label: 'cards', n: pile.length, purpose: 'purpose.deck', clause: 'SWA-SET-05' });
  const cards = order.flatMap((index) => pile[index] ?? []);
  yield { type: 'DeckShuffled', cards, from: isOld ? 'discard' : 'fresh' };
}

/** Deals the top card, if the ship can take one (SWA-DMG-02, SWA-DMG-05). */
export function* dealCard(
  context: RoundContext,
  id: SwArmadaUnitId,
  faceup: boolean,
  cause: SwArmadaCause,
): SwArmadaFacts {
  const ship = shipOf(context.now, id);
  // Old scars are dealt before deployment.
  const isThere = ship?.status === 'here' || (cause === 'scar' && ship?.status === 'waiting');
  if (ship === null || !isThere || isDead(ship)) return;
  if (context.now.deck.length === 0) yield* shuffle(context);
  const kind = context.now.deck[0] ?? null;
  const card = `c${context.now.counts.cards + 1}` as CardId;
  const before = ship.cards.length;
  yield { type: 'DamageDealt', unit: id, card, kind, faceup, cause };
  if (!faceup || kind === null) return;
  if (isImmediate(kind)) {
    yield* act(context, id, kind, before);
    yield { type: 'CardFlipped', unit: id, card };
  } else if (kind === 'life-support-failure') yield* loseCommands(context, id);
}

/** Deals a faceup card with its consequences: Structural Damage deals its own (SWA-DMG-04). */
export function* dealFaceup(context: RoundContext, id: SwArmadaUnitId, cause: SwArmadaCause): SwArmadaFacts {
  if (context.now.deck.length === 0) yield* shuffle(context);
  const isStructural = context.now.deck[0] === 'structural-damage';
  yield* dealCard(context, id, true, cause);
  if (isStructural) yield* dealCard(context, id, false, 'structure');
}

/** Returns a seat's choices for a damage card of this unit; by default those of doctrine (SWA-ASY-50). */
function choicesOf(context: RoundContext, seat: Ship['seat'], id: SwArmadaUnitId): CardChoices {
  const { doctrine } = mindOf(context, seat);
  return { ...doctrine.fleet?.cards, ...doctrine.units[id]?.cards };
}

/** Plays an immediate card when it is dealt (SWA-DMG-02, SWA-ASY-50); `before`: cards that the ship had. */
function* act(context: RoundContext, id: SwArmadaUnitId, kind: CardKind, before: number): SwArmadaFacts {
  const ship = shipOf(context.now, id);
  if (ship === null) return;
  const own = choicesOf(context, ship.seat, id);
  const theirs = choicesOf(context, otherSeat(context.now, ship.seat), id);
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
      return yield* noise(context, ship, theirs['comm-noise'] ?? noiseChoice(ship.speed, before));
  }
}

/** Plays Comm Noise: the opponent lowers the speed, or sets the next dial. */
function* noise(context: RoundContext, ship: Ship, choice: NonNullable<CardChoices['comm-noise']>): SwArmadaFacts {
  if (choice !== 'slower') {
    if (ship.dials.length > 0) yield { type: 'DialChanged', unit: ship.id, command: choice };
  } else if (ship.speed > 0) yield* changeSpeed(context, ship.id, ship.speed - 1);
}

/** Sets a speed dial, with the damage of a Thruster Fissure. */
export function* changeSpeed(context: RoundContext, id: SwArmadaUnitId, to: number, zone?: Zone): SwArmadaFacts {
  const ship = shipOf(context.now, id);
  if (ship === null || ship.speed === to) return;
  const change = to - ship.speed;
  yield { type: 'SpeedChanged', unit: id, from: ship.speed, to };
  yield* suffer(context, id, fissures(faceupOf(ship), change), 'fissure', zone);
}

function* loseCommands(context: RoundContext, id: SwArmadaUnitId): SwArmadaFacts {
  const commands = shipOf(context.now, id)?.commands ?? [];
  if (commands.length > 0) yield { type: 'CommandTokensLost', unit: id, commands };
}

/** Plays Crew Panic, before a dial is revealed; returns true if the dial was lost (SWA-ASY-50). */
export function* panic(context: RoundContext, ship: Ship): SwArmadaFacts {
  const choice = choicesOf(context, ship.seat, ship.id)['crew-panic'] ?? panicChoice(ship.shields);
  if (choice === 'damage') yield* suffer(context, ship.id, 1, 'panic');
  else yield { type: 'DialDiscarded', unit: ship.id, why: 'panic' };
}

/** Removes destroyed units from the table (SWA-DMG-05, SWA-ATT-08). */
export function* bury(context: RoundContext, ids: readonly SwArmadaUnitId[]): SwArmadaFacts {
  for (const id of ids) {
    const unit = unitOf(context.now, id);
    if (unit === null || unit.status !== 'here' || !isDead(unit)) continue;
    const by = otherSeat(context.now, unit.seat);
    yield { type: 'UnitDestroyed', unit: id, by, cost: costOf(unit), left: false };
  }
}

/** Returns true if a ship can continue its activation. */
export function isUp(context: RoundContext, id: SwArmadaUnitId): boolean {
  const unit = unitOf(context.now, id);
  return unit !== null && unit.status === 'here' && (unit.kind === 'squadron' || hullLeft(unit) > 0);
}
