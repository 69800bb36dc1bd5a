import { directions, weaponRows } from '@warlog/pentagon-war/ui';
import { useGameKeys } from '../../../composables/useGameKeys.js';
import { useNextIdle } from '../../../composables/useNextIdle.js';
import { useRulerKey } from '../../kit/measure/ruler.js';
import { useShownArcs } from '../../kit/shown-arcs.js';
import { toggleWeapon } from '../sheet-edit.js';
import { useGame } from '../use-game.js';
import { useTableTime } from '../use-table-time.js';
import { useLegs } from './use-legs.js';

/**
 * Returns the handler for keys of the map while it, its strip or its timeline has the focus. Letters keep their usual
 * meaning elsewhere; arrows belong to the strip and the map.
 */
export function useTableKeys(): (event: KeyboardEvent) => void {
  const [game, time, legs] = [useGame(), useTableTime(), useLegs()];
  const [nextIdle, arcs] = [useNextIdle(), useShownArcs()];
  const measure = useRulerKey(() => time.ship.value?.id ?? null);

  function nextFoe(): void {
    const foes = game.foes.value;
    const at = foes.findIndex(({ id }) => id === time.foe.value?.id);
    time.foe.value = foes[(at + 1) % foes.length] ?? null;
  }

  function toggle(index: number): boolean {
    const [view, ship, foe] = [game.view.value, time.ship.value, time.foe.value];
    if (ship === null || foe === null) return false;
    const row = weaponRows(view, game.sheet.value, ship.id, foe.id)[index];
    if (row === undefined) return false;
    const shot = { impulse: time.impulse.value, target: foe.id };
    game.change((sheet) => toggleWeapon(sheet, ship.id, row.id, shot));
    return true;
  }

  function face(key: string): boolean {
    const facing = directions.find((direction) => direction === key.toUpperCase());
    if (facing !== undefined) legs.face(facing);
    return facing !== undefined;
  }

  return useGameKeys([
    // The timeline handles its arrows itself.
    {
      ...{ does: 'pentagon.keys.impulse', press: ['arrowleft', 'arrowright'], shown: ['←', '→'] },
      run: () => false,
    },
    { ...{ does: 'pentagon.keys.widen', press: ['shift'], shown: ['Shift ←', 'Shift →'] }, run: () => false },
    {
      ...{ does: 'pentagon.keys.moment', press: [',', '.'] },
      run: (key) => void (time.impulse.value += key === '.' ? 1 : -1),
    },
    {
      does: 'pentagon.keys.face',
      press: directions.map((direction) => direction.toLowerCase()),
      shown: ['A–F'],
      run: face,
    },
    {
      ...{ does: 'pentagon.keys.weapon', press: [...'123456789'], shown: ['1–9'] },
      run: (key) => time.page.value === 'fire' && toggle(Number(key) - 1),
    },
    {
      ...{ does: 'pentagon.keys.thrust', press: [...'0123'], shown: ['0–3'] },
      run: (key) => time.page.value !== 'fire' && (legs.thrust(Number(key)), true),
    },
    { does: 'pentagon.keys.present', press: ['p'], run: () => legs.present(legs.section.value ?? 1) },
    { does: 'pentagon.keys.foe', press: ['t'], run: nextFoe },
    { does: 'pentagon.keys.fire', press: ['l'], run: () => void (time.page.value = 'fire') },
    { does: 'pentagon.keys.arcs', press: ['g'], run: () => arcs.next([time.ship.value?.id, time.foe.value?.id]) },
    { does: 'pentagon.keys.measure', press: ['u'], run: measure },
    { does: 'pentagon.keys.ship', press: ['n'], run: nextIdle },
    { does: 'pentagon.keys.undo', press: ['z'], run: () => game.orders.undo() },
    { does: 'pentagon.keys.redo', press: ['y'], run: () => game.orders.redo() },
  ]);
}
