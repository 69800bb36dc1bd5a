import { isDiceEvent } from '@warlog/dice';
import type { Chance } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import type { PlayedTurn } from '@warlog/ruleset-testkit';
import { levelOf } from '../levels.js';
import type { FtarqTypes } from '../index.js';
import type { FtarqEvent } from '../model/event.js';
import { sideOf } from '../position.js';

type Turn = PlayedTurn<FtarqTypes>;

/**
 * Returns whether a chance came true by the referee's log; null if its condition did not hold or it was never decided.
 */
export function cameTrue(said: Chance, seat: SeatId, turn: Turn): boolean | null {
  const events = turn.events.filter((event): event is FtarqEvent => !isDiceEvent(event));
  return said.code === 'chance.battle' ? battleCame(said, seat, turn, events) : landingCame(said, seat, turn, events);
}

/** Matches only a battle against the predicted force at its predicted strength. */
function battleCame(said: Chance, seat: SeatId, { before }: Turn, events: readonly FtarqEvent[]): boolean | null {
  const [battle, ...others] = events.filter((event) => event.type === 'BattleFought' && event.place === said.place);
  const foe = said.assumptions[0]?.params;
  if (battle?.type !== 'BattleFought' || others.length > 0 || foe === undefined) return null;
  const { attacker, defender } = battle;
  const [own, side] = attacker.seat === seat ? [attacker, defender] : [defender, attacker];
  if (own.seat !== seat || side.points !== foe['points']) return null;
  const { levels } = sideOf(before.state, side.seat);
  const isPlain = levelOf(levels, 'space') === 0 && levelOf(levels, 'integrity') === 0 && side.stance === 'shoot';
  if (said.condition?.code.endsWith('-plain') === true && !isPlain) return null;
  return battle.victor === seat;
}

function landingCame(said: Chance, seat: SeatId, { before }: Turn, events: readonly FtarqEvent[]): boolean | null {
  const landing = events.find(
    (event) => event.type === 'PlanetInvaded' && event.planet === said.place && event.by === seat,
  );
  if (landing?.type !== 'PlanetInvaded') return null;
  const { code = '', params = {} } = said.condition ?? {};
  const { owner, landed, gf, guard, captured } = landing;
  const isOther = (name: string, value: number) => params[name] !== undefined && params[name] !== value;
  if (code !== 'chance.if.level' && (isOther('landed', landed) || isOther('defenders', gf + guard))) return null;
  const level = owner === null ? 0 : levelOf(sideOf(before.state, owner).levels, 'ground');
  if ((code.endsWith('-plain') || code === 'chance.if.level') && level !== 0) return null;
  return captured;
}
