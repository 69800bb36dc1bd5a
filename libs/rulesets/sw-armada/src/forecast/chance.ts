import { fractionOf, decimalOf, line, unitRef, type Chance, type ChanceVariant } from '@warlog/kernel';
import type { View } from '../model/view.js';
import type { Token } from '../model/target.js';
import type { Aimed } from '../odds/attack-odds.js';
import { chainOf, chanceOf, meanOf, type AimedAtShip, type ChainOdds } from '../odds/chain.js';
import { oddsOf } from '../odds/results.js';
import type { Shot } from './shots.js';

/** Cards, or hull points, from which on bars are one. */
const mostBars = 3;

type Figures = Pick<Chance, 'good' | 'share' | 'bars'> & { readonly mean: NonNullable<Chance['mean']> };

/** What one attack may bring: cards dealt, of a squadron hull points, all throws counted (SWA-ASY-40 to SWA-ASY-48). */
export function shotChance(view: View, by: string, shot: Shot, path: Chance['path'] & object): Chance {
  const { aimed, aim } = shot;
  const figures = figuresOf(aimed);
  const kind = aimed.target.kind;
  const spends = aimed.target.tokens.some(({ state }) => state === 'ready');
  return {
    code: `chance.${kind}`,
    ...about(view, by, aim.unit, path),
    ...figures,
    ...(spends && { variants: [undefended(aimed)] }),
    how: howOf(shot),
    axis: kind === 'ship' ? 'chance.cards' : 'chance.hull',
    assumptions: [line('assume.standard', {}, { clause: 'SWA-ASY-40' })],
  };
}

/** What all attacks of an activation on one ship may bring together (SWA-ACT-03). */
export function chainChance(view: View, by: string, target: string, shots: readonly AimedAtShip[]): Chance {
  return {
    code: 'chance.both',
    ...about(view, by, target, ['activate', 'attacks']),
    ...chainFigures(chainOf(shots)),
    axis: 'chance.cards',
    assumptions: [
      line('assume.standard', {}, { clause: 'SWA-ASY-40' }),
      line('assume.fire-once', {}, { clause: 'SWA-CMD-04' }),
      line('assume.no-card', {}, { clause: 'SWA-ASY-51' }),
    ],
  };
}

const about = ({ part }: View, by: string, target: string, path: Chance['path'] & object) => ({
  place: target,
  who: unitRef(by),
  whom: unitRef(target),
  ...(part !== null && { at: part.at }),
  path,
  condition: line('chance.if.standard', {}),
  exact: true,
  rows: [],
  clause: 'SWA-ATT-07',
});

function howOf({ aimed: { pool, added = [] }, declared: { distance, obstructedBy } }: Shot): Chance['how'] & object {
  const params = { red: pool.red, blue: pool.blue, black: pool.black, n: added.length, mm: Math.ceil(distance / 100) };
  return line(obstructedBy.length > 0 ? 'chance.how.obstructed' : 'chance.how', params);
}

function figuresOf(aimed: Aimed): Figures {
  const { throws, results } = oddsOf(aimed);
  const weigh = (isIt: (cards: number) => boolean): number =>
    results.reduce((all, { cards, weight }) => all + (isIt(cards) ? weight : 0), 0);
  const share = (isIt: (cards: number) => boolean) => fractionOf(weigh(isIt), throws);
  const mean = fractionOf(
    results.reduce((all, { cards, weight }) => all + cards * weight, 0),
    throws,
  );
  return figured(share, mean);
}

const chainFigures = (odds: ChainOdds): Figures =>
  figured(
    (isIt) => chanceOf(odds, ({ cards }) => isIt(cards)),
    meanOf(odds, ({ cards }) => cards),
  );

function figured(share: (isIt: (cards: number) => boolean) => Chance['good'], mean: Chance['good']): Figures {
  const good = share((cards) => cards > 0);
  const bars = Array.from({ length: mostBars + 1 }, (_, at): Chance['bars'][number] => {
    const p = share((cards) => (at === mostBars ? cards >= at : cards === at));
    return { at, p, share: decimalOf(p), tone: at === 0 ? 'bad' : 'good', figures: [] };
  });
  return { good, share: decimalOf(good), mean, bars };
}

/** The same attack where nothing is spent against it. */
function undefended(aimed: Aimed): ChanceVariant {
  const tokens: readonly Token[] = [];
  const target = { ...aimed.target, tokens };
  return { text: line('variant.undefended', {}), ...figuresOf({ ...aimed, target, lockFirst: [] }) };
}
