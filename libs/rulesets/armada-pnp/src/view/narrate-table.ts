import { line, type Message, placeRef } from '@warlog/core';
import { battleOdds } from '../forecast/odds.js';
import { systemOfBattle } from '../model/ids.js';
import type { ArmadaBattle, Craft } from '../model/state.js';
import type { ArmadaView, ArmadaVisibleOf } from '../model/view.js';
import { doctrineInBattle, sideOfSeat } from '../position.js';
import { hitsOf } from '../tables.js';
import { sideRef, toneFor } from './line.js';
import { typeName } from './names.js';

/** Branches of a battle by dice that are explored for a line of a report. */
const budget = 60_000;

/** Narrates that a battle was handed over or resumed (PNP-17.30). */
export function narrateTable(
  view: ArmadaView,
  disclosure: ArmadaVisibleOf<'BattleHandedOver' | 'BattleResumed'>,
): readonly Message[] {
  const system = systemOfBattle(disclosure.battle, view.map.systems);
  const say = (code: string): Message =>
    line(code, { system: placeRef(system) }, { clause: 'PNP-17.30', place: system });
  if (disclosure.type === 'BattleHandedOver') return [say('battle.handed-over')];
  if (!disclosure.fought)
    return [say(disclosure.why === undefined ? 'battle.diced' : `battle.diced.${disclosure.why}`)];
  return [
    say('battle.fought-out'),
    ...goesOn(view, disclosure, say),
    ...(view.battle ? byDice(view, view.battle, system) : []),
  ];
}

/** Returns why dice go on after the battle campaign, in a campaign whose loser withdraws or stays (PNP-17.31). */
function goesOn(
  view: ArmadaView,
  { loser }: ArmadaVisibleOf<'BattleResumed'>,
  say: (code: string) => Message,
): readonly Message[] {
  const { tableLoser } = view.options;
  if (loser !== undefined || tableLoser === undefined) return [];
  return [say(tableLoser === 'withdraws' ? 'battle.table-drawn' : 'battle.table-stays')];
}

/** Narrates what the dice would have given the reader (PNP-9.10). */
function byDice(view: ArmadaView, battle: ArmadaBattle, place: string): readonly Message[] {
  const share = shareByDice(view, battle);
  if (share === null) return [];
  return [
    line(
      share.exact ? 'battle.by-dice' : 'battle.by-dice-about',
      { percent: share.percent },
      {
        ...{ clause: 'PNP-9.10', weight: 'detail', place },
      },
    ),
  ];
}

/**
 * Returns in how many of 100 battles by dice the reader would have won by its doctrine; the opponent's is secret and
 * taken as the default. Null if the reader has no side.
 */
export function shareByDice(
  view: ArmadaView,
  battle: ArmadaBattle,
): { readonly percent: number; readonly exact: boolean } | null {
  const own = sideOfSeat(view, view.seat);
  if (own === null) return null;
  const { groups, attacker } = battle;
  const doctrines = { [own]: doctrineInBattle(view, own, battle) };
  const odds = battleOdds({ groups, attacker, options: view.options, doctrines, budget });
  const share = own === attacker ? odds.attackerField : odds.defenderField;
  return { percent: Math.round(100 * share), exact: odds.exact };
}

/** Returns true if the hits placed now come from the battle campaign and not from a roll (PNP-17.21). */
export const isFromTable = ({ battle }: ArmadaView): boolean => battle?.round === 0 && battle.result === null;

/** Narrates the returned craft of a side with damage, each with its hits of its maximum (PNP-17.21). */
export function narrateHurt(view: ArmadaView, { side, hits }: ArmadaVisibleOf<'HitsPlaced'>): Message {
  const hurt = new Set<string>(hits.map(({ unit }) => unit));
  const group = view.battle?.groups[side] ?? [];
  const craft = alike(group.filter(({ id }) => hurt.has(id)));
  return line('battle.hurt', { side: sideRef(side), craft }, { clause: 'PNP-17.21', tone: toneFor(view, side, 'bad') });
}

/** Counts craft of one type with equal damage: `2 Wraith (3/5)`. */
export function alike(craft: readonly Pick<Craft, 'type' | 'damage'>[]): string {
  const counts = new Map<string, number>();
  for (const { type, damage } of craft) {
    const words = `${typeName(type)} (${damage}/${hitsOf(type)})`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => `${count} ${words}`).join(', ');
}
