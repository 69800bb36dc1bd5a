import { clonePlain, type Draft } from '@warlog/ruleset-api';
import type { SwArmadaEvent } from '../model/event.js';
import type { SwArmadaAttack } from '../model/state.js';
import { changeShip, changeSquadron, type BoardDraft } from './board-draft.js';

/** Applies an attack up to its damage (section 5). Returns false for other events. */
export function foldAttack(draft: BoardDraft, fact: SwArmadaEvent): boolean {
  if (fact.type === 'AttackDeclared') {
    declare(draft, fact.attack);
    return true;
  }
  if (fact.type === 'SeriesEnded') {
    if (draft.activation !== null) draft.activation.series = null;
    return true;
  }
  const { attack } = draft;
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
      return spend(draft, attack, fact);
    case 'AttackEnded':
      draft.attack = null;
      return true;
    default:
      return false;
  }
}

/**
 * Applies a new attack: the zone is used, a series continues or begins, and an earlier attack ends (SWA-ATT-01,
 * SWA-ATT-10).
 */
function declare(draft: BoardDraft, attack: SwArmadaAttack): void {
  draft.attack = clonePlain(attack) as Draft<SwArmadaAttack>;
  draft.counts.attacks = attack.number;
  const { activation } = draft;
  const { zone, target } = attack;
  if (attack.kind !== 'standard' || zone === null || activation?.unit !== attack.by) return;
  const isSeries = attack.targetZone === null && activation.series?.zone === zone;
  if (!isSeries) activation.usedZones.push(zone);
  if (attack.targetZone !== null) {
    activation.series = null;
    changeShip(draft, attack.by, (ship) => (ship.attackedShip = true));
  } else if (isSeries) activation.series?.hit.push(target);
  else activation.series = { zone, hit: [target] };
}

function reroll(
  attack: Draft<SwArmadaAttack>,
  { die, face, by }: Extract<SwArmadaEvent, { type: 'DieRerolled' }>,
): void {
  const thrown = attack.dice[die];
  if (thrown !== undefined) thrown.face = face;
  if (by === 'swarm' || by === 'adept') attack.left[by] -= 1;
  if (by === 'token') use(attack, 'token');
}

/** Applies a use of concentrate fire, as one of two declared together or alone (SWA-CMD-04). */
function use(attack: Draft<SwArmadaAttack>, what: 'dial' | 'token'): void {
  attack.commands.push(what);
  if (attack.pledged !== undefined) attack.pledged = attack.pledged.filter((pledge) => pledge !== what);
}

function take(attack: Draft<SwArmadaAttack>, dice: readonly number[]): void {
  for (const index of dice) {
    const die = attack.dice[index];
    if (die !== undefined) die.gone = true;
  }
}

function spend(
  draft: BoardDraft,
  attack: Draft<SwArmadaAttack>,
  fact: Extract<SwArmadaEvent, { type: 'DefenseTokenSpent' }>,
): true {
  const turn = ({ tokens }: { tokens: { state: string; type: (typeof attack.spent)[number] }[] }): void => {
    const token = tokens[fact.token];
    if (token === undefined) return;
    token.state = fact.state;
    attack.spent.push(token.type);
  };
  changeShip(draft, fact.unit, turn);
  changeSquadron(draft, fact.unit, turn);
  if (fact.redirect !== null) attack.redirect = { ...fact.redirect };
  return true;
}
