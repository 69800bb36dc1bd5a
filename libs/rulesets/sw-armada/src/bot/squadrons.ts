import { byCodePoint } from '@warlog/kernel';
import { isFree } from '../squadron/engaged.js';
import { hasKeyword } from '../squadron/keywords.js';
import { skyOf } from '../squadron/scene.js';
import { flightGoal, moved } from './squadron-flight.js';
import { preyOf, type Prey, type Skies, type Wing } from './squadron-targets.js';

/** What a squadron does when it is activated (SWA-ASY-21). */
export interface SquadronEntry {
  readonly unit: string;
  readonly do: readonly ('attack' | 'move')[];
  readonly attack?: Prey;
  readonly move?: { readonly x: number; readonly y: number };
  readonly orElse?: 'nearest' | 'hold';
}

/** May it move and attack: commanded by a ship, or a rogue? (SWA-CMD-02, SWA-SQN-01) */
export const doesBoth = ({ type }: Wing, commanded: boolean): boolean => commanded || hasKeyword(type, 'rogue');

/**
 * What a bot has a squadron do (SWA-BOT-50): attack from where it is, else fly, and attack from there where it may do both.
 * With nothing to do its list is empty.
 */
export function botSquadron(one: Wing, scene: Skies, commanded: boolean): SquadronEntry {
  const prey = preyOf(one, scene);
  if (prey !== null) return { unit: one.id, do: ['attack'], attack: prey };
  const to = isFree(one, skyOf(scene)) ? flightGoal(one, scene) : null;
  if (to === null) return { unit: one.id, do: [] };
  const move = { x: to[0], y: to[1] };
  const there = doesBoth(one, commanded) ? preyOf({ ...one, at: to }, moved(one, to, scene)) : null;
  return there === null
    ? { unit: one.id, do: ['move'], move }
    : { unit: one.id, do: ['move', 'attack'], move, attack: there };
}

/** Entries of squadrons one after the other, each as the ones before it left the sky. */
export function botSquadrons(wings: readonly Wing[], scene: Skies, commanded: boolean): readonly SquadronEntry[] {
  let sky = scene;
  return wings.map((one) => {
    const entry = botSquadron(one, sky, commanded);
    if (entry.move !== undefined) sky = moved(one, [entry.move.x, entry.move.y], sky);
    return entry;
  });
}

/** The squadrons of a side that it activates next: those that may attack from where they are first, then by id. */
export function nextSquadrons(own: readonly Wing[], scene: Skies, count: number): readonly Wing[] {
  const ranked = [...own]
    .sort((a, b) => byCodePoint(a.id, b.id))
    .map((one) => ({ one, waits: preyOf(one, scene) === null ? 1 : 0 }));
  return ranked
    .sort((a, b) => a.waits - b.waits)
    .slice(0, count)
    .map(({ one }) => one);
}
