import type { Draft } from '@warlog/kernel';
import type { Event } from '../model/event.js';
import type { DamageCard, Ship } from '../model/state.js';
import { zones } from '../tables.js';
import { changeShip, changeSquadron, type Table } from './table.js';

/** What damage, repair and loss change (sections 4.1, 5 and 6). Answers false where the fact is about something else. */
export function foldDamage(table: Table, fact: Event): boolean {
  switch (fact.type) {
    case 'ShieldsMoved':
      changeShip(table, fact.unit, ({ shields }) => {
        if (fact.from !== null) shields[fact.from] -= fact.points;
        shields[fact.to] += fact.points;
      });
      return true;
    case 'ShieldsLost':
      changeShip(table, fact.unit, ({ shields }) => {
        for (const zone of zones) shields[zone] -= fact.lost[zone] ?? 0;
      });
      return true;
    case 'DamageDealt':
      table.deck.shift();
      table.counts.cards += 1;
      changeShip(table, fact.unit, ({ cards }) => {
        cards.push({ id: fact.card, kind: fact.kind, faceup: fact.faceup });
      });
      return true;
    case 'CardFlipped':
      changeShip(table, fact.unit, ({ cards }) => {
        const found = cards.find(({ id }) => id === fact.card);
        if (found !== undefined) found.faceup = false;
      });
      return true;
    case 'CardDiscarded':
      changeShip(table, fact.unit, (ship) => discard(table, ship, (card) => card.id === fact.card));
      return true;
    case 'HullPointsLost':
      changeSquadron(table, fact.unit, (squadron) => (squadron.hull -= fact.points));
      return true;
    case 'HullPointsRegained':
      changeSquadron(table, fact.unit, (squadron) => (squadron.hull += fact.points));
      return true;
    case 'UnitDestroyed':
      destroy(table, fact);
      return true;
    case 'DefenseTokenLost':
      changeShip(table, fact.unit, ({ tokens }) => {
        const token = tokens[fact.token];
        if (token !== undefined) token.state = 'discarded';
      });
      return true;
    case 'TokensReadied':
      for (const id of fact.units)
        for (const change of [changeShip, changeSquadron])
          change(table, id, ({ tokens }) => {
            for (const token of tokens) if (token.state === 'exhausted') token.state = 'ready';
          });
      return true;
    default:
      return foldRuling(table, fact);
  }
}

/** What a game master sets. */
function foldRuling(table: Table, fact: Event): boolean {
  switch (fact.type) {
    case 'SpeedRuled':
      changeShip(table, fact.unit, (ship) => (ship.speed = fact.speed));
      return true;
    case 'ShieldsRuled':
      changeShip(table, fact.unit, ({ shields }) => (shields[fact.zone] = fact.shields));
      return true;
    case 'HullRuled':
      changeSquadron(table, fact.unit, (squadron) => (squadron.hull = fact.hull));
      return true;
    default:
      return false;
  }
}

/** Cards that leave a ship go to the discard pile, as far as anybody knows them. */
function discard(table: Table, ship: Draft<Ship>, isOne: (card: DamageCard) => boolean): void {
  table.discard.push(...ship.cards.filter(isOne).map(({ kind }) => kind));
  ship.cards = ship.cards.filter((card) => !isOne(card));
}

/** A destroyed unit leaves the table at once, its cards go to the discard pile, it is scored (SWA-DMG-05). */
function destroy(table: Table, fact: Extract<Event, { type: 'UnitDestroyed' }>): void {
  const status = fact.left ? 'left' : 'destroyed';
  changeShip(table, fact.unit, (ship) => {
    ship.status = status;
    discard(table, ship, () => true);
  });
  changeSquadron(table, fact.unit, (squadron) => Object.assign(squadron, { status, at: null }));
  table.scores[fact.by] = (table.scores[fact.by] ?? 0) + fact.cost;
}
