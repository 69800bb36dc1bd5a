import { runningSums, sumOf, type AccountDie, type AccountRow, type FaceSymbol } from '@warlog/ruleset-api';
import { line, seatRef, type Message } from '@warlog/core';
import { worthOf, type Die } from '../../attack/dice.js';
import type { SwArmadaAttack } from '../../model/state.js';
import type { SwArmadaView, SwArmadaVisible } from '../../model/view.js';
import { unitOf } from '../../position.js';
import { dieFaces } from '../../tables.js';
import type { AccountCause } from './cause.js';

/** Returns the rows of an attack that began earlier: its dice as they lie, and locked tokens. */
export function rowsSoFar(
  view: SwArmadaView,
  attack: SwArmadaAttack,
  { attack: of }: AccountCause,
): readonly AccountRow[] {
  if (of === null || attack.dice.length === 0) return [];
  const tokens = unitOf(view, attack.target)?.tokens ?? [];
  const locked = attack.locked.flatMap((index) => tokens[index] ?? []);
  const accuracy = locked.map(({ type }) => ({ label: line('row.accuracy'), words: line(`token.${type}`) }));
  return [thrown(attack, attack.dice, of.crits), ...accuracy];
}

/** Adds the row of what changes the dice of an attack; `view`: before it. */
export function addDice(view: SwArmadaView, shown: SwArmadaVisible, { rows, attack: of }: AccountCause): void {
  const { attack } = view;
  if (attack === null || of === null) return;
  const add = (label: Message, row: Omit<AccountRow, 'label'>): void => void rows.push({ label, ...row });
  const byWhom = (by: string): Message => line(`row.${by}`, { seat: seatRef(attack.seat) });
  const defender = line('row.spends', { seat: seatRef(of.foe) });
  const dieOf = (die: Die, isIn = true): AccountDie => drawn(die, isIn && worthOf(die.face, of.crits) > 0);
  const lying = (index: number): Die => attack.dice[index] ?? { colour: 'red', face: 'blank' };
  const worth = (...faces: readonly FaceSymbol[]): number =>
    faces.reduce((sum, face) => sum + worthOf(face, of.crits), 0);
  const tokenOf = (unit: string, index: number) => unitOf(view, unit)?.tokens[index]?.type;
  switch (shown.type) {
    case 'PoolRolled':
      rows.push(thrown(attack, shown.dice, of.crits));
      return;
    case 'DieAdded': {
      const { die, by } = shown;
      add(byWhom(by), { dice: [dieOf(die)], words: line(`die.${by}`), figure: { add: worth(die.face) } });
      return;
    }
    case 'DieRerolled': {
      const old = lying(shown.die);
      const now = { ...old, face: shown.face };
      const dice = [dieOf(old, false), dieOf(now)];
      const points = worth(now.face) - worth(old.face);
      if (shown.by === 'evade') extend(rows, dice, points);
      else add(byWhom(shown.by), { dice, words: line(`die.${shown.by}`), figure: { add: points } });
      return;
    }
    case 'AccuracySpent': {
      const type = tokenOf(attack.target, shown.token);
      add(line('row.accuracy'), {
        dice: [drawn(lying(shown.die), true)],
        ...(type && { words: line(`token.${type}`) }),
      });
      return;
    }
    case 'AssaultSpent': {
      const die = lying(shown.die);
      const words = line(`raid.${shown.command}`);
      add(line('row.assault'), { dice: [dieOf(die, false)], words, figure: { add: -worth(die.face) } });
      return;
    }
    case 'DefenseTokenSpent': {
      const type = tokenOf(shown.unit, shown.token);
      // Brace halves what is left in the end.
      if (type === undefined || type === 'brace') return;
      const { zone, amount = 0 } = shown.redirect ?? {};
      add(defender, { words: zone === undefined ? line(`spends.${type}`) : line(`redirects.${zone}`, { n: amount }) });
      return;
    }
    case 'DieCancelled': {
      const dice = shown.dice.map(lying);
      const struck = dice.map((die) => dieOf(die, false));
      extend(rows, struck, -worth(...dice.map(({ face }) => face)));
      return;
    }
    case 'CriticalResolved':
      add(line('row.critical'), { words: line('critical.none') });
      return;
    case 'DamageCounted':
      of.isCounted = true;
      if (attack.spent.includes('brace'))
        add(defender, { words: line('spends.brace'), figure: { add: shown.damage - shown.raw } });
      return;
    default:
  }
}

function thrown(attack: SwArmadaAttack, dice: readonly Die[], crits: boolean): AccountRow {
  const add = dice.reduce((sum, { face, gone }) => sum + (gone ? 0 : worthOf(face, crits)), 0);
  const shown = dice.map((die) => drawn(die, !die.gone && worthOf(die.face, crits) > 0));
  return { label: line('row.thrown'), dice: shown, ...rangeOf(attack), figure: { add } };
}

/** Bands of range matter between ships alone. */
function rangeOf({ zone, targetZone, band, obstructedBy }: SwArmadaAttack): Pick<AccountRow, 'words'> {
  const isObstructed = obstructedBy.length > 0;
  if (zone === null && targetZone === null) return isObstructed ? { words: line('range.obstructed') } : {};
  return { words: line(isObstructed ? `range.${band}.obstructed` : `range.${band}`) };
}

const drawn = ({ colour, face }: Die, counts: boolean): AccountDie => ({
  ...{ face: dieFaces[colour].indexOf(face) + 1, sides: dieFaces[colour].length, counts },
  named: { colour, symbol: face },
});

/** Adds what a token did to the row of that token. */
function extend(rows: AccountRow[], dice: readonly AccountDie[], points: number): void {
  const last = rows.pop();
  if (last === undefined) return;
  const before = typeof last.figure === 'object' && 'add' in last.figure ? last.figure.add : 0;
  rows.push({ ...last, dice: [...(last.dice ?? []), ...dice], figure: { add: before + points } });
}

/** Returns the rows of an attack with the damage that no unit bore, and the sum that its last row bears. */
export function settled({ rows, attack }: AccountCause): readonly AccountRow[] {
  if (attack?.isCounted !== true) return rows;
  const at = rows.findIndex(({ label }) => label.code === 'row.cards' || label.code === 'row.hull');
  const struck = rows[at];
  if (struck === undefined) return shieldsAlone(rows);
  const left = runningSums(rows.slice(0, at)).at(-1) ?? 0;
  const borne = -sumOf(struck.changes ?? []);
  const code = borne > left ? 'row.structure' : borne < left && struck.gauge?.after === 0 ? 'row.beyond' : null;
  const isFaceup = struck.words !== undefined;
  return [
    ...rows
      .slice(0, at)
      .map((row) => (isFaceup && row.label.code === 'row.critical' ? { ...row, words: line('critical.card') } : row)),
    ...(code === null ? [] : [{ label: line(code), figure: { add: borne - left } }]),
    { ...struck, figure: 'sum' },
    ...rows.slice(at + 1),
  ];
}

/** Returns the rows of damage that did not reach the hull. */
function shieldsAlone(rows: readonly AccountRow[]): readonly AccountRow[] {
  const left = runningSums(rows).at(-1) ?? 0;
  const last = rows.at(-1);
  if (left > 0) return [...rows, { label: line('row.beyond'), figure: { add: -left } }];
  if (last?.changes === undefined) return [...rows, { label: line('row.none'), figure: 'sum' }];
  return [...rows.slice(0, -1), { ...last, figure: 'sum' }];
}
