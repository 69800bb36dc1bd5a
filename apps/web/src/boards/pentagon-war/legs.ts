import { canonicalJson } from '@warlog/kernel/json';
import { impulses, type Leg } from './rules.js';

/** Impulses from one to another, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What a ship is told for one impulse (PW-18.4); null: nothing. */
export type LegCell = Pick<Leg, 'rotate' | 'present' | 'accelerate'> | null;

/** A leg of a program in order: its impulses, and what it says. */
export interface PlannedLeg extends Span {
  readonly said: NonNullable<LegCell>;
}

/** The program impulse by impulse: of two legs for one impulse the later one counts (PW-18.14). */
export function cellsOf(program: readonly Leg[], part: Span): readonly LegCell[] {
  return Array.from({ length: impulses }, (_, index) => {
    const leg = program.findLast((each) => isWithin(spanOf(each, part), index + 1));
    return leg === undefined ? null : saidBy(leg);
  });
}

/** The shortest program that says this impulse by impulse, in order of time. */
export function programOf(cells: readonly LegCell[]): Leg[] {
  return legsOf(cells).map(({ from, to, said }) => ({ impulse: from, ...(to > from ? { to } : {}), ...said }));
}

/** Runs of impulses that are told the same. */
export function legsOf(cells: readonly LegCell[]): readonly PlannedLeg[] {
  const legs: PlannedLeg[] = [];
  cells.forEach((said, index) => {
    const last = legs.at(-1);
    if (said === null) return;
    const isSame = last?.to === index && canonicalJson(last.said) === canonicalJson(said);
    if (isSame) legs[legs.length - 1] = { ...last, to: index + 1 };
    else legs.push({ from: index + 1, to: index + 1, said });
  });
  return legs;
}

/** The leg of an impulse, or the impulses around it that no leg tells anything; within the open phase. */
export function spanAround(cells: readonly LegCell[], part: Span, impulse: number): Span {
  const leg = legsOf(cells).find((each) => isWithin(each, impulse));
  if (leg !== undefined) return leg;
  let [from, to] = [impulse, impulse];
  while (from > part.from && cells[from - 2] === null) from -= 1;
  while (to < part.to && cells[to] === null) to += 1;
  return { from, to };
}

/** The cells with these impulses told something else. */
export function told(cells: readonly LegCell[], span: Span, change: (before: LegCell) => LegCell): readonly LegCell[] {
  return cells.map((cell, index) => (isWithin(span, index + 1) ? tidy(change(cell)) : cell));
}

export const isWithin = ({ from, to }: Span, impulse: number): boolean => impulse >= from && impulse <= to;

/** In a duel a leg without an impulse is for the one that is open. */
const spanOf = ({ impulse, to }: Leg, part: Span): Span =>
  impulse === undefined ? part : { from: impulse, to: to ?? impulse };

const saidBy = ({ rotate, present, accelerate }: Leg): LegCell =>
  tidy({
    ...(rotate === undefined ? {} : { rotate }),
    ...(present === undefined ? {} : { present }),
    ...(accelerate === undefined ? {} : { accelerate }),
  });

/** No thrust is not said; a leg that says nothing is none. */
function tidy(cell: LegCell): LegCell {
  if (cell === null) return null;
  const { accelerate = 0, ...turn } = cell;
  const said = accelerate === 0 ? turn : { ...turn, accelerate };
  return Object.keys(said).length === 0 ? null : said;
}
