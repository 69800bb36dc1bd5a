import { useNextIdle } from '../../../composables/useNextIdle.js';
import { directions, weaponRows } from '../rules.js';
import { toggleWeapon } from '../sheet-edit.js';
import { useGame } from '../use-game.js';
import { useTableTime } from '../use-table-time.js';
import { useLegs } from './use-legs.js';

/**
 * Keys of the table while it, its strip or its timeline has the focus: what a letter means anywhere else, it means there.
 * Gives what listens; arrows are the strip's and the map's own.
 */
export function useTableKeys(): (event: KeyboardEvent) => void {
  const [game, time, legs] = [useGame(), useTableTime(), useLegs()];
  const nextIdle = useNextIdle();

  function nextFoe(): void {
    const foes = game.foes.value;
    const at = foes.findIndex(({ id }) => id === time.foe.value?.id);
    time.foe.value = foes[(at + 1) % foes.length] ?? null;
  }

  /** On the page of fire figures are weapons in the order of the display, else thrust. */
  function figure(number: number): boolean {
    if (time.page.value === 'fire') return number > 0 && toggle(number - 1);
    if (number > 3) return false;
    legs.thrust(number);
    return true;
  }

  function toggle(index: number): boolean {
    const [view, ship, foe] = [game.view.value, time.ship.value, time.foe.value];
    if (view === null || ship === null || foe === null) return false;
    const row = weaponRows(view, game.sheet.value, ship.id, foe.id)[index];
    if (row === undefined) return false;
    const shot = { impulse: time.impulse.value, target: foe.id };
    game.change((sheet) => toggleWeapon(sheet, ship.id, row.id, shot));
    return true;
  }

  const actions: Readonly<Record<string, () => void>> = {
    ',': () => (time.impulse.value -= 1),
    '.': () => (time.impulse.value += 1),
    p: () => legs.present(legs.section.value ?? 1),
    t: nextFoe,
    l: () => (time.page.value = 'fire'),
    n: nextIdle,
    z: () => game.orders.undo(),
    y: () => game.orders.redo(),
  };

  function isDone(key: string): boolean {
    if (/^[0-9]$/.test(key)) return figure(Number(key));
    const facing = directions.find((one) => one === key.toUpperCase());
    if (facing !== undefined) legs.face(facing);
    else actions[key.toLowerCase()]?.();
    return facing !== undefined || key.toLowerCase() in actions;
  }

  return (event) => {
    const isTyping =
      event.target instanceof Element && event.target.matches('input:not([type="radio"]), textarea, select');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !isDone(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
