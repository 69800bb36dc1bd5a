import { columns, crt, even, rows, type Column, type ArmadaRow } from '../tables.js';

export type RatioRounding = 'favorDefender' | 'towardEven';

/** Returns the column for two strengths, both at least 1 (PNP-9.6). */
export function columnFor(
  attacker: number,
  defender: number,
  rounding: RatioRounding,
): { readonly ratioTenths: number; readonly column: Column; readonly index: number } {
  const [large, small] = attacker >= defender ? [attacker, defender] : [defender, attacker];
  const ratioTenths = Math.floor((20 * large + small) / (2 * small));
  const weaker = attacker < defender;
  const steps = (ratioTenths - 10) / 5;
  const k = Math.min(8, weaker && rounding === 'favorDefender' ? Math.ceil(steps) : Math.floor(steps));
  const index = weaker ? even - k : even + k;
  return { ratioTenths, column: columns[index] as Column, index };
}

/** Returns the row for dice and modifier together (PNP-9.8). */
export function rowFor(total: number): ArmadaRow {
  if (total < 2) return '<2';
  return total > 12 ? '>12' : (String(total) as ArmadaRow);
}

/** One cell of the table: hits on attacker and defender, and which side is eliminated. */
export interface ArmadaCell {
  readonly row: ArmadaRow;
  readonly cell: string;
  readonly attacker: number;
  readonly defender: number;
  readonly eliminated: 'attacker' | 'defender' | null;
}

const cells = new Map<string, ArmadaCell>(
  rows.flatMap((row) => columns.map((column, index) => [`${row} ${column}`, readCell(row, crt[row][index] as string)])),
);

function readCell(row: ArmadaRow, cell: string): ArmadaCell {
  if (cell === 'AE') return { row, cell, attacker: 0, defender: 0, eliminated: 'attacker' };
  if (cell === 'DE') return { row, cell, attacker: 0, defender: 0, eliminated: 'defender' };
  const [attacker = 0, defender = 0] = cell.split('/').map(Number);
  return { row, cell, attacker, defender, eliminated: null };
}

/** Returns the cell for a column and a total (PNP-9.8, PNP-9.10). */
export function cellAt(column: Column, total: number): ArmadaCell {
  return cells.get(`${rowFor(total)} ${column}`) as ArmadaCell;
}
