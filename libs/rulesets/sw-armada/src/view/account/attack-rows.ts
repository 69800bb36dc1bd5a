import { runningSums, type AccountDie, type AccountRow, type Draft, type FaceSymbol } from '@warlog/ruleset-api';
import { line, seatRef, type Message } from '@warlog/core';
import { worthOf, type Die } from '../../attack/dice.js';
import type { SwArmadaAttack } from '../../model/state.js';
import type { SwArmadaView, SwArmadaVisible } from '../../model/view.js';
import { unitOf } from '../../position.js';
import { dieFaces } from '../../tables.js';
import type { AccountCause } from './cause.js';

export type RowDraft = Draft<AccountRow>;

export const row = (label: Message, more: Partial<AccountRow> = {}): RowDraft => ({ label, ...more }) as RowDraft;
const word = (code: string, params: Message['params'] = {}): Message => line(code, params);

/** Returns the rows of an attack that began earlier: its dice as they lie, and locked tokens. */
export function rowsSoFar(
  view: SwArmadaView,
  attack: SwArmadaAttack,
  { attack: of }: AccountCause,
): readonly RowDraft[] {
  if (of === null || attack.dice.length === 0) return [];
  const tokens = unitOf(view, attack.target)?.tokens ?? [];
  return [
    thrown(attack, attack.dice, of.crits),
    ...attack.locked.flatMap((index) => {
      const { type } = tokens[index] ?? {};
      return type === undefined ? [] : [row(word('row.accuracy'), { words: word(`token.${type}`) })];
    }),
  ];
}

/** Adds the row of what changes the dice of an attack; `view`: before it. */
export function addDice(view: SwArmadaView, shown: SwArmadaVisible, cause: AccountCause): void {
  const { attack } = view;
  const { rows, attack: of } = cause;
  if (attack === null || of === null) return;
  const dieOf = (die: Die, isIn = true): AccountDie => drawn(die, isIn && worthOf(die.face, of.crits) > 0);
  const lying = (index: number): Die => attack.dice[index] ?? { colour: 'red', face: 'blank' };
  const worth = (...faces: readonly FaceSymbol[]): number =>
    faces.reduce((sum, face) => sum + worthOf(face, of.crits), 0);
  switch (shown.type) {
    case 'PoolRolled':
      rows.push(thrown(attack, shown.dice, of.crits));
      return;
    case 'DieAdded': {
      const { die, by } = shown;
      rows.push(
        row(byWhom(by, attack), { dice: [dieOf(die)], words: word(`die.${by}`), figure: { add: worth(die.face) } }),
      );
      return;
    }
    case 'DieRerolled': {
      const old = lying(shown.die);
      const now = { ...old, face: shown.face };
      const struck = [dieOf(old, false), dieOf(now)];
      const add = worth(now.face) - worth(old.face);
      if (shown.by === 'evade') extend(rows, struck, add);
      else rows.push(row(byWhom(shown.by, attack), { dice: struck, words: word(`die.${shown.by}`), figure: { add } }));
      return;
    }
    case 'AccuracySpent': {
      const { type } = unitOf(view, attack.target)?.tokens[shown.token] ?? {};
      const locks = type === undefined ? {} : { words: word(`token.${type}`) };
      rows.push(row(word('row.accuracy'), { dice: [drawn(lying(shown.die), true)], ...locks }));
      return;
    }
    case 'AssaultSpent': {
      const die = lying(shown.die);
      const words = word(`raid.${shown.command}`);
      rows.push(row(word('row.assault'), { dice: [dieOf(die, false)], words, figure: { add: -worth(die.face) } }));
      return;
    }
    case 'DefenseTokenSpent': {
      const { type } = unitOf(view, shown.unit)?.tokens[shown.token] ?? {};
      // Brace halves what is left in the end.
      if (type === undefined || type === 'brace') return;
      const { zone, amount = 0 } = shown.redirect ?? {};
      const words = zone === undefined ? word(`spends.${type}`) : word(`redirects.${zone}`, { n: amount });
      rows.push(row(word('row.spends', { seat: seatRef(of.foe) }), { words }));
      return;
    }
    case 'DieCancelled': {
      const dice = shown.dice.map(lying);
      extend(
        rows,
        dice.map((die) => dieOf(die, false)),
        -worth(...dice.map(({ face }) => face)),
      );
      return;
    }
    case 'CriticalResolved':
      rows.push(row(word('row.critical'), { words: word('critical.none') }));
      return;
    case 'DamageCounted': {
      of.isCounted = true;
      const label = word('row.spends', { seat: seatRef(of.foe) });
      if (attack.spent.includes('brace'))
        rows.push(row(label, { words: word('spends.brace'), figure: { add: shown.damage - shown.raw } }));
      return;
    }
    default:
  }
}

const byWhom = (by: string, { seat }: SwArmadaAttack): Message => word(`row.${by}`, { seat: seatRef(seat) });

function thrown(attack: SwArmadaAttack, dice: readonly Die[], crits: boolean): RowDraft {
  const add = dice.reduce((sum, { face, gone }) => sum + (gone ? 0 : worthOf(face, crits)), 0);
  const shown = dice.map((die) => drawn(die, !die.gone && worthOf(die.face, crits) > 0));
  return row(word('row.thrown'), { dice: shown, ...rangeOf(attack), figure: { add } });
}

/** Bands of range matter between ships alone. */
function rangeOf({ zone, targetZone, band, obstructedBy }: SwArmadaAttack): Pick<AccountRow, 'words'> {
  const isObstructed = obstructedBy.length > 0;
  if (zone === null && targetZone === null) return isObstructed ? { words: word('range.obstructed') } : {};
  return { words: word(isObstructed ? `range.${band}.obstructed` : `range.${band}`) };
}

const drawn = ({ colour, face }: Die, counts: boolean): AccountDie => ({
  ...{ face: dieFaces[colour].indexOf(face) + 1, sides: dieFaces[colour].length, counts },
  named: { colour, symbol: face },
});

/** Adds what a token did to the row of that token. */
function extend(rows: RowDraft[], dice: readonly AccountDie[], add: number): void {
  const last = rows.at(-1);
  if (last === undefined) return;
  const before = typeof last.figure === 'object' && 'add' in last.figure ? last.figure.add : 0;
  Object.assign(last, { dice: [...(last.dice ?? []), ...dice], figure: { add: before + add } });
}

/** Returns the rows of an attack with the damage that no unit bore, and the sum that its last row bears. */
export function settled({ rows, attack }: AccountCause): readonly AccountRow[] {
  if (attack?.isCounted !== true) return rows;
  const found = rows.findIndex(({ label }) => label.code === 'row.cards' || label.code === 'row.hull');
  const at = found === -1 ? rows.length : found;
  const left = runningSums(rows.slice(0, at)).at(-1) ?? 0;
  const critical = rows.find(({ label }) => label.code === 'row.critical');
  const struck = rows[found];
  if (struck === undefined) {
    const last = rows.at(-1);
    if (left > 0) return [...rows, row(word('row.beyond'), { figure: { add: -left } })];
    if (last?.changes === undefined) return [...rows, row(word('row.none'), { figure: 'sum' })];
    last.figure = 'sum';
    return rows;
  }
  if (critical !== undefined && struck.words !== undefined) critical.words = word('critical.card') as Draft<Message>;
  const borne = (struck.changes ?? []).reduce((sum, { points }) => sum - points, 0);
  struck.figure = 'sum';
  const isFull = struck.gauge?.after === 0;
  const between =
    borne > left
      ? [row(word('row.structure'), { figure: { add: borne - left } })]
      : borne < left && isFull
        ? [row(word('row.beyond'), { figure: { add: borne - left } })]
        : [];
  return [...rows.slice(0, at), ...between, ...rows.slice(at)];
}
