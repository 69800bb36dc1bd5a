import type { DieColour } from '@warlog/kernel';
import type { Declared } from '../attack/declare.js';
import { shipAttack, squadronAttack, type Aim, type Strike } from '../attack/open-to.js';
import { diceLost, removeDice, salvoPool, sizeOfPool } from '../attack/pool.js';
import type { Attack, Ship, Squadron } from '../model/state.js';
import type { Pool } from '../model/target.js';
import { aloft, faceupOf, sceneOf, sidesOf, squadronOf, typeOf, wingOf } from '../position.js';
import { commandedDice, counterPool, swarmRerolls } from '../squadron/attack.js';
import { hasKeyword, valueOf } from '../squadron/keywords.js';
import { skyOf } from '../squadron/scene.js';
import type { Zone } from '../tables.js';
import type { Facts, Table } from './table.js';

const noKeywords: Attack['left'] = { ai: 0, swarm: 0, adept: 0, assault: 0 };

/** A ship attacks with a zone; the code of what stands against it, else null (SWA-ATT-01). */
export function* declareShip(
  table: Table,
  ship: Ship,
  zone: Zone,
  aim: Aim,
  dropDie?: readonly DieColour[],
): Facts<string | null> {
  const declared = shipAttack(table.now, ship, zone, aim, dropDie);
  if ('fault' in declared) return declared.fault;
  yield* begin(table, ship, aim, declared, { kind: 'standard', zone, left: noKeywords });
  return null;
}

/** A squadron attacks; likewise (SWA-SQN-04). */
export function* declareSquadron(
  table: Table,
  squadron: Squadron,
  strike: Strike,
  dropDie?: readonly DieColour[],
): Facts<string | null> {
  const declared = squadronAttack(table.now, squadron, strike, dropDie);
  if ('fault' in declared) return declared.fault;
  const kind = strike.snipe === true ? 'snipe' : 'standard';
  yield* begin(table, squadron, strike, declared, { kind, zone: null, left: keywordsFor(table, squadron, strike) });
  return null;
}

/** What its keywords let a squadron do with its dice (SWA-SQN-05). */
function keywordsFor({ now }: Table, squadron: Squadron, { unit }: Strike): Attack['left'] {
  const one = aloft(squadron);
  const rival = squadronOf(now, unit);
  const isCommanded = now.flight?.unit === squadron.id && now.flight.by !== null;
  return {
    ai: isCommanded ? commandedDice(one, rival === null ? 'ship' : 'squadron') : 0,
    swarm: rival === null ? 0 : swarmRerolls(one, aloft(rival), skyOf(sceneOf(now))),
    adept: valueOf(one.type, 'adept'),
    assault: rival === null && hasKeyword(one.type, 'assault') ? 1 : 0,
  };
}

interface How {
  readonly kind: Attack['kind'];
  readonly zone: Zone | null;
  readonly left: Attack['left'];
}

function* begin(
  table: Table,
  { id, seat }: Ship | Squadron,
  aim: Aim,
  {
    distance,
    band,
    obstructedBy,
    pool,
    removed,
  }: Pick<Declared, 'distance' | 'band' | 'obstructedBy' | 'pool' | 'removed'>,
  how: How,
): Facts {
  const attack: Attack = {
    ...how,
    number: table.now.counts.attacks + 1,
    step: 'throw',
    by: id,
    seat,
    target: aim.unit as Attack['target'],
    targetZone: aim.zone ?? null,
    distance,
    band,
    obstructedBy,
    pool,
    dice: [],
    locked: [],
    commands: [],
    spent: [],
    redirect: null,
  };
  yield { type: 'AttackDeclared', attack, removed };
}

/** Dice with which the defender of an attack would fire its salvo (SWA-SAL-01, SWA-SAL-02). */
export function salvoOf(now: Table['now'], attack: Attack): Pool {
  const { by, target } = sidesOf(now, attack);
  if (target.kind !== 'ship') return { red: 0, blue: 0, black: 0 };
  const lost = diceLost(attack.obstructedBy.length > 0, faceupOf(target), by.kind);
  return removeDice(salvoPool(typeOf(target), by.kind, attack.band), lost, []).pool;
}

/** The answer to an attack that a token or a keyword gives, if any: a salvo, or a counter (SWA-ATT-08). */
export function* strikeBack(table: Table, attack: Attack): Facts<boolean> {
  const { by, target } = sidesOf(table.now, attack);
  const answer = answerTo(table.now, attack);
  if (answer === null || sizeOfPool(answer.pool) === 0 || by.status !== 'here') return false;
  const lying = { ...attack, pool: answer.pool, removed: [] };
  const aim: Aim = { unit: by.id, ...(attack.zone !== null && { zone: attack.zone }) };
  const left = { ...noKeywords, adept: target.kind === 'squadron' ? valueOf(wingOf(target), 'adept') : 0 };
  yield* begin(table, target, aim, lying, { kind: answer.kind, zone: null, left });
  return true;
}

function answerTo(
  now: Table['now'],
  attack: Attack,
): { readonly kind: 'salvo' | 'counter'; readonly pool: Pool } | null {
  const { by, target } = sidesOf(now, attack);
  if (attack.spent.includes('salvo')) return { kind: 'salvo', pool: salvoOf(now, attack) };
  if (attack.kind !== 'standard' || by.kind !== 'squadron' || target.kind !== 'squadron') return null;
  const { pool } = removeDice(counterPool({ type: wingOf(target) }), attack.obstructedBy.length > 0 ? 1 : 0, []);
  return { kind: 'counter', pool };
}
