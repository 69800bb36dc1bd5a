import type { AccountDie, AccountRow, AccountStep } from '@warlog/ruleset-api';
import { line, seatRef, unitRef, type Message, type SeatId } from '@warlog/core';
import type { PentagonResolved } from '../../model/event.js';
import type { Seeker, PentagonUnit } from '../../model/state.js';
import type { PentagonVisible, View } from '../../model/view.js';
import { isDirect, seekerOf, targetSize, unitOf, type Armed } from '../../position.js';
import { isRadiative } from '../../fire/shot.js';
import { beamKills, grab, hitNumber } from '../../tables.js';
import { seekerKind } from '../names.js';
import type { StoryFact } from './blocks.js';

export type FactOf<Type extends PentagonVisible['type']> = Extract<PentagonVisible, { readonly type: Type }>;

/** What a step is made of: the view just before it, its disclosures, and the origins of explosions so far. */
export interface StepScene {
  readonly view: View;
  readonly facts: readonly StoryFact[];
  readonly blasts: ReadonlyMap<string, AttackOrigin>;
}

/** The thing that an attack came from, and its side; null: unknown, or several. */
export interface AttackOrigin {
  readonly by: string | null;
  readonly seat: SeatId | null;
}

/** A step without its span. */
export type StepContent = Omit<AccountStep, 'from' | 'to'>;

export const factsOf = <Type extends PentagonVisible['type']>(
  { facts }: Pick<StepScene, 'facts'>,
  type: Type,
): readonly FactOf<Type>[] => facts.filter((fact): fact is FactOf<Type> => fact.type === type);

export const thingOf = (view: View, id: string): PentagonUnit | Seeker | null => unitOf(view, id) ?? seekerOf(view, id);

/** Returns the dice of a roll of this step; empty if it was rolled elsewhere. */
export function diceOf(
  { facts }: StepScene,
  label: string,
  counts: boolean,
): { readonly dice?: readonly AccountDie[] } {
  const roll = facts.find((fact) => fact.type === 'DiceRolled' && fact.label === label);
  return roll?.type === 'DiceRolled' ? { dice: roll.faces.map((face) => ({ face, counts })) } : {};
}

/** Returns when it happened; `shots`: at what range, if it is the same for all. */
export function asideOf({ impulse, turn }: View, shots: readonly PentagonResolved[] = []): Pick<StepContent, 'aside'> {
  const [range, ...others] = new Set(shots.map((shot) => shot.range));
  if (turn === 0) return {};
  const isAtRange = range !== undefined && others.length === 0;
  return { aside: isAtRange ? line('account.at.range', { impulse, range }) : line('account.at', { impulse }) };
}

/** Returns `You fire at the spear fighter`; for others with the only ship that fires, else with its side. */
export function fireTitle(view: View, shots: readonly PentagonResolved[]): Message {
  const [unit = '', ...others] = new Set(shots.map(({ by }) => by));
  const target = shots[0]?.target ?? '';
  const code = unitOf(view, target) === null ? `account.fire.${seekerKind(target)}` : 'account.fire';
  const [seat] = [unit, ...others].flatMap((by) => thingOf(view, by)?.seat ?? []); // some may be unknown
  return line(others.length > 0 && seat ? `${code}.many` : code, {
    ...(seat && { seat: seatRef(seat) }),
    ...{ unit: unitRef(unit), target: unitRef(target) },
  });
}

/** Returns a row for each shot, under a row for its shooter if there are several. */
export function shotRows(scene: StepScene, shots: readonly PentagonResolved[]): readonly AccountRow[] {
  const isMany = new Set(shots.map(({ by }) => by)).size > 1;
  return shots.flatMap((shot, index) => [
    ...(isMany && shot.by !== shots[index - 1]?.by ? [{ label: line('account.by', { unit: unitRef(shot.by) }) }] : []),
    shotRow(scene, shot),
  ]);
}

function shotRow(scene: StepScene, shot: PentagonResolved): AccountRow {
  const { by, weapon, target, roll, total, damage } = shot;
  const type = weaponType(scene.view, by, weapon);
  const size = targetSize(scene.view, target);
  const isUnit = unitOf(scene.view, target) !== null;
  const isBeam = type === 'magneticBeam';
  const kills: Readonly<Record<string, number>> = beamKills;
  const need = isUnit ? (isBeam ? grab.hitNumber : hitNumber) : (kills[type] ?? hitNumber);
  const isGraded = isUnit && isDirect(type) && isRadiative(type);
  const params = { roll, size, range: roll + size - total, total, need };
  return {
    label: line(`account.shot.${type}`, { weapon }),
    ...diceOf(scene, `fire/${by}/${weapon}`, damage > 0),
    words: line(!isUnit ? 'account.total.seeker' : isGraded ? 'account.total' : 'account.total.need', params),
    figure: isUnit && !isBeam ? { add: damage } : line(damage > 0 ? 'account.hit' : 'account.missed'),
  };
}

/** Returns the type of a weapon; drones have a laser. */
function weaponType(view: View, by: string, weapon: string): Armed['type'] {
  const unit = unitOf(view, by);
  if (unit === null) return 'laser';
  return view.designs[unit.design]?.weapons.find(({ id }) => id === weapon)?.type ?? 'magneticBeam';
}

/** Returns the throw of a ram: two dice and the size class of the target. */
export function ramThrow(scene: StepScene, by: string): readonly AccountRow[] {
  const [ram] = factsOf(scene, 'RamAttempted').filter((each) => each.by === by);
  if (ram === undefined) return [];
  const size = targetSize(scene.view, ram.target);
  return [
    {
      label: line('account.throw'),
      ...diceOf(scene, `ram/${by}`, ram.hit),
      words: line('account.ram.total', { roll: ram.total - size, size, total: ram.total, need: hitNumber }),
      figure: line(ram.hit ? 'account.hit' : 'account.missed'),
    },
  ];
}

/** Returns the shot of point defense at a target: a die against the rating and the size class of the target. */
export function defenseRow(
  scene: StepScene,
  { unit, target, hit, rating, attack }: FactOf<'PointDefenseFired'>,
): AccountRow {
  const isUnit = unitOf(scene.view, target) !== null;
  return {
    label: line('account.defense'),
    ...diceOf(scene, `defend/${unit}/${target}`, hit),
    words: line(isUnit ? 'account.defense.hits' : 'account.defense.stops', {
      ...{ need: Math.min(6, rating + targetSize(scene.view, target)), target: unitRef(target) },
    }),
    figure: attack !== null ? { add: attack.amount } : line(hit ? 'account.stopped' : 'account.missed'),
  };
}
