import { typeRef, type Message } from '@warlog/core';
import type { AccountRow } from '@warlog/ruleset-api';
import { otherSide, sideIds, type PerSide, type SideId } from '../../model/ids.js';
import type { Craft } from '../../model/state.js';
import type { ArmadaView, ArmadaVisible } from '../../model/view.js';
import { statusOf } from '../../battle/group.js';
import { hitsOf } from '../../tables.js';
import { harmOf, type SideHarm } from '../battle-story.js';
import { listTypes } from '../names.js';
import { signed } from '../narrate.js';
import { alike, shareByDice } from '../narrate-table.js';
import { garrisonThing } from './garrison.js';
import { diceOf, forceChange, pointsOf, type Reader } from './reader.js';

type VisibleOf<Type extends ArmadaVisible['type']> = Extract<ArmadaVisible, { readonly type: Type }>;

/** Hits that are ignored and placed: those of a salvo, of a round, or of a battle that was fought out. */
export interface BattleResult {
  readonly cause: VisibleOf<'SalvoFired' | 'RoundFought' | 'BattleResumed'>;
  /** The groups just before. */
  readonly groups: PerSide<readonly Craft[]>;
  readonly events: ArmadaVisible[];
  readonly byDice: ReturnType<typeof shareByDice>;
}

/** Begins a result in the battle of this view. */
export function beginResult(view: ArmadaView, cause: BattleResult['cause']): BattleResult | null {
  if (view.battle === null) return null;
  const groups = copyGroups(view.battle.groups);
  const byDice = cause.type === 'BattleResumed' && cause.fought ? shareByDice(view, view.battle) : null;
  return { cause, groups, events: [], byDice };
}

const copyGroups = ({ confed, kilrathi }: PerSide<readonly Craft[]>): PerSide<readonly Craft[]> => {
  const copy = (group: readonly Craft[]): readonly Craft[] => group.map((craft) => ({ ...craft }));
  return { confed: copy(confed), kilrathi: copy(kilrathi) };
};

/** Returns the rows of a result: what was rolled, then what each side ignores and loses; its sum ends at 0. */
export function resultRows(reader: Reader, view: ArmadaView, system: string, result: BattleResult): AccountRow[] {
  const { cause, groups, events } = result;
  const harm = harmOf(groups, events);
  const placed = sideIds.flatMap((side) => {
    const own = harm.find((each) => each.side === side);
    return own === undefined ? [] : [harmRow(reader, groups[side], own, system)];
  });
  const lost = (side: SideId): number => -pointsOf(placed[harm.findIndex((each) => each.side === side)]?.changes ?? []);
  if (cause.type === 'BattleResumed') {
    const [back, ...why] = resumedRows(reader, view, result, lost);
    return [...(back === undefined ? [] : [back]), ...placed, ...why];
  }
  const isPlaced = events.some(({ type }) => type === 'ResultPlaced');
  const eliminated = cause.type === 'RoundFought' ? cause.eliminated : null;
  const hits = (side: SideId): number => (eliminated === side ? lost(side) : cause.hits[side]);
  const rest = sideIds.flatMap((side): readonly AccountRow[] => {
    const ignored = harm.find((each) => each.side === side)?.ignored ?? 0;
    const wasted = isPlaced ? hits(side) - ignored - lost(side) : 0;
    return [
      ...minus(reader.label(side), reader.say('account.ignored'), ignored),
      ...minus(reader.label(side), reader.say('account.wasted'), wasted),
    ];
  });
  const waits = isPlaced ? [] : [{ label: reader.say('account.open'), words: reader.say('account.waits') }];
  return [
    ...rollRows(reader, view, cause, hits),
    ...rest,
    ...placed.filter(({ changes }) => changes?.length),
    ...waits,
  ];
}

const minus = (label: Message, words: Message, points: number): readonly AccountRow[] =>
  points === 0 ? [] : [{ label, words, figure: { add: -points } }];

/** Returns the dice of a salvo or round; without `hits` the row is one of an earlier phase, without a sum. */
export function rollRows(
  { say, label }: Reader,
  { options, battle }: ArmadaView,
  cause: VisibleOf<'SalvoFired' | 'RoundFought'>,
  hits: ((side: SideId) => number) | null,
): readonly AccountRow[] {
  const figure = (n: number, add: number | null): Message | { readonly add: number } =>
    add === null ? say('account.hits', { n }) : { add };
  if (cause.type === 'SalvoFired') {
    return sideIds.flatMap((side): readonly AccountRow[] => {
      const n = cause.hits[otherSide(side)];
      const row = { label: label(side), dice: diceOf(cause.faces[side]), words: say('account.salvo') };
      return n === 0 ? [] : [{ ...row, figure: figure(n, hits === null ? null : n) }];
    });
  }
  const { round, faces, modifier, row, column, cell, eliminated } = cause;
  const attacker = battle?.attacker ?? 'confed';
  const { confed, kilrathi } = cause.strength;
  const [own, theirs] = attacker === 'confed' ? [confed, kilrathi] : [kilrathi, confed];
  const params = { modifier: signed(modifier), row, column, cell, own, theirs };
  const words = say(eliminated === null ? 'account.table' : 'account.table-all', params);
  const sum = hits === null ? null : hits('confed') + hits('kilrathi');
  return [
    {
      ...{ label: say('account.round', { n: round }), words },
      dice: diceOf(faces, options.dice === '1d12' ? 12 : 6),
      figure:
        eliminated !== null && hits === null
          ? say('account.all')
          : figure(cause.hits.confed + cause.hits.kilrathi, sum),
    },
  ];
}

/** Returns what a fought-out battle sent back, and what the dice would have given; or why the dice decide. */
function resumedRows(
  { say, label }: Reader,
  { options }: ArmadaView,
  { cause, groups, events, byDice }: BattleResult,
  lost: (side: SideId) => number,
): readonly AccountRow[] {
  const fought = say('account.fought');
  if (cause.type !== 'BattleResumed') return [];
  if (!cause.fought)
    return [{ label: fought, words: say(`account.diced${cause.why === undefined ? '' : `.${cause.why}`}`) }];
  const gone = new Set(
    events.flatMap((event) => (event.type === 'CraftDestroyed' ? event.units.map(({ id }) => id) : [])),
  );
  const left = (side: SideId): readonly Craft[] => groups[side].filter(({ id }) => !gone.has(id));
  const [confed, kilrathi] = sideIds.map((side) => listTypes(left(side).map(({ type }) => type)) || '0');
  const words = say('account.back', { confed: confed ?? '', kilrathi: kilrathi ?? '' });
  const isLeft = sideIds.every((side) => statusOf(left(side)) === 'fighting');
  const why = options.tableLoser === 'withdraws' ? 'account.drawn' : 'account.stay';
  const next =
    cause.loser === undefined
      ? { label: say('account.then'), words: say(why) }
      : { label: label(cause.loser), words: say('account.withdraws') };
  return [
    { label: fought, words, figure: { add: lost('confed') + lost('kilrathi') } },
    ...(isLeft ? [next] : []),
    ...(byDice === null
      ? []
      : [
          {
            label: say('account.dice'),
            words: say(byDice.exact ? 'account.by-dice' : 'account.by-dice-about', { percent: byDice.percent }),
          },
        ]),
  ];
}

/** Returns what a side loses: craft destroyed and damaged, with the hits that they could still take. */
export function harmRow(
  { say, label, seat }: Reader,
  group: readonly Craft[],
  { side, craft }: SideHarm,
  system: string,
): AccountRow {
  const known = craft.flatMap((harm) => {
    const member = group.find(({ id }) => id === harm.id);
    return member === undefined
      ? []
      : [{ ...harm, member, points: harm.isLost ? harm.hits - harm.before : harm.now - harm.before }];
  });
  const changes = known
    .filter(({ points }) => points > 0)
    .map(({ member: { id, type, fort }, points, isLost }) => {
      const what = isLost ? say('change.lost', { craft: typeRef(type) }) : say('change.damage');
      return forceChange(seat(side), fort ? garrisonThing(system, id) : id, -points, what, isLost ? 1 : points);
    });
  const lost = listTypes(known.filter(({ isLost }) => isLost).map(({ member }) => member.type));
  const hurt = alike(known.filter(({ isLost }) => !isLost).map(({ member, now }) => ({ ...member, damage: now })));
  const code = lost === '' ? 'account.hurt' : hurt === '' ? 'account.lost' : 'account.lost-hurt';
  const [only, second] = known;
  const gauge =
    only === undefined || second !== undefined
      ? {}
      : { gauge: { before: only.hits - only.before, after: only.isLost ? 0 : hitsOf(only.member.type) - only.now } };
  return {
    label: label(side),
    words: say(code, { lost, hurt }),
    ...gauge,
    figure: { add: pointsOf(changes) },
    changes,
  };
}
