import type { Draft } from '@warlog/ruleset-api';
import type { SwArmadaEvent } from '../model/event.js';
import type { DamageCard, Ship } from '../model/state.js';
import { zones } from '../tables.js';
import { changeShip, changeSquadron, type BoardDraft } from './board-draft.js';

/** Applies damage, repair and loss (sections 4.1, 5 and 6). Returns false for other events. */
export function foldDamage(draft: BoardDraft, fact: SwArmadaEvent): boolean {
  switch (fact.type) {
    case 'ShieldsMoved':
      changeShip(draft, fact.unit, ({ shields }) => {
        if (fact.from !== null) shields[fact.from] -= fact.points;
        shields[fact.to] += fact.points;
      });
      return true;
    case 'ShieldsLost':
      changeShip(draft, fact.unit, ({ shields }) => {
        for (const zone of zones) shields[zone] -= fact.lost[zone] ?? 0;
      });
      return true;
    case 'DamageDealt':
      draft.deck.shift();
      draft.counts.cards += 1;
      changeShip(draft, fact.unit, ({ cards }) => {
        cards.push({ id: fact.card, kind: fact.kind, faceup: fact.faceup });
      });
      return true;
    case 'CardFlipped':
      changeShip(draft, fact.unit, ({ cards }) => {
        const found = cards.find(({ id }) => id === fact.card);
        if (found !== undefined) found.faceup = false;
      });
      return true;
    case 'CardDiscarded':
      changeShip(draft, fact.unit, (ship) => discard(draft, ship, (card) => card.id === fact.card));
      return true;
    case 'HullPointsLost':
      changeSquadron(draft, fact.unit, (squadron) => (squadron.hull -= fact.points));
      return true;
    case 'HullPointsRegained':
      changeSquadron(draft, fact.unit, (squadron) => (squadron.hull += fact.points));
      return true;
    case 'UnitDestroyed':
      destroy(draft, fact);
      return true;
    case 'DefenseTokenLost':
      changeShip(draft, fact.unit, ({ tokens }) => {
        const token = tokens[fact.token];
        if (token !== undefined) token.state = 'discarded';
      });
      return true;
    case 'TokensReadied':
      for (const id of fact.units)
        for (const change of [changeShip, changeSquadron])
          change(draft, id, ({ tokens }) => {
            for (const token of tokens) if (token.state === 'exhausted') token.state = 'ready';
          });
      return true;
    default:
      return foldRuling(draft, fact);
  }
}

/** Applies a ruling. */
function foldRuling(draft: BoardDraft, fact: SwArmadaEvent): boolean {
  switch (fact.type) {
    case 'SpeedRuled':
      changeShip(draft, fact.unit, (ship) => (ship.speed = fact.speed));
      return true;
    case 'ShieldsRuled':
      changeShip(draft, fact.unit, ({ shields }) => (shields[fact.zone] = fact.shields));
      return true;
    case 'HullRuled':
      changeSquadron(draft, fact.unit, (squadron) => (squadron.hull = fact.hull));
      return true;
    default:
      return false;
  }
}

/** Moves cards of a ship to the discard pile, as far as known. */
function discard(draft: BoardDraft, ship: Draft<Ship>, isDiscarded: (card: DamageCard) => boolean): void {
  draft.discard.push(...ship.cards.filter(isDiscarded).map(({ kind }) => kind));
  ship.cards = ship.cards.filter((card) => !isDiscarded(card));
}

/** Removes a destroyed unit at once, discards its cards and scores it (SWA-DMG-05). */
function destroy(draft: BoardDraft, fact: Extract<SwArmadaEvent, { type: 'UnitDestroyed' }>): void {
  const status = fact.left ? 'left' : 'destroyed';
  changeShip(draft, fact.unit, (ship) => {
    ship.status = status;
    discard(draft, ship, () => true);
  });
  changeSquadron(draft, fact.unit, (squadron) => Object.assign(squadron, { status, at: null }));
  draft.scores[fact.by] = (draft.scores[fact.by] ?? 0) + fact.cost;
}
