import { canonicalJson } from '@warlog/core/json';
import { impulses, type Leg } from '@warlog/pentagon-war/ui';

/** Impulses from one to another, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The order of a ship for one impulse (PW-18.4); null: none. */
export type LegCell = Pick<Leg, 'rotate' | 'present' | 'accelerate'> | null;

/** A leg of a program: its impulses, and its orders. */
export interface PlannedLeg extends Span {
  readonly said: NonNullable<LegCell>;
}

/** Returns the program impulse by impulse: of two legs for one impulse the later one counts (PW-18.14). */
export function cellsOf(program: readonly Leg[], part: Span): readonly LegCell[] {
  return Array.from({ length: impulses }, (_, index) => {
    const leg = program.findLast((each) => isWithin(spanOf(each, part), index + 1));
    return leg === undefined ? null : saidBy(leg);
  });
}

/** Returns the shortest program with these orders, in order of time. */
export function programOf(cells: readonly LegCell[]): Leg[] {
  return legsOf(cells).map(({ from, to, said }) => ({ impulse: from, ...(to > from ? { to } : {}), ...said }));
}

/** Returns runs of impulses with equal orders. */
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

/** Returns the leg of an impulse, or the free impulses around it; within the open phase. */
export function spanAround(cells: readonly LegCell[], part: Span, impulse: number): Span {
  const leg = legsOf(cells).find((each) => isWithin(each, impulse));
  if (leg !== undefined) return leg;
  let [from, to] = [impulse, impulse];
  while (from > part.from && cells[from - 2] === null) from -= 1;
  while (to < part.to && cells[to] === null) to += 1;
  return { from, to };
}

/** Returns the cells with other orders in these impulses. */
export function legText(
  cells: readonly LegCell[],
  span: Span,
  change: (before: LegCell) => LegCell,
): readonly LegCell[] {
  return cells.map((cell, index) => (isWithin(span, index + 1) ? tidy(change(cell)) : cell));
}

export const isWithin = ({ from, to }: Span, impulse: number): boolean => impulse >= from && impulse <= to;

/** In a duel a leg without an impulse is for the open one. */
const spanOf = ({ impulse, to }: Leg, part: Span): Span =>
  impulse === undefined ? part : { from: impulse, to: to ?? impulse };

const saidBy = ({ rotate, present, accelerate }: Leg): LegCell =>
  tidy({
    ...(rotate === undefined ? {} : { rotate }),
    ...(present === undefined ? {} : { present }),
    ...(accelerate === undefined ? {} : { accelerate }),
  });

/** Zero thrust is left out; a leg without orders is none. */
function tidy(cell: LegCell): LegCell {
  if (cell === null) return null;
  const { accelerate = 0, ...turn } = cell;
  const said = accelerate === 0 ? turn : { ...turn, accelerate };
  return Object.keys(said).length === 0 ? null : said;
}
