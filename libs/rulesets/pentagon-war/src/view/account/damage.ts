import { changedRow, forceChange, type AccountChange, type AccountRow } from '@warlog/ruleset-api';
import { grouped, line, unitRef, type Message, type SeatId } from '@warlog/core';
import { assess, type PentagonAttack } from '../../damage/assess.js';
import { screensOf } from '../../impulse/firing.js';
import { boxesOf } from '../../model/design.js';
import type { PentagonUnit } from '../../model/state.js';
import type { View } from '../../model/view.js';
import { boxesLost } from '../../orders/targets.js';
import { designOf, unitOf } from '../../position.js';
import { isSeekerId, seekerKind } from '../names.js';
import { harmTo } from '../tone.js';
import {
  asideOf,
  defenseRow,
  diceOf,
  factsOf,
  fireTitle,
  ramThrow,
  shotRows,
  thingOf,
  type FactOf,
  type AttackOrigin,
  type StepScene,
  type StepContent,
} from './scene.js';

/** Returns the force of a unit: all boxes left, armor and inside, with the numbers of its radar. */
export const forceOf = (view: View, unit: PentagonUnit): number =>
  unit.status === 'destroyed' ? 0 : boxesOf(designOf(view, unit)) - boxesLost(view, unit) + unit.radar.length;

/** Returns a change of a unit's force by boxes of one kind. */
export const boxChange = (unit: PentagonUnit, kind: string, points: number): AccountChange =>
  forceChange(unit, points, line(`change.${kind}`));

const total = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** Returns the damage of a unit with all that led to it: attacks, mirror, screens, armor, inside (PW-10). */
export function damageStep(scene: StepScene, damage: FactOf<'DamageAssessed'>): StepContent | null {
  const { view } = scene;
  const unit = unitOf(view, damage.unit);
  if (unit === null) return null;
  const shots = factsOf(scene, 'ShotsResolved').flatMap((each) => each.shots);
  const origins = damage.attacks.map((attack) => originOf(scene, unit, attack.id));
  const causes = [...shotRows(scene, shots), ...otherAttacks(scene, damage.attacks, origins, shots.length > 0)];
  const strain = damage.attacks.length === 0 ? [strainRow(scene, damage)] : [];
  const lost = total(damage.lost) + damage.boxes.length;
  const crippled = factsOf(scene, 'UnitCrippled').flatMap(({ why }) => why);
  return {
    title: shots.length > 0 ? fireTitle(view, shots) : hitTitle(view, unit, damage.attacks, origins),
    ...asideOf(view, shots),
    outcome: outcomeOf(view, damage, lost, crippled.length > 0),
    ...{ by: mostOf(damage.attacks, origins), against: unit.seat, place: unit.id },
    rows: [
      ...[...causes, ...strain, ...absorbed(scene, unit, damage), ...insideRows(view, unit, damage)],
      ...crippledRows(crippled),
    ],
  };
}

export const crippledRows = (why: FactOf<'UnitCrippled'>['why']): readonly AccountRow[] =>
  why.map((cause) => ({ label: line('account.label.crippled'), words: line(`account.why.${cause}`) }));

function outcomeOf(view: View, { unit, destroyed }: FactOf<'DamageAssessed'>, n: number, isCrippled: boolean): Message {
  const fate = destroyed ? 'destroyed' : isCrippled ? 'crippled' : n > 0 ? 'boxes' : 'none';
  return line(`account.came.${fate}`, { n }, { tone: n > 0 || destroyed ? harmTo(view, unit) : 'plain' });
}

/** Returns where an attack came from. Seekers that are gone belong to the other side. */
function originOf({ view, blasts }: StepScene, unit: PentagonUnit, id: string): AttackOrigin {
  const [kind = '', by = ''] = id.replace(/^acid\//, '').split('/');
  if (kind === 'blast') return blasts.get(id) ?? { by: null, seat: null };
  const other = view.seats.find((info) => info.id !== unit.seat)?.id ?? null;
  return { by, seat: thingOf(view, by)?.seat ?? other };
}

/** Returns the side with most points of these attacks. */
function mostOf(attacks: readonly PentagonAttack[], origins: readonly AttackOrigin[]): SeatId | null {
  const sums = new Map<SeatId | null, number>();
  origins.forEach(({ seat }, index) => sums.set(seat, (sums.get(seat) ?? 0) + (attacks[index]?.amount ?? 0)));
  return [...sums].sort(([, points], [, fewer]) => fewer - points)[0]?.[0] ?? null;
}

const kindOf = ({ id }: PentagonAttack): string => {
  const [kind = '', by = ''] = id.split('/');
  return kind === 'ram' && isSeekerId(by) ? seekerKind(by) : kind;
};

function hitTitle(
  view: View,
  target: PentagonUnit,
  attacks: readonly PentagonAttack[],
  origins: readonly AttackOrigin[],
): Message {
  const own = view.turn === 0 ? 'brought' : 'strain';
  const [kind = own, ...others] = new Set(attacks.map(kindOf));
  const by = origins[0]?.by;
  const isOwnRam = kind === 'ram' && by === target.id;
  const params = { target: unitRef(target.id), ...(by && { by: unitRef(by) }) };
  return line(`account.hit.${others.length > 0 || kind === 'shot' ? 'many' : isOwnRam ? 'own-ram' : kind}`, params);
}

/** Returns a row for each attack that is no shot of this step. */
function otherAttacks(
  scene: StepScene,
  attacks: readonly PentagonAttack[],
  origins: readonly AttackOrigin[],
  withShots: boolean,
): readonly AccountRow[] {
  return attacks.flatMap((attack, index): readonly AccountRow[] => {
    const kind = kindOf(attack);
    const by = origins[index]?.by ?? null;
    if (kind === 'shot' && withShots) return [];
    const defense = factsOf(scene, 'PointDefenseFired');
    const own = defense.find((each) => each.attack?.id === attack.id);
    if (own !== undefined) return [defenseRow(scene, own)];
    const tried = defense.filter((each) => each.attack === null && each.target === by);
    const row = { label: line(`account.cause.${kind}`), figure: { add: attack.amount } };
    return [
      ...tried.map((each) => defenseRow(scene, each)),
      ...(by === null ? [] : ramThrow(scene, by)),
      by === null ? row : { ...row, words: sourceWords(scene.view, by) },
    ];
  });
}

/** Returns what a seeker is and where it came from; of a unit its name. */
function sourceWords(view: View, by: string): Message {
  const thing = thingOf(view, by);
  if (!isSeekerId(by)) return line('account.of.unit', { unit: unitRef(by) });
  const from = thing !== null && 'by' in thing ? thing.by : null;
  const code = `account.of.${seekerKind(by)}`;
  return from === null
    ? line(code, { seeker: unitRef(by) })
    : line(`${code}.from`, { seeker: unitRef(by), unit: unitRef(from) });
}

/** Returns the damage of a unit's own engines; before the first turn what it brought from its campaign. */
function strainRow(scene: StepScene, { unit, boxes, destroyed }: FactOf<'DamageAssessed'>): AccountRow {
  const { dice } = diceOf(scene, `strained/${unit}`, true);
  const points = dice?.[0]?.face ?? boxes.length + (destroyed ? 1 : 0);
  const label = line(scene.view.turn === 0 ? 'account.cause.brought' : 'account.cause.strain');
  return { label, ...(dice && { dice }), figure: { add: points } };
}

/** Returns what struck where, and what mirror, screens and armor kept out. */
function absorbed(
  scene: StepScene,
  unit: PentagonUnit,
  { attacks, screened, lost }: FactOf<'DamageAssessed'>,
): readonly AccountRow[] {
  const { armor: built } = designOf(scene.view, unit);
  const { inward } = assess({ armor: unit.armor, built }, screened, attacks);
  const inside = total(inward.map(({ points }) => points));
  const n = total(attacks.map(({ amount }) => amount)) - screened - total(lost) - inside;
  const mirror = { label: line('account.label.mirror'), words: line('account.mirror', { n }), figure: { add: -n } };
  const last = lost.findLastIndex((points) => points > 0);
  return [
    ...(attacks.length > 1 ? [strikesRow(attacks)] : []),
    ...(n > 0 ? [mirror] : []),
    ...screenRow(scene, unit, attacks, screened),
    ...lost.flatMap((points, index): readonly AccountRow[] => {
      if (points === 0) return [];
      const row = armorRow(unit, index, points, built[index] ?? 0);
      return [inside === 0 && index === last ? { ...row, figure: 'sum' } : row];
    }),
  ];
}

/** Returns the sum of several attacks, and the sections that they strike. */
function strikesRow(attacks: readonly PentagonAttack[]): AccountRow {
  const sections = [...new Set(attacks.map(({ section }) => section))].sort();
  const [only, ...others] = sections;
  const code = others.length > 0 ? 'account.strikes' : `account.strikes.${only}`;
  const words = line(code, { sections: sections.join(', ') });
  return { label: line('account.label.strikes'), words, figure: 'sum' };
}

/** Returns the armor that a section loses; `index`: of the section, from 0. */
function armorRow(unit: PentagonUnit, index: number, points: number, built: number): AccountRow {
  const before = unit.armor[index] ?? 0;
  const left = before - points;
  const words = line(`${left === 0 ? 'account.open' : 'account.armor'}.${index + 1}`, { left, built });
  const row = { label: line('account.label.armor'), words, gauge: { before, after: left } };
  return changedRow(row, [boxChange(unit, 'armor', -points)]);
}

/** Returns what the screens kept out; they do not stop beams (PW-10.3). */
function screenRow(
  scene: StepScene,
  unit: PentagonUnit,
  attacks: readonly PentagonAttack[],
  screened: number,
): readonly AccountRow[] {
  const rating = screensOf({ now: scene.view }, unit);
  if (rating === 0 || attacks.length === 0) return [];
  const isPhysical = attacks.some(({ kind }) => kind === 'physical');
  if (screened === 0 && isPhysical) return [];
  const points = factsOf(scene, 'ScreensRaised')[0]?.points ?? unit.raised;
  const code = isPhysical ? (points > 0 ? 'account.screens.raised' : 'account.screens') : 'account.screens.pass';
  const words = line(code, { rating, points });
  return [{ label: line('account.label.screens'), words, figure: { add: -screened + 0 } }];
}

/** Returns the boxes that were lost inside; of a destroyed unit also what is lost with it (PW-11.5). */
function insideRows(
  view: View,
  unit: PentagonUnit,
  { boxes, destroyed, lost }: FactOf<'DamageAssessed'>,
): readonly AccountRow[] {
  const { weapons, missiles, drones } = designOf(view, unit);
  const kinds = new Map<string, string>([
    ...missiles.map(({ id }) => [id, 'missile'] as const),
    ...drones.map(({ id }) => [id, 'drone'] as const),
    ...weapons.map(({ id, type }) => [id, type] as const),
  ]);
  const named = boxes.filter((box) => kinds.has(box));
  const found: AccountRow = {
    label: line(destroyed ? 'account.label.boxes' : 'account.label.inside'),
    ...(named.length > 0 && { words: line('account.named', { boxes: named.join(', ') }) }),
    figure: destroyed ? { add: -boxes.length } : 'sum',
    changes: [...grouped(boxes, (box) => kinds.get(box) ?? box)].map(([kind, ones]) =>
      boxChange(unit, kind, -ones.length),
    ),
  };
  if (!destroyed) return boxes.length > 0 ? [found] : [];
  const rest = forceOf(view, unit) - boxes.length - total(lost);
  return [
    { label: line('account.label.inside'), words: line('account.inside'), figure: 'sum' },
    ...(boxes.length > 0 ? [found] : []),
    {
      ...{ label: line('account.label.lost'), words: line('account.lost-at', { point: boxes.length + 1 }) },
      figure: line('account.figure.boxes', { n: rest }),
      changes: rest > 0 ? [boxChange(unit, 'rest', -rest)] : [],
    },
  ];
}
