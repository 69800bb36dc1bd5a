import { useRouter } from 'vue-router';
import { useGameKeys, type GameKey } from '../../composables/useGameKeys.js';
import { useNextIdle } from '../../composables/useNextIdle.js';
import { useOpenSelection } from '../../composables/useSelection.js';
import { useRulerKey } from '../kit/measure/ruler.js';
import { useShownArcs } from '../kit/shown-arcs.js';
import { answerKeys } from './answer-keys.js';
import { courseKeys } from './course/course-keys.js';
import { atSpeed, turned } from './deploy/laid.js';
import { dialsNeeded, typeOf, zones, type SwArmadaCommand } from '@warlog/sw-armada/ui';
import { attackOf, setActivation, setDial, toggleAttack, usualOrder } from './sheet-edit.js';
import { useGame } from './use-game.js';
import { useHand } from './use-hand.js';
import type { SwArmadaAtTable } from './at-table.js';
import { usePlacing } from './use-placing.js';

/** Returns the handler for keys of the map while it has the focus; unhandled keys are the map's own. */
export function useTableKeys(): (event: KeyboardEvent) => void {
  const router = useRouter();
  const [game, nextIdle, arcs] = [useGame(), useNextIdle(), useShownArcs()];
  const measure = useRulerKey(() => game.mine.value[0]?.id ?? null);
  const at: SwArmadaAtTable = {
    ...{ game, hand: useHand(), selection: useOpenSelection(), placing: usePlacing() },
    review: () => void router.push({ name: 'orders', params: { id: game.orders.open.id } }),
  };
  return useGameKeys([
    ...dialKeys(at),
    ...answerKeys(at),
    { does: 'swa.keys.ship', press: figures, shown: ['1–9'], run: (key) => openShip(at, Number(key)) },
    ...attackKeys(at),
    ...courseKeys(at),
    ...deployKeys(at),
    { does: 'swa.keys.attack', press: ['a'], run: () => void (at.hand.page.value = 'attack') },
    { does: 'swa.keys.course', press: ['m'], run: () => void (at.hand.page.value = 'course') },
    { does: 'swa.keys.orders', press: ['o', 'r', 'q'], run: () => void (at.hand.page.value = 'orders') },
    {
      ...{ does: 'swa.keys.arcs', press: ['g'] },
      run: () => arcs.next([at.hand.ship.value?.id, at.hand.aimed.value?.unit]),
    },
    { does: 'swa.keys.measure', press: ['u'], run: measure },
    { does: 'swa.keys.next', press: ['n'], run: nextIdle },
    { does: 'swa.keys.use', press: ['enter'], shown: ['Enter'], run: () => use(at) },
    { does: 'swa.keys.undo', press: ['z'], run: () => game.orders.undo() },
    { does: 'swa.keys.redo', press: ['y'], run: () => game.orders.redo() },
  ]);
}

const figures = [...'123456789'];

function openShip({ game, selection }: SwArmadaAtTable, number: number): boolean {
  const ship = game.ships.value[number - 1];
  if (ship === undefined) return false;
  selection.choose(ship.id);
  const isChosen = game.asked.value?.kind === 'activate' && !ship.activated;
  if (isChosen && game.sheet.value?.activate?.unit !== ship.id)
    game.change((sheet, view) => setActivation(sheet, usualOrder(view, ship)));
  return true;
}

const commandKeys: Readonly<Record<string, SwArmadaCommand>> = {
  n: 'navigate',
  s: 'squadron',
  r: 'repair',
  f: 'concentrate-fire',
};

/** In the command phase a letter sets the next dial of the selected ship; once all are set, it starts over. */
function dialKeys({ game, hand }: SwArmadaAtTable): readonly GameKey[] {
  return [
    {
      ...{ does: 'swa.keys.dial', press: Object.keys(commandKeys), shown: ['N', 'S', 'R', 'F'] },
      run(key) {
        const [ship, command] = [hand.ship.value, commandKeys[key]];
        if (game.asked.value?.kind !== 'command' || ship === null || command === undefined) return false;
        const needed = dialsNeeded(ship);
        const set = game.sheet.value?.dials?.[ship.id] ?? [];
        if (needed < 1) return false;
        game.change((sheet) =>
          set.length < needed
            ? setDial(sheet, ship.id, set.length, command)
            : { ...sheet, dials: { ...sheet.dials, [ship.id]: [command] } },
        );
        return true;
      },
    },
  ];
}

/** On the attack page: the next target, and the next zone that bears. */
function attackKeys({ hand }: SwArmadaAtTable): readonly GameKey[] {
  const isOpen = () => hand.page.value === 'attack' && hand.attacks.value.length > 0;
  return [
    {
      ...{ does: 'swa.keys.target', press: ['t'] },
      run() {
        const rows = hand.attacks.value;
        hand.aimed.value = rows[(rows.findIndex((row) => row === hand.aimed.value) + 1) % rows.length] ?? null;
      },
    },
    {
      ...{ does: 'swa.keys.zone', press: ['z'] },
      run() {
        const bearing = zones.filter((zone) => hand.attacks.value.some((row) => row.zone === zone));
        const next = bearing[(bearing.findIndex((zone) => zone === hand.aimed.value?.zone) + 1) % bearing.length];
        if (!isOpen() || next === undefined) return false;
        hand.aimed.value = hand.attacks.value.find((row) => row.zone === next) ?? null;
        return true;
      },
    },
  ];
}

/** Before the battle: turns the selected ship and changes its speed. */
function deployKeys({ game, hand }: SwArmadaAtTable): readonly GameKey[] {
  function change(key: string): boolean {
    const [ship, order] = [hand.ship.value, game.places.value];
    const placed = order?.ships.find(({ unit }) => unit === ship?.id);
    if (ship === null || order === null || placed === undefined) return false;
    if (key === 'q' || key === 'e') {
      game.change((sheet) => ({ ...sheet, deploy: turned(order, ship.id, key === 'q' ? -2 : 2) }));
      return true;
    }
    const speed = placed.speed + (key === '-' ? -1 : 1);
    if (!(String(speed) in typeOf(ship).speedChart)) return false;
    game.change((sheet) => ({ ...sheet, deploy: atSpeed(order, ship.id, speed) }));
    return true;
  }
  return [
    { does: 'swa.keys.turn', press: ['q', 'e'], run: change },
    { does: 'swa.keys.deploySpeed', press: ['+', '=', '-'], shown: ['+', '−'], run: change },
  ];
}

/** Takes the selected target, or opens the review; Enter on another focused piece opens that piece. */
function use({ game, hand, selection, review }: SwArmadaAtTable): boolean {
  const [ship, row] = [hand.ship.value, hand.aimed.value];
  if (ship === null || selection.pointQuestion.value !== null || !isAtHand(ship.id)) return false;
  const planned = hand.page.value === 'attack' && row !== null ? attackOf(row) : null;
  if (game.asked.value?.kind === 'activate' && hand.isCommanded.value && planned !== null)
    game.change((sheet) => toggleAttack(sheet, ship.id, planned));
  if (hand.page.value === 'orders' || game.asked.value?.kind !== 'activate') review();
  else hand.page.value = 'orders';
  return true;
}

/** Enter opens another piece of the map that has the focus. */
function isAtHand(ship: string): boolean {
  const focused = document.activeElement?.closest('[data-place]')?.getAttribute('data-place') ?? ship;
  return focused === ship;
}
