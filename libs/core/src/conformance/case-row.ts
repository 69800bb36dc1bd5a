import { z } from 'zod';

/**
 * Returns the schema of a thing that a case writes as one row. It begins with the columns; flags and named values
 * follow.
 *
 * @example
 *   const unit = caseRow(['id', 'unitType'], z.strictObject({ id, unitType, scarred: z.boolean().optional() }));
 *   unit.parse('s1-a x-wing-squadron scarred'); // { id: 's1-a', unitType: 'x-wing-squadron', scarred: true }
 */
export function caseRow<Row>(columns: readonly string[], form: z.ZodType<Row>): z.ZodType<Row> {
  return z
    .string()
    .transform((row) => Object.fromEntries(row.split(' ').map((part, index) => memberOf(part, columns[index]))))
    .pipe(form as z.ZodType<Row, Record<string, unknown>>);
}

/** Returns a part as a member: of its column, else `name:value`, else a flag. */
function memberOf(part: string, column: string | undefined): readonly [string, unknown] {
  if (column !== undefined) return [column, part];
  const [name = '', value] = part.split(':');
  if (value === undefined) return [name, true];
  return [name, /^\d+$/.test(value) ? Number(value) : value];
}
