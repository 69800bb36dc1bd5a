import { line, type Line, placeRef } from '@warlog/kernel';
import { battleOdds } from '../forecast/odds.js';
import { systemOfBattle, type SideId } from '../model/ids.js';
import type { Battle, Craft } from '../model/state.js';
import type { View, Visible } from '../model/view.js';
import { doctrineInBattle, sideOfSeat } from '../position.js';
import { hitsOf } from '../tables.js';
import { sideRef } from './line.js';
import { typeName } from './names.js';

type Told<Type extends Visible['type']> = Extract<Visible, { type: Type }>;

/** Ways of a battle by dice that are followed for a line of a report. */
const budget = 60_000;

/** A battle goes to the tactical table, or was taken up again (PNP-17.30). */
export function tellTable(view: View, told: Told<'BattleHandedOver' | 'BattleResumed'>): readonly Line[] {
  const system = systemOfBattle(told.battle, view.map.systems);
  const say = (code: string): Line => line(code, { system: placeRef(system) }, { clause: 'PNP-17.30', place: system });
  if (told.type === 'BattleHandedOver') return [say('battle.handed-over')];
  if (!told.fought) return [say(told.why === undefined ? 'battle.diced' : `battle.diced.${told.why}`)];
  return [
    say('battle.fought-out'),
    ...goesOn(view, told, say),
    ...(view.battle ? byDice(view, view.battle, system) : []),
  ];
}

/** Why dice go on after the table, in a campaign whose loser would withdraw or stays (PNP-17.31). */
function goesOn(view: View, { loser }: Told<'BattleResumed'>, say: (code: string) => Line): readonly Line[] {
  const { tableLoser } = view.options;
  if (loser !== undefined || tableLoser === undefined) return [];
  return [say(tableLoser === 'withdraws' ? 'battle.table-drawn' : 'battle.table-stays')];
}

/** What the dice would have given the reader by its doctrine, the other's, which nobody tells, taken for the usual (PNP-9.10). */
function byDice(view: View, battle: Battle, place: string): readonly Line[] {
  const own = sideOfSeat(view, view.seat);
  if (own === null) return [];
  const { groups, attacker } = battle;
  const doctrines = { [own]: doctrineInBattle(view, own, battle) };
  const odds = battleOdds({ groups, attacker, options: view.options, doctrines, budget });
  const share = own === attacker ? odds.attackerField : odds.defenderField;
  const params = { percent: Math.round(100 * share) };
  return [
    line(odds.exact ? 'battle.by-dice' : 'battle.by-dice-about', params, {
      ...{ clause: 'PNP-9.10', weight: 'detail', place },
    }),
  ];
}

/** Are hits placed now what the table left, and not those of a roll (PNP-17.21)? */
export const isFromTable = ({ battle }: View): boolean => battle?.round === 0 && battle.result === null;

/** The craft of a side that come back from the table with damage, each with its hits of those it can take (PNP-17.21). */
export function tellHurt(view: View, { side, hits }: Told<'HitsPlaced'>): Line {
  const hurt = new Set<string>(hits.map(({ unit }) => unit));
  const group = view.battle?.groups[side] ?? [];
  const craft = alike(group.filter(({ id }) => hurt.has(id)));
  return line('battle.hurt', { side: sideRef(side), craft }, { clause: 'PNP-17.21', tone: toneOf(view, side) });
}

/** Craft of one type with equal damage, counted: `2 Wraith (3/5)`. */
function alike(craft: readonly Craft[]): string {
  const counts = new Map<string, number>();
  for (const { type, damage } of craft) {
    const words = `${typeName(type)} (${damage}/${hitsOf(type)})`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => `${count} ${words}`).join(', ');
}

function toneOf(view: View, side: SideId): 'good' | 'bad' | 'plain' {
  const own = sideOfSeat(view, view.seat);
  return own === null ? 'plain' : own === side ? 'bad' : 'good';
}
