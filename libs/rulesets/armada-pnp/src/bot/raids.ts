import type { SystemId } from '../model/ids.js';
import type { Declaration } from '../model/sheet.js';
import type { ArmadaUnit } from '../model/state.js';
import { craftOf } from '../tables.js';
import type { ArmadaPicture } from './estimate.js';
import { forceOf, joined, outlook, type ArmadaForce } from './outlook.js';
import { prizeOf } from './prize.js';
import { style } from './style.js';

/** A party and its target; `gain` is an estimate in Production Points. */
interface Raid {
  readonly target: SystemId;
  readonly party: readonly ArmadaUnit[];
  readonly gain: number;
}

/** Largest party: a further unit would add little. */
const largest = 9;

export const total = (units: readonly ArmadaUnit[]): ArmadaForce => joined(units.map(({ type }) => forceOf(type)));
export const priceOf = (units: readonly ArmadaUnit[]): number =>
  units.reduce((sum, { type }) => sum + (craftOf(type).cost ?? 0), 0);
/** Returns the estimated chance of winning for a mean course of a battle. */
export const chanceOf = (course: number): number => Math.max(0, Math.min(1, 0.5 + course * style.trust));

/**
 * Returns the raids that pay within one jump. A system is worth its prize times the chance of winning, minus the
 * expected loss. The best raid comes first, each with as few units as it needs; the others stay free.
 */
export function raidsOf(picture: ArmadaPicture, free: readonly ArmadaUnit[]): readonly Raid[] {
  const { chart } = picture;
  const targets = new Set(free.flatMap(({ system }) => [system, ...chart.near(system)]));
  const left = new Map(free.map((unit) => [unit.id, unit]));
  const plan = (target: SystemId): Raid | null => bestRaid(picture, target, [...left.values()]);
  const open = new Map<SystemId, Raid>();
  const consider = (target: SystemId): void => {
    const raid = plan(target);
    if (raid !== null) open.set(target, raid);
  };
  for (const target of targets) consider(target);
  const raids: Raid[] = [];
  while (open.size > 0) {
    const best = [...open.values()].reduce((a, b) =>
      b.gain > a.gain || (b.gain === a.gain && b.target < a.target) ? b : a,
    );
    open.delete(best.target);
    if (best.party.every(({ id }) => left.has(id))) {
      raids.push(best);
      for (const { id } of best.party) left.delete(id);
      continue;
    }
    consider(best.target);
  }
  return raids;
}

function bestRaid(picture: ArmadaPicture, target: SystemId, free: readonly ArmadaUnit[]): Raid | null {
  const { chart, foes, reach, view, whim } = picture;
  const near = free.filter(({ system }) => system === target || chart.joins(system, target));
  if (near.length === 0) return null;
  const { surprise } = style;
  const [there, about] = [foes(target), reach(target)];
  const hunts = prizeOf(picture, target, true) - prizeOf(picture, target, false) > 4;
  const rank = ({ type, system }: ArmadaUnit): number =>
    (hunts && forceOf(type).torpedoes > 0 ? -20 : 0) + (craftOf(type).cost ?? 0) + (system === target ? -1 : 0);
  const sorted = [...near].sort((a, b) => rank(a) - rank(b) || a.n - b.n);
  let best: Raid | null = null;
  const party: ArmadaUnit[] = [];
  for (const unit of there.warcraft > 0 ? sorted.slice(0, largest) : sorted.slice(0, 3)) {
    party.push(unit);
    const force = total(party);
    const wins = chanceOf(outlook(force, there, view.options.ratioRounding));
    const holds = chanceOf(outlook(force, about, view.options.ratioRounding));
    const prize = prizeOf(picture, target, force.torpedoes > 0) * (1 + (whim(`raid/${target}`) - 0.5) * 0.2);
    const cost = priceOf(party);
    const lost = cost * (1 - wins) * 1.1 + surprise * cost * (1 - holds) + party.length * 0.05;
    const gain = prize * wins * (1 - surprise * 0.5 * (1 - holds)) - lost;
    if (gain > (best?.gain ?? style.raid) + 0.1) best = { target, party: [...party], gain };
  }
  return best;
}

export const declared = ({ target, party }: Raid): readonly Declaration[] =>
  party.flatMap(({ id, system }) => (system === target ? [] : [{ unit: id, to: target }]));
