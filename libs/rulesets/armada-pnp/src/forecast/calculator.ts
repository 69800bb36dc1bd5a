import {
  type Calculator,
  type CalculatorForce,
  type CalculatorQuestion,
  type CalculatorStep,
  type ComparedForce,
  type KnownForces,
  unusualOptions,
} from '@warlog/ruleset-api';
import { line, type Message, typeRef } from '@warlog/core';
import { columnFor } from '../battle/crt.js';
import { maneuverOf, strengthOf, type ArmadaGroup } from '../battle/group.js';
import type { ArmadaTypes } from '../index.js';
import { otherSide, type ArmadaUnitId, type SideId, type SystemId } from '../model/ids.js';
import { newOptions, options, type ArmadaOptions } from '../model/options.js';
import type { Craft } from '../model/state.js';
import type { ArmadaView } from '../model/view.js';
import { seatOfSide, sideOfSeat, unitsOf } from '../position.js';
import {
  craftOf,
  craftTokens,
  craftTypes,
  garrisonOf,
  garrisonSize,
  isFortress,
  type FortressKind,
} from '../tables.js';
import { meetingAt } from './meeting.js';
import { battleOdds } from './odds.js';

const names = ['ratioRounding', 'ignoreScaling', 'eliminationSparesTransports', 'dice'] as const;
const none = 'none';

/** Compares two forces under the usual doctrine; the first attacks (PNP-9). */
export const calculator: Calculator<ArmadaTypes> = {
  pieces: craftTypes.map(({ id, side, strength }) => ({
    ...{ id, type: id, isScarred: false, strength, isOneSided: true },
    most: craftTokens[side][id] ?? 0,
    group: `calculator.group.${side}`,
  })),
  fields: [{ id: 'fortress', of: [none, 'fortress-light', 'fortress-medium', 'fortress-heavy'], isSecondOnly: true }],
  options: names,
  presets: [],
  example: {
    forces: [
      { pieces: { gladius: 2, arrow: 3 }, fields: {} },
      { pieces: { korlarh: 3, dralthi: 3 }, fields: {} },
    ],
    options: {},
  },
  refuses({ forces: [a, b] }) {
    const [mine, theirs] = [sideOf(a), sideOf(b)];
    if (mine === null || (theirs === null && fortressOf(b) === null)) return line('calculator.empty', {});
    return mine === theirs ? line('calculator.one-side', {}) : null;
  },
  compare,
  forcesAt,
  optionsOf: (view) => unusualOptions(names, view.options, options.usual),
};

/** Returns the side of a force; null if it is empty. */
function sideOf({ pieces }: CalculatorForce): SideId | null {
  const [first] = Object.keys(pieces);
  return first === undefined ? null : craftOf(first).side;
}

function fortressOf({ fields }: CalculatorForce): FortressKind | null {
  const kind = fields['fortress'] ?? none;
  return kind === none ? null : (kind as FortressKind);
}

/** Returns the craft of a force, with the garrison of its fortress. */
function groupOf(force: CalculatorForce, side: SideId, hasFortress: boolean): ArmadaGroup {
  const fortress = hasFortress ? fortressOf(force) : null;
  const guards = fortress === null ? {} : { [garrisonOf(fortress, side)]: garrisonSize };
  const craft = (pieces: Readonly<Record<string, number>>, fort: boolean): readonly Craft[] =>
    Object.entries(pieces)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([type, count]) =>
        Array.from({ length: count }, (_, n) => ({
          ...{ id: `${type}-${n}-${fort}` as ArmadaUnitId, type, damage: 0, fort },
        })),
      );
  return [...craft(force.pieces, false), ...craft(guards, true)];
}

function compare({ forces: [a, b], options: given }: CalculatorQuestion) {
  const attacker = sideOf(a) ?? 'confed';
  const defender = otherSide(attacker);
  const rules = rulesOf(given);
  const mine = groupOf(a, attacker, false);
  const theirs = groupOf(b, defender, true);
  const groups = attacker === 'confed' ? { confed: mine, kilrathi: theirs } : { confed: theirs, kilrathi: mine };
  const odds = battleOdds({ groups, attacker, options: rules });
  const [strength, against] = [strengthOf(mine), strengthOf(theirs)];
  const column = strength > 0 && against > 0 ? columnFor(strength, against, rules.ratioRounding).column : '1:1';
  const modifier = maneuverOf(mine) - maneuverOf(theirs);
  const added = modifier < 0 ? `−${-modifier}` : `+${modifier}`;
  const compared = (side: SideId, group: ArmadaGroup, keeps: number, how: Message): ComparedForce => ({
    ...{ strength: strengthOf(group), keeps, how, remains: odds.remains[side] },
    loss: odds.remains[side].reduce((sum, { pieces, share }) => {
      return sum + share * (strengthOf(group) - strengthOfPieces(pieces));
    }, 0),
  });
  const attacks = line('calculator.attacks', { column, added }, { clause: 'PNP-9.6' });
  const defends = line('calculator.defends', {}, { clause: 'PNP-17.15' });
  return {
    forces: [
      compared(attacker, mine, odds.attackerField, attacks),
      compared(defender, theirs, odds.defenderField, defends),
    ] as const,
    exact: odds.exact,
    plusMinus: odds.plusMinus,
    steps: stepsOf(strength, against, rules.ratioRounding),
  };
}

function rulesOf(given: CalculatorQuestion['options']): ArmadaOptions {
  const spares = given['eliminationSparesTransports'] === 'true';
  return newOptions({ ...given, eliminationSparesTransports: spares });
}

function strengthOfPieces(pieces: Readonly<Record<string, number>>): number {
  return Object.entries(pieces).reduce((sum, [type, count]) => sum + count * craftOf(type).strength, 0);
}

/** Returns the next strength from which the attacker rolls on a better column (PNP-9.6). */
function stepsOf(mine: number, theirs: number, rounding: ArmadaOptions['ratioRounding']): readonly CalculatorStep[] {
  if (mine === 0 || theirs === 0) return [];
  const now = columnFor(mine, theirs, rounding).index;
  for (let at = mine + 1; at <= 6 * Math.max(mine, theirs); at += 1) {
    const { index, column } = columnFor(at, theirs, rounding);
    if (index > now) return [{ at, text: line('calculator.step.column', { at, column }, { clause: 'PNP-9.6' }) }];
  }
  return [];
}

/** Returns the own force in a system and the known enemies there; hidden counters count as average craft. */
function forcesAt(view: ArmadaView, place: string): readonly KnownForces[] {
  const side = view.seat === null ? null : sideOfSeat(view, view.seat);
  if (side === null) return [];
  const system = place as SystemId;
  const here = unitsOf(view, (unit) => unit.side === side && unit.system === system);
  const met = meetingAt(view, side, system, { here: [], came: false });
  const { controller = null, base = null } = view.systems[system] ?? {};
  const enemy = otherSide(side);
  const own = forceOf(here, controller === side ? (base?.kind ?? null) : null);
  const guards = met?.groups[enemy].filter(({ fort }) => fort).length ?? 0;
  const fortress = controller === enemy && guards === garrisonSize ? (base?.kind ?? null) : null;
  const theirs = met?.groups[enemy].filter(({ fort }) => !fort || fortress === null) ?? [];
  const assumed = [
    line('calculator.assume.seen', { count: met?.seen.length ?? 0 }),
    ...(met && met.count > 0
      ? [line('calculator.assume.hidden', { count: met.count, craft: typeRef(met.guess) })]
      : []),
    line('calculator.assume.doctrine', {}),
  ];
  const known = (whose: SideId, force: CalculatorForce, lines: readonly Message[]): readonly KnownForces[] => {
    const seat = seatOfSide(view, whose);
    const isThere = Object.keys(force.pieces).length > 0 || fortressOf(force) !== null;
    return seat === null || !isThere ? [] : [{ seat, force, assumed: lines }];
  };
  return [...known(side, own, []), ...known(enemy, forceOf(theirs, fortress), assumed)];
}

function forceOf(craft: readonly { readonly type: string }[], base: string | null): CalculatorForce {
  const pieces: Record<string, number> = {};
  for (const { type } of craft) pieces[type] = (pieces[type] ?? 0) + 1;
  const isStrong = base !== null && isFortress(base as FortressKind);
  return { pieces, fields: isStrong ? { fortress: base } : {} };
}
