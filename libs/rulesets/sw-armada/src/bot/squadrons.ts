import { byCodePoint } from '@warlog/core';
import { isFree } from '../squadron/engaged.js';
import { hasKeyword } from '../squadron/keywords.js';
import { skyOf } from '../squadron/scene.js';
import { flightGoal, moved } from './squadron-flight.js';
import { preyOf, type Prey, type Skies, type Wing } from './squadron-targets.js';

/** The actions of an activated squadron (SWA-ASY-21). */
export interface SwArmadaSquadronEntry {
  readonly unit: string;
  readonly do: readonly ('attack' | 'move')[];
  readonly attack?: Prey;
  readonly move?: { readonly x: number; readonly y: number };
  readonly orElse?: 'nearest' | 'hold';
}

/** Returns true if it may move and attack: commanded by a ship, or a rogue (SWA-CMD-02, SWA-SQN-01). */
export const doesBoth = ({ type }: Wing, commanded: boolean): boolean => commanded || hasKeyword(type, 'rogue');

/**
 * Returns a bot's orders for a squadron (SWA-BOT-50): attack from its place, else fly, and attack from there if it may
 * do both. Empty if there is nothing to do.
 */
export function botSquadron(wing: Wing, scene: Skies, commanded: boolean): SwArmadaSquadronEntry {
  const prey = preyOf(wing, scene);
  if (prey !== null) return { unit: wing.id, do: ['attack'], attack: prey };
  const to = isFree(wing, skyOf(scene)) ? flightGoal(wing, scene) : null;
  if (to === null) return { unit: wing.id, do: [] };
  const move = { x: to[0], y: to[1] };
  const there = doesBoth(wing, commanded) ? preyOf({ ...wing, at: to }, moved(wing, to, scene)) : null;
  return there === null
    ? { unit: wing.id, do: ['move'], move }
    : { unit: wing.id, do: ['move', 'attack'], move, attack: there };
}

/** Returns entries of squadrons in order, each after the effects of the earlier ones. */
export function botSquadrons(
  wings: readonly Wing[],
  scene: Skies,
  commanded: boolean,
): readonly SwArmadaSquadronEntry[] {
  let sky = scene;
  return wings.map((wing) => {
    const entry = botSquadron(wing, sky, commanded);
    if (entry.move !== undefined) sky = moved(wing, [entry.move.x, entry.move.y], sky);
    return entry;
  });
}

/** Returns the next squadrons of a side to activate: those that may attack from their place first, then by id. */
export function nextSquadrons(own: readonly Wing[], scene: Skies, count: number): readonly Wing[] {
  const ranked = [...own].sort((a, b) => byCodePoint(a.id, b.id));
  const ready = ranked.filter((wing) => preyOf(wing, scene) !== null);
  return [...ready, ...ranked.filter((wing) => !ready.includes(wing))].slice(0, count);
}
