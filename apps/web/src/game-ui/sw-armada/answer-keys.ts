import { squadronsHere, strikeRows, type SwArmadaSheet, type Squadron, type SwArmadaView } from '@warlog/sw-armada/ui';
import { shallowRef } from 'vue';
import type { GameKey } from '../../composables/useGameKeys.js';
import type { SwArmadaAtTable } from './at-table.js';
import { answersTo } from './orders/defence-model.js';
import { entryIn, homeOf, mayBoth, putEntry, strikeAt, strikesFrom } from './orders/entry-model.js';
import { stepsWith } from './orders/modify-model.js';
import { unitOfId } from './use-game.js';

/** Returns the keys of the windows that are answered by a choice from a list: dice, defense, squadrons. */
export function answerKeys({ game, selection, placing }: SwArmadaAtTable): readonly GameKey[] {
  /** Changes the answer to an open window of this kind; `change` returns null if the list is too short. */
  function answer(kind: string, change: (view: SwArmadaView, sheet: SwArmadaSheet) => SwArmadaSheet | null): boolean {
    const next = game.asked.value?.kind === kind ? change(game.view.value, game.sheet.value ?? {}) : null;
    if (next !== null) game.change(() => next);
    return next !== null;
  }

  function dice(view: SwArmadaView, sheet: SwArmadaSheet, index: number): SwArmadaSheet | null {
    const step = stepsWith(view, sheet.modify ?? [])[index];
    if (step === undefined) return null;
    const { modify: _before, ...rest } = sheet;
    return step.next.length === 0 ? rest : { ...rest, modify: [...step.next] };
  }

  function defence(view: SwArmadaView, sheet: SwArmadaSheet, index: number): SwArmadaSheet | null {
    const way = answersTo(view, sheet.defend ?? null)[index];
    return way === undefined || way.off !== null ? null : { ...sheet, defend: [...way.next] };
  }

  function openSquadron(index: number): boolean {
    const { value: view } = game.view;
    if (view.seat === null || game.asked.value?.kind !== 'squadron') return false;
    const unit = squadronsHere(view, view.seat).filter(({ activated }) => !activated)[index];
    if (unit !== undefined) selection.choose(unit.id);
    return unit !== undefined;
  }

  /** The selected own squadron. */
  function squadron(): Squadron | null {
    const unit = unitOfId(game.onTable.value, selection.place.value);
    return unit?.kind === 'squadron' && unit.seat === game.view.value.seat ? unit : null;
  }

  function strike(): boolean {
    const [view, unit, sheet] = [game.view.value, squadron(), game.sheet.value ?? {}];
    if (unit === null) return false;
    const [said, home] = [entryIn(view, sheet, unit.id), homeOf(view, sheet, unit.id)];
    const rows = strikeRows(view, unit.id, strikesFrom(said), home === 'command');
    const at = rows.findIndex((row) => row.unit === said?.attack?.unit && row.at === (said.attack.zone ?? null));
    const row = rows[(at + 1) % rows.length];
    if (row === undefined) return false;
    game.change((before) => putEntry(view, before, unit.id, strikeAt(said, unit.id, row, mayBoth(unit, home))));
    return true;
  }

  function fly(): boolean {
    const unit = squadron();
    if (unit !== null) placing.fly(unit.id);
    return unit !== null;
  }

  /** The squadron to place: that of the question, else the chosen one, else the first without a slot. */
  const chosen = shallowRef<string | null>(null);
  const lifted = () => (game.asked.value?.kind === 'displace' ? (game.view.value.placing?.lifted ?? []) : []);

  function chooseLifted(index: number): boolean {
    const piece = lifted()[index];
    if (piece !== undefined) chosen.value = piece.unit;
    return piece !== undefined;
  }

  function shift(key: string): boolean {
    const inHand = selection.pointQuestion.value?.from ?? chosen.value;
    const placed = (game.sheet.value?.displace ?? []).map(({ unit }) => unit);
    const piece =
      lifted().find(({ unit }) => unit === inHand) ??
      lifted().find(({ unit }) => !placed.includes(unit)) ??
      lifted()[0];
    if (piece === undefined) return false;
    selection.drop();
    chosen.value = piece.unit;
    return placing.shift(piece.unit, key === 'arrowright' ? 1 : -1);
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
