import type { DieColour } from '@warlog/ruleset-api';
import type { SwArmadaDeclared } from '../attack/declare.js';
import { shipAttack, squadronAttack, type SwArmadaAim, type Strike } from '../attack/valid-targets.js';
import { diceLost, removeDice, salvoPool, sizeOfPool } from '../attack/pool.js';
import type { SwArmadaAttack, SwArmadaBoard, Ship, Squadron } from '../model/state.js';
import type { Pool } from '../model/target.js';
import { aloft, faceupOf, sceneOf, sidesOf, squadronOf, typeOf, wingOf } from '../position.js';
import { commandedDice, counterPool, swarmRerolls } from '../squadron/attack.js';
import { hasKeyword, valueOf } from '../squadron/keywords.js';
import { skyOf } from '../squadron/scene.js';
import type { Zone } from '../tables.js';
import type { SwArmadaFacts, RoundContext } from './round-context.js';

const noKeywords: SwArmadaAttack['left'] = { ai: 0, swarm: 0, adept: 0, assault: 0 };

/** Declares a ship's attack with a zone; returns the code of a fault, else null (SWA-ATT-01). */
export function* declareShip(
  context: RoundContext,
  ship: Ship,
  zone: Zone,
  aim: SwArmadaAim,
  dropDie?: readonly DieColour[],
): SwArmadaFacts<string | null> {
  const declared = shipAttack(context.now, ship, zone, aim, dropDie);
  if ('fault' in declared) return declared.fault;
  yield* begin(context, ship, aim, declared, { kind: 'standard', zone, left: noKeywords });
  return null;
}

/** Declares a squadron's attack; likewise (SWA-SQN-04). */
export function* declareSquadron(
  context: RoundContext,
  squadron: Squadron,
  strike: Strike,
  dropDie?: readonly DieColour[],
): SwArmadaFacts<string | null> {
  const declared = squadronAttack(context.now, squadron, strike, dropDie);
  if ('fault' in declared) return declared.fault;
  const { now } = context;
  const kind = strike.snipe === true ? 'snipe' : 'standard';
  const isCommanded = now.flight?.unit === squadron.id && now.flight.by !== null;
  const left = keywordsFor(now, squadron, strike, isCommanded);
  yield* begin(context, squadron, strike, declared, { kind, zone: null, left });
  return null;
}

/** Returns what its keywords let a squadron do with its dice (SWA-SQN-05). */
export function keywordsFor(
  board: SwArmadaBoard,
  squadron: Squadron,
  { unit }: Strike,
  isCommanded: boolean,
): SwArmadaAttack['left'] {
  const wing = aloft(squadron);
  const rival = squadronOf(board, unit);
  return {
    ai: isCommanded ? commandedDice(wing, rival === null ? 'ship' : 'squadron') : 0,
    swarm: rival === null ? 0 : swarmRerolls(wing, aloft(rival), skyOf(sceneOf(board))),
    adept: valueOf(wing.type, 'adept'),
    assault: rival === null && hasKeyword(wing.type, 'assault') ? 1 : 0,
  };
}

interface How {
  readonly kind: SwArmadaAttack['kind'];
  readonly zone: Zone | null;
  readonly left: SwArmadaAttack['left'];
}

function* begin(
  context: RoundContext,
  { id, seat }: Ship | Squadron,
  aim: SwArmadaAim,
  {
    distance,
    band,
    obstructedBy,
    pool,
    removed,
  }: Pick<SwArmadaDeclared, 'distance' | 'band' | 'obstructedBy' | 'pool' | 'removed'>,
  how: How,
): SwArmadaFacts {
  const attack: SwArmadaAttack = {
    ...how,
    number: context.now.counts.attacks + 1,
    step: 'throw',
    by: id,
    seat,
    target: aim.unit as SwArmadaAttack['target'],
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

/** Returns the dice of the defender's salvo (SWA-SAL-01, SWA-SAL-02). */
export function salvoOf(
  by: Ship | Squadron,
  target: Ship | Squadron,
  { band, obstructedBy }: Pick<SwArmadaDeclared, 'band' | 'obstructedBy'>,
): Pool {
  if (target.kind !== 'ship') return { red: 0, blue: 0, black: 0 };
  const lost = diceLost(obstructedBy.length > 0, faceupOf(target), by.kind);
  return removeDice(salvoPool(typeOf(target), by.kind, band), lost, []).pool;
}

/** Plays the answer to an attack by a token or a keyword, if any: a salvo, or a counter (SWA-ATT-08). */
export function* strikeBack(context: RoundContext, attack: SwArmadaAttack): SwArmadaFacts<boolean> {
  const { by, target } = sidesOf(context.now, attack);
  const answer = answerTo(context.now, attack);
  if (answer === null || sizeOfPool(answer.pool) === 0 || by.status !== 'here') return false;
  const lying = { ...attack, pool: answer.pool, removed: [] };
  const aim: SwArmadaAim = { unit: by.id, ...(attack.zone !== null && { zone: attack.zone }) };
  const left = { ...noKeywords, adept: target.kind === 'squadron' ? valueOf(wingOf(target), 'adept') : 0 };
  yield* begin(context, target, aim, lying, { kind: answer.kind, zone: null, left });
  return true;
}

function answerTo(
  now: RoundContext['now'],
  attack: SwArmadaAttack,
): { readonly kind: 'salvo' | 'counter'; readonly pool: Pool } | null {
  const { by, target } = sidesOf(now, attack);
  if (attack.spent.includes('salvo')) return { kind: 'salvo', pool: salvoOf(by, target, attack) };
  if (attack.kind !== 'standard' || by.kind !== 'squadron' || target.kind !== 'squadron') return null;
  const { pool } = removeDice(counterPool({ type: wingOf(target) }), attack.obstructedBy.length > 0 ? 1 : 0, []);
  return { kind: 'counter', pool };
}
