import { fractionOf, decimalOf, type Chance, type ChanceVariant } from '@warlog/ruleset-api';
import { line, unitRef } from '@warlog/core';
import type { SwArmadaView } from '../model/view.js';
import type { Token } from '../model/target.js';
import type { SwArmadaAimed } from '../odds/attack-odds.js';
import { chainOf, chanceOf, meanOf, type AimedAtShip, type ChainOdds } from '../odds/chain.js';
import { pointsLost } from '../judging.js';
import { oddsOf, type SwArmadaResult } from '../odds/results.js';
import { worstOf, worstOfChain } from '../odds/worst.js';
import { unitOf } from '../position.js';
import type { SwArmadaShot } from './shots.js';

/** Number of cards, or hull points, from which bars are merged. */
const mostBars = 3;
/** Upper limit of cards, or hull points, of one attack. */
const mostCards = Array.from({ length: 24 }, (_, cards) => cards);

/** The path of the order that causes a chance. */
export type ChancePath = Chance['path'] & object;
type Figures = Pick<Chance, 'good' | 'share' | 'bars'> & { readonly mean: NonNullable<Chance['mean']> };

/**
 * Returns the chances of one attack: cards dealt, for a squadron hull points, over all rolls (SWA-ASY-40 to
 * SWA-ASY-48).
 */
export function shotChance(view: SwArmadaView, by: string, shot: SwArmadaShot, path: ChancePath): Chance {
  const { aimed, aim } = shot;
  const figures = figuresOf(aimed, pointsBy(view, aim.unit));
  const kind = aimed.target.kind;
  const spends = aimed.target.tokens.some(({ state }) => state === 'ready');
  return {
    code: `chance.${kind}`,
    ...about(view, by, aim.unit, path),
    ...figures,
    ...worstCase(worstOf(aimed, figures.good)),
    ...(spends && { variants: [undefended(aimed, pointsBy(view, aim.unit))] }),
    how: howOf(shot),
    axis: kind === 'ship' ? 'chance.cards' : 'chance.hull',
    assumptions: [line('assume.standard', {}, { clause: 'SWA-ASY-40' })],
  };
}

/** Returns the chances of all attacks of an activation on one ship together (SWA-ACT-03). */
export function chainChance(view: SwArmadaView, by: string, target: string, shots: readonly AimedAtShip[]): Chance {
  const figures = chainFigures(chainOf(shots), pointsBy(view, target));
  return {
    code: 'chance.both',
    ...about(view, by, target, ['activate', 'attacks']),
    ...figures,
    ...worstCase(worstOfChain(shots, figures.good)),
    axis: 'chance.cards',
    assumptions: [
      line('assume.standard', {}, { clause: 'SWA-ASY-40' }),
      line('assume.fire-once', {}, { clause: 'SWA-CMD-04' }),
      line('assume.no-card', {}, { clause: 'SWA-ASY-51' }),
    ],
  };
}

/** Returns the worst case of a chance, if there is one. */
export const worstCase = (worst: Chance['good'] | null): Pick<Chance, 'worst'> => (worst === null ? {} : { worst });

const about = ({ part }: SwArmadaView, by: string, target: string, path: ChancePath) => ({
  place: target,
  who: unitRef(by),
  whom: unitRef(target),
  ...(part !== null && { at: part.at }),
  path,
  condition: line('chance.if.standard', {}),
  exact: true,
  rows: ['chance.points'],
  clause: 'SWA-ATT-07',
});

function howOf({
  aimed: { pool, added = [] },
  declared: { distance, obstructedBy },
}: SwArmadaShot): Chance['how'] & object {
  const params = { red: pool.red, blue: pool.blue, black: pool.black, n: added.length, mm: Math.ceil(distance / 100) };
  return line(obstructedBy.length > 0 ? 'chance.how.obstructed' : 'chance.how', params);
}

/** Returns the figures of an attack, by cards or by what else `countOf` counts. */
export function figuresOf(
  aimed: SwArmadaAimed,
  pointsAt: PointsAt,
  countOf: (result: SwArmadaResult) => number = ({ cards }) => cards,
): Figures {
  const { throws, results } = oddsOf(aimed);
  const weigh = (isIt: (count: number) => boolean): number =>
    results.reduce((all, result) => all + (isIt(countOf(result)) ? result.weight : 0), 0);
  const share = (isIt: (count: number) => boolean) => fractionOf(weigh(isIt), throws);
  const mean = fractionOf(
    results.reduce((all, result) => all + countOf(result) * result.weight, 0),
    throws,
  );
  return figured(share, mean, pointsAt);
}

const chainFigures = (odds: ChainOdds, pointsAt: PointsAt): Figures =>
  figured(
    (isIt) => chanceOf(odds, ({ cards }) => isIt(cards)),
    meanOf(odds, ({ cards }) => cards),
    pointsAt,
  );

function figured(
  share: (isIt: (cards: number) => boolean) => Chance['good'],
  mean: Chance['good'],
  pointsAt: PointsAt,
): Figures {
  const good = share((cards) => cards > 0);
  const bars = Array.from({ length: mostBars + 1 }, (_, at): Chance['bars'][number] => {
    const isHere = (cards: number): boolean => (at === mostBars ? cards >= at : cards === at);
    const p = share(isHere);
    const points = mostCards
      .filter(isHere)
      .map((cards) => decimalOf(share((count) => count === cards)) * pointsAt(cards));
    const counted = decimalOf(p) === 0 ? pointsAt(at) : points.reduce((all, count) => all + count, 0) / decimalOf(p);
    return { at, p, share: decimalOf(p), tone: at === 0 ? 'bad' : 'good', figures: [Math.round(10 * counted) / 10] };
  });
  return { good, share: decimalOf(good), mean, bars };
}

/** Points that a target loses with this many cards, or hull points (SWA-CAM-15). */
type PointsAt = (cards: number) => number;
function pointsBy(view: SwArmadaView, id: string): PointsAt {
  const target = unitOf(view, id);
  return (cards) => (target === null ? 0 : pointsLost(view, target, cards));
}

/** Returns the same attack without any defense tokens. */
function undefended(aimed: SwArmadaAimed, pointsAt: PointsAt): ChanceVariant {
  const tokens: readonly Token[] = [];
  const target = { ...aimed.target, tokens };
  return { text: line('variant.undefended', {}), ...figuresOf({ ...aimed, target, lockFirst: [] }, pointsAt) };
}
