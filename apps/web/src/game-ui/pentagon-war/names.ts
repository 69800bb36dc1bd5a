import { figureText } from '@warlog/core';
import {
  impulses,
  unitName,
  unitsHere,
  type Seeker,
  type PentagonUnit,
  type Vec,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import type { Say } from '../kit/say.js';

/** Formats a figure with its sign. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : figureText(n));

/** Formats a velocity: `A −6, C +1`. */
export const velocityWords = ({ a, c }: Vec): string => `A ${signed(a)}, C ${signed(c)}`;

/**
 * Returns the shortest name for the map: the ship's name, else its design if its side has only one of it. Ships of one
 * design get their unit name with a short design name.
 */
export function shortName(view: PentagonView, unit: PentagonUnit): string {
  if (unit.name !== null) return unit.name;
  const alike = unitsHere(view).filter(({ seat, design }) => seat === unit.seat && design === unit.design);
  const brief = briefDesign(view, unit.design);
  return alike.length === 1 ? brief : unitName(view, unit).replace(designName(view, unit.design), brief);
}

/** Longest name of a design that does not crowd the map, in characters. */
const longest = 14;
const designName = (view: PentagonView, design: string): string => view.designs[design]?.name ?? design;
/** `Volley boat` for `Barnard volley boat`. */
const lastWords = (name: string): string => {
  const last = name.split(' ').slice(-2).join(' ');
  return last.charAt(0).toUpperCase() + last.slice(1);
};

/** The last words of a long name of a design, if no other known design ends alike. */
function briefDesign(view: PentagonView, design: string): string {
  const [name, brief] = [designName(view, design), lastWords(designName(view, design))];
  if (name.length <= longest) return name;
  const others = Object.keys(view.designs).filter((other) => other !== design);
  return others.some((other) => lastWords(designName(view, other)) === brief) ? name : brief;
}

/** Counts seekers that fly together: `2 missiles`. */
export const flightWords = (say: Say, kind: Seeker['kind'], count: number): string =>
  say(`pentagon.flight.${kind}`, { count }, count);

/** Lists impulses, joining runs: `1–4`, `from 8 on`. */
export function impulseWords(numbers: readonly number[], say: Say): string {
  const runs: (readonly [number, number])[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) runs[runs.length - 1] = [last[0], number];
    else runs.push([number, number]);
  }
  const words = runs.map(([from, to]) => {
    if (from === to) return say('pentagon.when.at', { impulse: from });
    return to === impulses ? say('pentagon.when.on', { from }) : say('pentagon.when.span', { from, to });
  });
  return words.join(', ');
}
