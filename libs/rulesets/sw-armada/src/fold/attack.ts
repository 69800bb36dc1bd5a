import { clonePlain, type Draft } from '@warlog/kernel';
import type { Event } from '../model/event.js';
import type { Attack } from '../model/state.js';
import { changeShip, changeSquadron, type Table } from './table.js';

/** What an attack changes until its damage (section 5). Answers false where the fact is about something else. */
export function foldAttack(table: Table, fact: Event): boolean {
  if (fact.type === 'AttackDeclared') {
    declare(table, fact.attack);
    return true;
  }
  if (fact.type === 'SeriesEnded') {
    if (table.activation !== null) table.activation.series = null;
    return true;
  }
  const { attack } = table;
  if (attack === null) return false;
  switch (fact.type) {
    case 'AttackStepped':
      attack.step = fact.step;
      return true;
    case 'PoolRolled':
      attack.dice = fact.dice.map((die) => ({ ...die }));
      return true;
    case 'DieAdded':
      attack.dice.push({ ...fact.die });
      if (fact.by === 'ai') attack.left.ai -= 1;
      else use(attack, 'dial');
      return true;
    case 'DieRerolled':
      reroll(attack, fact);
      return true;
    case 'AccuracySpent':
      take(attack, [fact.die]);
      attack.locked.push(fact.token);
      return true;
    case 'AssaultSpent':
      take(attack, [fact.die]);
      attack.left.assault = 0;
      return true;
    case 'DieCancelled':
      take(attack, fact.dice);
      return true;
    case 'DefenseTokenSpent':
      return spend(table, attack, fact);
    case 'AttackEnded':
      table.attack = null;
      return true;
    default:
      return false;
  }
}

/** A new attack: the zone is used, a series goes on or begins, and an earlier attack gives way (SWA-ATT-01, SWA-ATT-10). */
function declare(table: Table, attack: Attack): void {
  table.attack = clonePlain(attack) as Draft<Attack>;
  table.counts.attacks = attack.number;
  const { activation } = table;
  const { zone, target } = attack;
  if (attack.kind !== 'standard' || zone === null || activation?.unit !== attack.by) return;
  const isSeries = attack.targetZone === null && activation.series?.zone === zone;
  if (!isSeries) activation.usedZones.push(zone);
  if (attack.targetZone !== null) {
    activation.series = null;
    changeShip(table, attack.by, (ship) => (ship.attackedShip = true));
  } else if (isSeries) activation.series?.hit.push(target);
  else activation.series = { zone, hit: [target] };
}

function reroll(attack: Draft<Attack>, { die, face, by }: Extract<Event, { type: 'DieRerolled' }>): void {
  const thrown = attack.dice[die];
  if (thrown !== undefined) thrown.face = face;
  if (by === 'swarm' || by === 'adept') attack.left[by] -= 1;
  if (by === 'token') use(attack, 'token');
}

/** Concentrate fire is used, as one of two that were declared together or by itself (SWA-CMD-04). */
function use(attack: Draft<Attack>, what: 'dial' | 'token'): void {
  attack.commands.push(what);
  if (attack.pledged !== undefined) attack.pledged = attack.pledged.filter((one) => one !== what);
}

function take(attack: Draft<Attack>, dice: readonly number[]): void {
  for (const index of dice) {
    const die = attack.dice[index];
    if (die !== undefined) die.gone = true;
  }
}

function spend(table: Table, attack: Draft<Attack>, fact: Extract<Event, { type: 'DefenseTokenSpent' }>): true {
  const turn = ({ tokens }: { tokens: { state: string; type: (typeof attack.spent)[number] }[] }): void => {
    const token = tokens[fact.token];
    if (token === undefined) return;
    token.state = fact.state;
    attack.spent.push(token.type);
  };
  changeShip(table, fact.unit, turn);
  changeSquadron(table, fact.unit, turn);
  if (fact.redirect !== null) attack.redirect = { ...fact.redirect };
  return true;
}
