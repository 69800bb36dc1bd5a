import { line } from '@warlog/core';
import { clonePlain, sumOf, type AccountRow } from '@warlog/ruleset-api';
import { otherSide, perSide, sideIds, type PerSide, type SideId } from '../../model/ids.js';
import type { Craft } from '../../model/state.js';
import type { ArmadaView, ArmadaVisible, ArmadaVisibleOf } from '../../model/view.js';
import { statusOf } from '../../battle/group.js';
import { hitsOf } from '../../tables.js';
import { harmOf, type SideHarm } from '../battle-story.js';
import { listTypes } from '../names.js';
import { signed } from '../narrate.js';
import { alike, shareByDice } from '../narrate-table.js';
import { craftLine, diceOf, garrisonThing, hitsChange, labelOf } from './changes.js';

/** Hits that are ignored and placed: those of a salvo, of a round, or of a battle that was fought out. */
export interface BattleResult {
  readonly cause: ArmadaVisibleOf<'SalvoFired' | 'RoundFought' | 'BattleResumed'>;
  /** The groups just before. */
  readonly groups: PerSide<readonly Craft[]>;
  readonly events: ArmadaVisible[];
  readonly byDice: ReturnType<typeof shareByDice>;
}

/** Begins a result in the battle of this view. */
export function beginResult(view: ArmadaView, cause: BattleResult['cause']): BattleResult | null {
  if (view.battle === null) return null;
  const { groups } = clonePlain(view.battle);
  const byDice = cause.type === 'BattleResumed' && cause.fought ? shareByDice(view, view.battle) : null;
  return { cause, groups, events: [], byDice };
}

/** Returns the rows of a result: what was rolled, then what each side ignores and loses; its sum ends at 0. */
export function resultRows(view: ArmadaView, system: string, result: BattleResult): readonly AccountRow[] {
  const { cause, groups, events } = result;
  const harm = harmOf(groups, events);
  const placed = harm.map((each) => ({ side: each.side, row: harmRow(view, groups[each.side], each, system) }));
  const lost = perSide((side) => -sumOf(placed.find((each) => each.side === side)?.row.changes ?? []));
  const losses = placed.map(({ row }) => row);
  if (cause.type === 'BattleResumed') {
    const [back, ...why] = resumedRows(view, result, lost);
    return [...(back === undefined ? [] : [back]), ...losses, ...why];
  }
  const isPlaced = events.some(({ type }) => type === 'ResultPlaced');
  const eliminated = cause.type === 'RoundFought' ? cause.eliminated : null;
  const hits = perSide((side) => (eliminated === side ? lost[side] : cause.hits[side]));
  const unused = sideIds.flatMap((side): readonly AccountRow[] => {
    const ignored = harm.find((each) => each.side === side)?.ignored ?? 0;
    return [
      ...minus(side, 'account.ignored', ignored),
      ...minus(side, 'account.wasted', isPlaced ? hits[side] - ignored - lost[side] : 0),
    ];
  });
  return [
    ...rollRows(view, cause, hits),
    ...unused,
    ...losses.filter(({ changes }) => changes?.length),
    ...(isPlaced ? [] : [{ label: line('account.open'), words: line('account.waits') }]),
  ];
}

const minus = (side: SideId, code: string, points: number): readonly AccountRow[] =>
  points === 0 ? [] : [{ label: labelOf(side), words: line(code), figure: { add: -points } }];

/** Returns the dice of a salvo or round; without `hits` the row is one of an earlier phase, without a sum. */
export function rollRows(
  view: ArmadaView,
  cause: ArmadaVisibleOf<'SalvoFired' | 'RoundFought'>,
  hits: PerSide<number> | null,
): readonly AccountRow[] {
  if (cause.type === 'RoundFought') return [roundRow(view, cause, hits)];
  return sideIds.flatMap((side): readonly AccountRow[] => {
    const n = cause.hits[otherSide(side)];
    const figure = hits === null ? line('account.hits', { n }) : { add: n };
    const row = { label: labelOf(side), dice: diceOf(cause.faces[side]), words: line('account.salvo'), figure };
    return n === 0 ? [] : [row];
  });
}

function roundRow(
  { options, battle }: ArmadaView,
  { round, faces, modifier, row, column, cell, eliminated, strength, hits: rolled }: ArmadaVisibleOf<'RoundFought'>,
  hits: PerSide<number> | null,
): AccountRow {
  const attacker = battle?.attacker ?? 'confed';
  const params = {
    ...{ modifier: signed(modifier), row, column, cell },
    ...{ own: strength[attacker], theirs: strength[otherSide(attacker)] },
  };
  const n = rolled.confed + rolled.kilrathi;
  const earlier = eliminated === null ? line('account.hits', { n }) : line('account.all');
  return {
    label: line('account.round', { n: round }),
    words: line(eliminated === null ? 'account.table' : 'account.table-all', params),
    dice: diceOf(faces, options.dice === '1d12' ? 12 : 6),
    figure: hits === null ? earlier : { add: hits.confed + hits.kilrathi },
  };
}

/** Returns what a fought-out battle sent back, and what the dice would have given; or why the dice decide. */
function resumedRows(
  { options }: ArmadaView,
  { cause, groups, events, byDice }: BattleResult,
  lost: PerSide<number>,
): readonly AccountRow[] {
  if (cause.type !== 'BattleResumed') return [];
  const label = line('account.fought');
  if (!cause.fought) return [{ label, words: line(`account.diced${cause.why === undefined ? '' : `.${cause.why}`}`) }];
  const gone = events.flatMap((event) => (event.type === 'CraftDestroyed' ? event.units.map(({ id }) => id) : []));
  const left = perSide((side) => groups[side].filter(({ id }) => !gone.includes(id)));
  const why = options.tableLoser === 'withdraws' ? 'account.drawn' : 'account.stay';
  const next =
    cause.loser === undefined
      ? { label: line('account.then'), words: line(why) }
      : { label: labelOf(cause.loser), words: line('account.withdraws') };
  return [
    {
      ...{
        label,
        words: line(
          'account.back',
          perSide((side) => listTypes(left[side].map(({ type }) => type)) || '0'),
        ),
      },
      figure: { add: lost.confed + lost.kilrathi },
    },
    ...(sideIds.every((side) => statusOf(left[side]) === 'fighting') ? [next] : []),
    ...(byDice === null ? [] : [byDiceRow(byDice)]),
  ];
}

const byDiceRow = ({ exact, percent }: NonNullable<BattleResult['byDice']>): AccountRow => ({
  label: line('account.dice'),
  words: line(exact ? 'account.by-dice' : 'account.by-dice-about', { percent }),
});

/** Returns what a side loses: craft destroyed and damaged, with the hits that they could still take. */
export function harmRow(
  view: ArmadaView,
  group: readonly Craft[],
  { side, craft }: SideHarm,
  system: string,
): AccountRow {
  const known = craft.flatMap((harm) => {
    const member = group.find(({ id }) => id === harm.id);
    return member === undefined ? [] : [{ ...harm, member, left: harm.isLost ? harm.hits : harm.now }];
  });
  const changes = known.flatMap(({ member: { id, type, fort }, before, left, isLost }) => {
    const thing = fort ? garrisonThing(system, id) : id;
    if (left <= before) return [];
    return isLost
      ? [hitsChange(view, side, thing, before - left, craftLine('change.lost', type), 1)]
      : [hitsChange(view, side, thing, before - left, line('change.damage'))];
  });
  const lost = listTypes(known.filter(({ isLost }) => isLost).map(({ member }) => member.type));
  const hurt = alike(known.filter(({ isLost }) => !isLost).map(({ member, now }) => ({ ...member, damage: now })));
  const code = lost === '' ? 'account.hurt' : hurt === '' ? 'account.lost' : 'account.lost-hurt';
  const [only, second] = known;
  const gauge =
    only && second === undefined
      ? { gauge: { before: only.hits - only.before, after: hitsOf(only.member.type) - only.left } }
      : {};
  return {
    ...{ label: labelOf(side), words: line(code, { lost, hurt }), ...gauge },
    ...{ figure: { add: sumOf(changes) }, changes },
  };
}
