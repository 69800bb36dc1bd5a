import type { Sample } from '@warlog/kernel';
import type { Say } from '../../parts/say.js';
import type { Unit } from '../rules.js';

/** What plays of the turn say of a ship: `**` marks what is strong. */
export interface OutlookLine {
  readonly id: string;
  readonly text: string;
}

/** Ships as plays of the turn left them, and how far off the figures may be. */
export interface TurnOutlook {
  readonly lines: readonly OutlookLine[];
  /** Half the width in which the truth lies 95 times of 100, in per cent, of the least certain figure. */
  readonly plusMinus: number;
}

export interface OutlookScene {
  readonly sample: Sample;
  readonly ships: readonly Unit[];
  readonly nameOf: (ship: Unit) => string;
  readonly isMine: (ship: Unit) => boolean;
  readonly say: Say;
}

/** Points that count which each side loses on average by the turn's end. */
export interface PointsScene extends Pick<OutlookScene, 'sample' | 'isMine' | 'say'> {
  readonly units: readonly Unit[];
  /** What the loss, or the crippling, of a unit counts. */
  readonly pointsOf: (unit: Unit, fate: 'lost' | 'crippled') => number;
  readonly figure: (value: number) => string;
}

/** What both sides lose of what decides the battle, own losses beside the enemy's; null where nothing counts (PW-20.11). */
export function pointsLine({ sample, units, isMine, pointsOf, figure, say }: PointsScene): string | null {
  const meanOf = (side: readonly Unit[]): number =>
    sample.counts.reduce((all, { code, place, times }) => {
      const unit = side.find(({ id }) => id === place);
      const counts = unit !== undefined && (code === 'lost' || code === 'crippled');
      return counts ? all + (pointsOf(unit, code) * times) / sample.plays : all;
    }, 0);
  const [own, theirs] = [meanOf(units.filter(isMine)), meanOf(units.filter((unit) => !isMine(unit)))];
  if (own === 0 && theirs === 0) return null;
  return say('pentagon.outlook.points', { own: figure(own), theirs: figure(theirs) });
}

/**
 * How often each ship is lost or crippled when the turn ends, in one line with what that hangs on. A sample: nothing in it is
 * certain or impossible.
 */
export function outlookOf({ sample, ships, nameOf, isMine, say }: OutlookScene): TurnOutlook {
  const { plays } = sample;
  const timesOf = (code: string, ship: Unit): number =>
    sample.counts.find((one) => one.code === code && one.place === ship.id)?.times ?? 0;
  const lines = ships.map((ship) => {
    const [lost, crippled] = [timesOf('lost', ship), timesOf('crippled', ship)];
    const said = [
      ...(lost > 0 ? [say('pentagon.outlook.lost', { share: shareWords(lost, plays, say) })] : []),
      ...(crippled > 0 ? [say('pentagon.outlook.crippled', { share: shareWords(crippled, plays, say) })] : []),
    ];
    const told = said.length === 0 ? say('pentagon.outlook.neither') : said.join(', ');
    const whose = isMine(ship) ? 'mine' : 'foe';
    const worst = worstWords(sample, { id: ship.id, whose }, say);
    const fate = worst === null ? told : say(`pentagon.outlook.worst.${whose}`, { fate: told, ...worst });
    return {
      id: ship.id,
      text: say(`pentagon.outlook.${whose}`, { name: nameOf(ship), fate }),
      times: [lost, crippled],
    };
  });
  const widths = lines.flatMap(({ times }) => times.map((count) => halfWidth(count, plays)));
  return { lines: lines.map(({ id, text }) => ({ id, text })), plusMinus: Math.ceil(100 * Math.max(0, ...widths)) };
}

/** Plays of one facing before it is compared with others. */
const enough = 50;

/**
 * How often a ship is lost or crippled where the others turn as suits them best: the foe least, one's own most. Null where no
 * facing makes it worse, and before there are plays enough.
 */
function worstWords(
  { plays, counts }: Sample,
  { id, whose }: { readonly id: string; readonly whose: 'mine' | 'foe' },
  say: Say,
): { readonly share: string; readonly plusMinus: number } | null {
  const timesOf = (code: string): number => counts.find((one) => one.code === code && one.place === id)?.times ?? 0;
  const turns = [1, 2, 3, 4, 5].map((sides) => ({
    times: timesOf(`broken-${sides}`),
    played: timesOf(`turned-${sides}`),
  }));
  if (turns.some(({ played }) => played < enough)) return null;
  const sign = whose === 'foe' ? 1 : -1;
  const [worst] = turns.sort((one, other) => sign * (one.times / one.played - other.times / other.played));
  if (worst === undefined) return null;
  const { times, played } = worst;
  const held = (timesOf('lost') + timesOf('crippled')) / plays;
  if (sign * (held - times / played) * 100 < 1) return null;
  return { share: shareWords(times, played, say), plusMinus: Math.ceil(100 * halfWidth(times, played)) };
}

/** Per cent in whole figures; never 0 or 100, which would be a promise. */
function shareWords(times: number, plays: number, say: Say): string {
  const percent = Math.round((100 * times) / plays);
  if (percent < 1) return say('pentagon.outlook.least');
  return percent > 99 ? say('pentagon.outlook.most') : say('pentagon.outlook.share', { percent });
}

/** Of what never or always came about, three in so many plays may still be otherwise. */
function halfWidth(times: number, plays: number): number {
  const share = times / plays;
  return Math.max(3 / plays, 1.96 * Math.sqrt((share * (1 - share)) / plays));
}
