/** One side's values by turn; null if the viewer does not know. */
export interface TurnSeries {
  readonly seat: number;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** The plot area of the chart, in its own units. */
export interface Plot {
  readonly width: number;
  readonly height: number;
}

/** Lines of one series: a new one starts after every gap. */
export function linesOf(values: readonly (number | null)[], highest: number, plot: Plot): readonly string[] {
  const lines: string[][] = [[]];
  values.forEach((value, turn) => {
    if (value === null) lines.push([]);
    else lines.at(-1)!.push(`${xOf(turn, values.length, plot)},${yOf(value, highest, plot)}`);
  });
  return lines.filter((points) => points.length > 0).map((points) => points.join(' '));
}

/** Round steps for the axis, three to five of them from 0 upwards. */
export function stepsOf(highest: number): readonly number[] {
  const top = Math.max(1, highest);
  const size = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000].find((step) => top / step <= 4.5) ?? top;
  return Array.from({ length: Math.ceil(top / size) + 1 }, (_, index) => index * size);
}

export function xOf(turn: number, turns: number, plot: Plot): number {
  return round((turn / Math.max(1, turns - 1)) * plot.width);
}

export function yOf(value: number, highest: number, plot: Plot): number {
  return round(plot.height - (value / Math.max(1, highest)) * plot.height);
}

/** Heights for the emblems at the lines' ends: near their values, without overlaps. */
export function spread(wanted: readonly number[], gap: number): readonly number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  const result = [...wanted];
  let lowest = -Infinity;
  for (const { y, index } of order) {
    const placed = Math.max(y, lowest + gap);
    result[index] = placed;
    lowest = placed;
  }
  return result;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
