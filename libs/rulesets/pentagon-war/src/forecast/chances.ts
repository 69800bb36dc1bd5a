import { line, seatRef, unitRef, type Message } from '@warlog/core';
import type { Chance, ChanceBar, ChanceVariant, Fraction } from '@warlog/ruleset-api';
import { compare, fractionOf, ofThrows, type Ratio } from '../fraction.js';
import type { BattleSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { beginsTurn } from '../orders/phase.js';
import { unitOf } from '../position.js';
import type { Foreseen, ForeseenShot } from './foresee.js';
import { areLast, screenSteps, withRays } from './steps.js';
import { worstOf } from './worst.js';
import { meanLoss, volleyOf, type Volley, type VolleyFigures, type VolleyOdds } from './volley.js';

type Seated = View & { readonly seat: NonNullable<View['seat']> };

/** Returns the chances of a volley with their conditions: exact on what the seat knows (PW-7.10, PW-10). */
export function chanceOf(view: Seated, sheet: BattleSheet, volley: Foreseen): Chance {
  const { target, impulse, shots, shell, screens } = volley;
  const counted = volleyOf(shell, shots);
  const odds = counted.through(screens);
  const shooters = [...new Set(shots.map(({ by }) => by))];
  const [only] = shooters;
  const path = shooters.length === 1 && only !== undefined ? pathOf(sheet, volley, only) : undefined;
  const variants = variantsOf(view, volley, counted);
  return {
    code: 'chance.volley',
    place: target,
    who: shooters.length === 1 && only !== undefined ? unitRef(only) : seatRef(view.seat),
    whom: unitRef(target),
    at: impulse,
    ...(path === undefined ? {} : { path }),
    ...figuresOf(odds),
    ...(variants.length > 0 ? { variants } : {}),
    condition: conditionOf(view, volley),
    ...worstIn(view, volley, odds),
    exact: true,
    how: howOf(shots),
    axis: 'chance.boxes',
    rows: ['chance.armor', 'chance.inside'],
    bars: barsOf(odds),
    assumptions: assumptionsOf(view, volley),
    clause: 'PW-10.1',
  };
}

/** Returns the chance of any loss, and the mean loss. */
function figuresOf(odds: VolleyOdds): Pick<Chance, 'good' | 'share'> & { readonly mean: NonNullable<Chance['mean']> } {
  return { ...shown(odds.any, odds.of, 'good'), mean: fractionOf(meanLoss(odds)) };
}

/** Returns the lowest chance of any loss that the target can achieve by turning and screens, if it is lower. */
function worstIn(view: View, volley: Foreseen, odds: VolleyOdds): Pick<Chance, 'worst'> {
  const worst = worstOf(view, volley, anyChance);
  return compare(worst, anyChance(odds)) < 0 ? { worst: fractionOf(worst) } : {};
}
const anyChance = ({ any, of }: VolleyFigures): Ratio => ofThrows(any, of);

/** Returns a bar for each number of lost boxes; its caption has the mean split into armor and interior. */
function barsOf({ of, bars }: VolleyOdds): readonly ChanceBar[] {
  return bars.map(({ boxes: at, ways, armor }) => {
    const mean = tenths(Number(armor) / Number(ways));
    return { at, ...shown(ways, of, 'p'), tone: at > 0 ? 'good' : 'even', figures: [mean, tenths(at - mean)] };
  });
}

/** Returns a number of all rolls, exact, and as a decimal for drawing. */
function shown<Key extends string>(
  ways: bigint,
  of: bigint,
  key: Key,
): Record<Key, Fraction> & { readonly share: number } {
  const exact = { [key]: fractionOf(ofThrows(ways, of)) } as Record<Key, Fraction>;
  return { ...exact, share: Number(ways) / Number(of) };
}

/** For display only: to a tenth. */
const tenths = (mean: number): number => Math.round(mean * 10) / 10;

/** Returns where the orders contain the volley; absent if doctrine chose it. */
function pathOf(sheet: BattleSheet, { shots, target, impulse }: Foreseen, by: string): Chance['path'] {
  const index = (sheet.units?.[by]?.fire ?? []).findIndex(
    (order) =>
      order.target === target &&
      (order.impulse ?? impulse) === impulse &&
      order.weapons.some((id) => shots.some(({ weapon }) => weapon === id)),
  );
  return index < 0 ? undefined : ['units', by, 'fire', index];
}

/**
 * Returns variants: screens step by step as far as the target may raise them, rays last, and no lock-on (PW-5.6,
 * PW-7.12, PW-6.3).
 */
function variantsOf(view: Seated, { shots, shell, screens }: Foreseen, volley: Volley): readonly ChanceVariant[] {
  const variant = (text: Message, odds: VolleyOdds): ChanceVariant => ({
    text,
    ...figuresOf(odds),
    bars: barsOf(odds),
  });
  const steps = screenSteps(volley, screens, 2 * screens);
  const turned = (code: string, other: Volley | null): readonly ChanceVariant[] =>
    other === null || isSame(volley.figures(screens), other.figures(screens))
      ? []
      : [variant(line(code, {}), other.through(screens))];
  const rays = withRays(shots, !areLast(shots));
  const isUnsure = (shot: ForeseenShot): boolean => beginsTurn(view) && shot.locked && lockOf(view, shot) < 6;
  const unlocked = shots.map((shot) => (isUnsure(shot) ? { ...shot, locked: false } : shot));
  return [
    ...steps.map((rating) => variant(line('variant.screens', { rating }), volley.through(rating))),
    ...turned(areLast(shots) ? 'variant.together' : 'variant.last', rays && volleyOf(shell, rays, volley.physical)),
    ...turned('variant.unlocked', shots.some(isUnsure) ? volleyOf(shell, unlocked) : null),
  ];
}

/** Returns true if two volleys have the same chance and mean. */
const isSame = (volleyFigures: VolleyFigures, other: VolleyFigures): boolean =>
  volleyFigures.any === other.any && volleyFigures.boxes === other.boxes && volleyFigures.of === other.of;

/** Returns how many of six faces give lock-on (PW-6.2). */
const lockOf = (view: View, { by }: ForeseenShot): number => Math.max(0, ...(unitOf(view, by)?.radar ?? []));

/** Returns the condition. In a duel's second half facings are certain, but screens may rise and others may fire. */
function conditionOf(view: View, { target, screens }: Foreseen): Message {
  const params = { whom: unitRef(target), rating: screens };
  return line(view.step === 'fire' ? 'chance.if.screens' : 'chance.if.facing', params);
}

function howOf(shots: readonly ForeseenShot[]): Message {
  const ranges = shots.map(({ range }) => range);
  const [near, far] = [Math.min(...ranges), Math.max(...ranges)];
  const weapons = shots.map(({ weapon }) => weapon).join(', ');
  const sections = [...new Set(shots.map(({ section }) => section))].sort().join(', ');
  const params = { n: shots.length, weapons, range: near === far ? String(near) : `${near}–${far}`, sections };
  return line('chance.how', params, { clause: 'PW-7.1' });
}

function assumptionsOf(view: View, { target, screens, shots }: Foreseen): readonly Message[] {
  const whom = unitRef(target);
  const unsure = beginsTurn(view) ? shots.filter((shot) => shot.locked && lockOf(view, shot) < 6) : [];
  const locks = [...new Map(unsure.map((shot) => [shot.by, lockOf(view, shot)]))].map(([by, faces]) =>
    line('assume.lock', { unit: unitRef(by), faces }, { clause: 'PW-6.2' }),
  );
  return [
    ...(view.step === 'fire' ? [] : [line('assume.facing', { whom }, { clause: 'PW-2.8' })]),
    line('assume.screens', { whom, rating: screens }, { clause: 'PW-5.5' }),
    line('assume.armor', { whom }, { clause: 'PW-10.5' }),
    ...(view.step === 'fire' ? [] : [line('assume.alive', {}, { clause: 'PW-12.2' })]),
    ...locks,
  ];
}
