import { shallowRef } from 'vue';
import type { GameKey } from '../../composables/useGameKeys.js';
import type { AtTable } from './at-table.js';
import { answersTo } from './orders/defence-model.js';
import { entryIn, homeOf, mayBoth, putEntry, strikeAt, strikesFrom } from './orders/entry-model.js';
import { stepsWith } from './orders/modify-model.js';
import { squadronsHere, strikeRows, type Sheet, type Squadron, type View } from './rules.js';
import { unitOfId } from './use-game.js';

/** Keys of the windows that are answered by a choice of a list: dice, defence, squadrons. */
export function answerKeys({ game, selection, placing }: AtTable): readonly GameKey[] {
  /** Changes the answer to an open window of this kind; null from `change`: the list is shorter. */
  function answer(kind: string, change: (view: View, sheet: Sheet) => Sheet | null): boolean {
    const view = game.view.value;
    const next = view === null || game.asked.value?.kind !== kind ? null : change(view, game.sheet.value ?? {});
    if (next !== null) game.change(() => next);
    return next !== null;
  }

  function dice(view: View, sheet: Sheet, index: number): Sheet | null {
    const step = stepsWith(view, sheet.modify ?? [])[index];
    if (step === undefined) return null;
    const { modify: _before, ...rest } = sheet;
    return step.next.length === 0 ? rest : { ...rest, modify: [...step.next] };
  }

  function defence(view: View, sheet: Sheet, index: number): Sheet | null {
    const way = answersTo(view, sheet.defend ?? null)[index];
    return way === undefined || way.off !== null ? null : { ...sheet, defend: [...way.next] };
  }

  function openSquadron(index: number): boolean {
    const view = game.view.value;
    if (view === null || view.seat === null || game.asked.value?.kind !== 'squadron') return false;
    const one = squadronsHere(view, view.seat).filter(({ activated }) => !activated)[index];
    if (one !== undefined) selection.choose(one.id);
    return one !== undefined;
  }

  /** The squadron of mine in hand. */
  function squadron(): Squadron | null {
    const unit = unitOfId(game.onTable.value, selection.place.value);
    return unit?.kind === 'squadron' && unit.seat === game.view.value?.seat ? unit : null;
  }

  function strike(): boolean {
    const [view, one, sheet] = [game.view.value, squadron(), game.sheet.value ?? {}];
    if (view === null || one === null) return false;
    const [said, home] = [entryIn(view, sheet, one.id), homeOf(view, sheet, one.id)];
    const rows = strikeRows(view, one.id, strikesFrom(said), home === 'command');
    const at = rows.findIndex((row) => row.unit === said?.attack?.unit && row.at === (said.attack.zone ?? null));
    const row = rows[(at + 1) % rows.length];
    if (row === undefined) return false;
    game.change((before) => putEntry(view, before, one.id, strikeAt(said, one.id, row, mayBoth(one, home))));
    return true;
  }

  function fly(): boolean {
    const one = squadron();
    if (one !== null) placing.fly(one.id);
    return one !== null;
  }

  /** The squadron that is put down: the one asked about, the one that was chosen, else the first that lies in no slot. */
  const chosen = shallowRef<string | null>(null);
  const lifted = () => (game.asked.value?.kind === 'displace' ? (game.view.value?.placing?.lifted ?? []) : []);

  function chooseLifted(index: number): boolean {
    const one = lifted()[index];
    if (one !== undefined) chosen.value = one.unit;
    return one !== undefined;
  }

  function shift(key: string): boolean {
    const inHand = selection.pointQuestion.value?.from ?? chosen.value;
    const placed = (game.sheet.value?.displace ?? []).map(({ unit }) => unit);
    const one =
      lifted().find(({ unit }) => unit === inHand) ??
      lifted().find(({ unit }) => !placed.includes(unit)) ??
      lifted()[0];
    if (one === undefined) return false;
    selection.drop();
    chosen.value = one.unit;
    return placing.shift(one.unit, key === 'arrowright' ? 1 : -1);
  }

  return [
    { does: 'swa.keys.slot', press: ['arrowleft', 'arrowright'], shown: ['←', '→'], run: shift },
    {
      ...{ does: 'swa.keys.answer', press: [...'123456789'], shown: ['1–9'] },
      run: (key) =>
        answer('modify', (view, sheet) => dice(view, sheet, Number(key) - 1)) ||
        answer('defend', (view, sheet) => defence(view, sheet, Number(key) - 1)) ||
        chooseLifted(Number(key) - 1) ||
        openSquadron(Number(key) - 1),
    },
    { does: 'swa.keys.fly', press: ['v'], run: fly },
    { does: 'swa.keys.strike', press: ['a'], run: strike },
  ];
}
