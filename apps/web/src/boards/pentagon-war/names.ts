import { figureText } from '@warlog/kernel';
import type { Say } from '../parts/say.js';
import { impulses, unitName, unitsHere, type Seeker, type Unit, type Vec, type View } from './rules.js';

/** A figure with its sign. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : figureText(n));

/** `A −6, C +1`. */
export const velocityWords = ({ a, c }: Vec): string => `A ${signed(a)}, C ${signed(c)}`;

/** As short as it can be on the table: its name, else its design where its side shows but one of it, else both words. */
export function shortName(view: View, unit: Unit): string {
  if (unit.name !== null) return unit.name;
  const alike = unitsHere(view).filter(({ seat, design }) => seat === unit.seat && design === unit.design);
  const brief = briefDesign(view, unit.design);
  return alike.length === 1 ? brief : unitName(view, unit).replace(designName(view, unit.design), brief);
}

/** Longer names of designs crowd a table. */
const longest = 14;
const designName = (view: View, design: string): string => view.designs[design]?.name ?? design;
/** `Volley boat` for `Barnard volley boat`. */
const lastWords = (name: string): string => {
  const last = name.split(' ').slice(-2).join(' ');
  return last.charAt(0).toUpperCase() + last.slice(1);
};

/** The last words of a long name of a design, where no other design that is known ends alike. */
function briefDesign(view: View, design: string): string {
  const [name, brief] = [designName(view, design), lastWords(designName(view, design))];
  if (name.length <= longest) return name;
  const others = Object.keys(view.designs).filter((one) => one !== design);
  return others.some((one) => lastWords(designName(view, one)) === brief) ? name : brief;
}

/** What flies together, counted: `2 missiles`. */
export const flightWords = (say: Say, kind: Seeker['kind'], count: number): string =>
  say(`pentagon.flight.${kind}`, { count }, count);

/** Impulses in words, runs drawn together: `1–4`, `from 8 on`. */
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
