import type { MatrixModel, MatrixRow } from '../../../map/tactical/parts-model.js';
import type { Figures } from '../../kit/use-figures.js';
import { shareOf, type WeaponCell, type WeaponRow } from '@warlog/pentagon-war/ui';

export interface MatrixContext extends Pick<Figures, 'say' | 'figure'> {
  /** The impulse under the cursor, 1 to 12. */
  readonly impulse: number;
}

/**
 * Builds the table of weapons and impulses against one foe: the worth of each weapon by impulse, and where it fires.
 */
export function matrixModel(rows: readonly WeaponRow[], context: MatrixContext): MatrixModel {
  const { say } = context;
  const cells = rows[0]?.cells ?? [];
  return {
    title: say('pentagon.impulse'),
    steps: cells.map(({ impulse }) => ({ id: `${impulse}`, text: `${impulse}` })),
    under: { text: say('pentagon.fire.hexes'), cells: cells.map(({ range }) => `${range}`) },
    rows: rows.map((row) => rowOf(row, context)),
  };
}

/** Returns why doctrine fires a weapon when it does, weapon by weapon: every hollow bar has a reason (PW-18.8). */
export function reasonsOf(
  rows: readonly WeaponRow[],
  { say, figure }: Pick<MatrixContext, 'say' | 'figure'>,
): readonly string[] {
  return rows.flatMap(({ id, byDoctrine, held: delay }) => {
    if (delay !== null) {
      const means = { mean: figure(shareOf(delay.mean)), instead: figure(shareOf(delay.instead)) };
      return [say('pentagon.fire.held', { weapon: id, impulse: delay.until, ...means })];
    }
    return byDoctrine === null ? [] : [say('pentagon.fire.first', { weapon: id, impulse: byDoctrine })];
  });
}

function rowOf({ id, type, arc, cells, ordered, byDoctrine }: WeaponRow, context: MatrixContext): MatrixRow {
  const { impulse, say } = context;
  const here = cells[impulse - 1];
  return {
    id,
    name: id,
    note: say('pentagon.fire.weapon', { type: say(`pentagon.fire.short.${type}`), arc }),
    isChosen: ordered === impulse,
    firesAt: ordered === null ? null : ordered - 1,
    plannedAt: byDoctrine === null ? null : byDoctrine - 1,
    worth: cells.map(({ state, mean }) => (canFire(state) ? shareOf(mean) : null)),
    ...(here === undefined ? { result: '', odds: '' } : resultOf(here, type, context)),
  };
}

/** A cell with a bar; past impulses had one too. */
const canFire = (state: WeaponCell['state']): boolean => state === 'bears';

/** The result of a shot at the cursor, or why there is none. */
function resultOf(
  cell: WeaponCell,
  type: WeaponRow['type'],
  { say, figure }: MatrixContext,
): { readonly result: string; readonly odds: string } {
  const { state, mean, hits, low, high } = cell;
  if (!canFire(state)) return { result: '–', odds: say(`pentagon.fire.state.${state}`) };
  const isBeam = type === 'laser' || type === 'radiationGun';
  const pairs = Math.round(shareOf(hits) * 36);
  return {
    result: figure(shareOf(mean)),
    odds: isBeam ? say('pentagon.fire.span', { low, high }) : say('pentagon.fire.pairs', { count: high, pairs }, high),
  };
}
