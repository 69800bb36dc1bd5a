import { useNextIdle } from '../../composables/useNextIdle.js';
import { useOpenSelection } from '../../composables/useSelection.js';
import type { Ship } from './rules.js';
import { setActivation, usualOrder } from './sheet-edit.js';
import { useGame } from './use-game.js';
import { useHand } from './use-hand.js';

/**
 * Keys of the table while it has the focus: figures open my ships, A shows attacks and T the next target, M the course.
 * Gives what listens; arrows are the map's own.
 */
export function useTableKeys(): (event: KeyboardEvent) => void {
  const [game, hand] = [useGame(), useHand()];
  const selection = useOpenSelection();
  const nextIdle = useNextIdle();

  function nextTarget(): void {
    const rows = hand.attacks.value;
    const at = rows.findIndex((row) => row === hand.aimed.value);
    hand.aimed.value = rows[(at + 1) % rows.length] ?? null;
  }

  function openShip(number: number): void {
    const ships = game.mine.value.filter((unit): unit is Ship => unit.kind === 'ship');
    const ship = ships[number - 1];
    const view = game.view.value;
    if (ship === undefined || view === null) return;
    selection.choose(ship.id);
    const isChosen = game.asked.value?.kind === 'activate' && !ship.activated;
    if (isChosen && game.sheet.value?.activate?.unit !== ship.id)
      game.change((sheet) => setActivation(sheet, usualOrder(view, ship)));
  }

  const actions: Readonly<Record<string, () => void>> = {
    a: () => (hand.page.value = 'attack'),
    m: () => (hand.page.value = 'course'),
    o: () => (hand.page.value = 'orders'),
    t: nextTarget,
    n: nextIdle,
    z: () => game.orders.undo(),
    y: () => game.orders.redo(),
  };

  return (event) => {
    const isTyping =
      event.target instanceof Element && event.target.matches('input:not([type="radio"]), textarea, select');
    const key = event.key.toLowerCase();
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[1-9]$/.test(key)) openShip(Number(key));
    else if (key in actions) actions[key]?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
