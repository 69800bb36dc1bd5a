import type { Sample } from '@warlog/ruleset-api';
import type { PentagonUnit } from '@warlog/pentagon-war/ui';
import { given } from '../../kit/given.js';
import type { Say } from '../../kit/say.js';

/** A line about one ship from many plays of the turn; `**` marks strong text. */
export interface OutlookLine {
  readonly id: string;
  readonly text: string;
}

/** Results of many plays of the turn, and their margin of error. */
export interface TurnOutlook {
  readonly lines: readonly OutlookLine[];
  /** Half the width of the 95 % confidence interval of the least certain figure, in percentage points. */
  readonly plusMinus: number;
}

export interface OutlookScene {
  readonly sample: Sample;
  readonly ships: readonly PentagonUnit[];
  readonly nameOf: (ship: PentagonUnit) => string;
  readonly isMine: (ship: PentagonUnit) => boolean;
  readonly say: Say;
}

/** Mean points that each side loses by the turn's end. */
export interface PointsScene extends Pick<OutlookScene, 'sample' | 'isMine' | 'say'> {
  readonly units: readonly PentagonUnit[];
  /** Returns the points for the loss, or the crippling, of a unit. */
  readonly pointsOf: (unit: PentagonUnit, fate: 'lost' | 'crippled') => number;
  readonly figure: (value: number) => string;
}

/**
 * Returns what both sides lose of the points that decide the battle, own losses beside the enemy's; null where nothing
 * counts (PW-20.11).
 */
export function pointsLine({ sample, units, isMine, pointsOf, figure, say }: PointsScene): string | null {
  const meanOf = (side: readonly PentagonUnit[]): number =>
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
 * Returns how often each ship is lost or crippled when the turn ends, in one line with its condition. It is a sample:
 * nothing in it is certain or impossible.
 */
export function outlookOf({ sample, ships, nameOf, isMine, say }: OutlookScene): TurnOutlook {
  const { plays } = sample;
  const timesOf = (code: string, ship: PentagonUnit): number =>
    sample.counts.find((count) => count.code === code && count.place === ship.id)?.times ?? 0;
  const lines = ships.map((ship) => {
    const [lost, crippled] = [timesOf('lost', ship), timesOf('crippled', ship)];
    const said = given(
      lost > 0 && say('pentagon.outlook.lost', { share: shareWords(lost, plays, say) }),
      crippled > 0 && say('pentagon.outlook.crippled', { share: shareWords(crippled, plays, say) }),
    );
    const text = said.length === 0 ? say('pentagon.outlook.neither') : said.join(', ');
    const whose = isMine(ship) ? 'mine' : 'foe';
    const worst = worstWords(sample, { id: ship.id, whose }, say);
    const fate = worst === null ? text : say(`pentagon.outlook.worst.${whose}`, { fate: text, ...worst });
    return {
      id: ship.id,
      text: say(`pentagon.outlook.${whose}`, { name: nameOf(ship), fate }),
      times: [lost, crippled],
    };
  });
  const widths = lines.flatMap(({ times }) => times.map((count) => plusMinusOf(count, plays)));
  return { lines: lines.map(({ id, text }) => ({ id, text })), plusMinus: Math.max(0, ...widths) };
}

/** Returns how often a ship is lost or crippled when the turn ends, and its margin of error in points. */
export function fallOf(
  { plays, counts }: Sample,
  ship: string,
  say: Say,
): { readonly share: string; readonly plusMinus: number } {
  const times = counts
    .filter(({ code, place }) => place === ship && (code === 'lost' || code === 'crippled'))
    .reduce((all, count) => all + count.times, 0);
  return { share: shareWords(times, plays, say), plusMinus: plusMinusOf(times, plays) };
}

/** Fewest plays of one facing before it is compared with others. */
const enough = 50;

/**
 * How often a ship is lost or crippled if the others take their best facing. That is the smallest figure for the foe
 * and the largest for the own ship. Null where no facing is worse, or before there are enough plays.
 */
function worstWords(
  { plays, counts }: Sample,
  { id, whose }: { readonly id: string; readonly whose: 'mine' | 'foe' },
  say: Say,
): { readonly share: string; readonly plusMinus: number } | null {
  const timesOf = (code: string): number =>
    counts.find((count) => count.code === code && count.place === id)?.times ?? 0;
  const turns = [1, 2, 3, 4, 5].map((sides) => ({
    times: timesOf(`broken-${sides}`),
    played: timesOf(`turned-${sides}`),
  }));
  if (turns.some(({ played }) => played < enough)) return null;
  const sign = whose === 'foe' ? 1 : -1;
  const [worst] = turns.sort((turn, other) => sign * (turn.times / turn.played - other.times / other.played));
  if (worst === undefined) return null;
  const { times, played } = worst;
  const overall = (timesOf('lost') + timesOf('crippled')) / plays;
  if (sign * (overall - times / played) * 100 < 1) return null;
  return { share: shareWords(times, played, say), plusMinus: plusMinusOf(times, played) };
}

/** Whole percent; never 0 or 100, which would be a promise. */
function shareWords(times: number, plays: number, say: Say): string {
  const percent = Math.round((100 * times) / plays);
  if (percent < 1) return say('pentagon.outlook.least');
  return percent > 99 ? say('pentagon.outlook.most') : say('pentagon.outlook.share', { percent });
}

/** Half the 95 % interval in points. A result that never or always occurred may still differ in three of this number of plays (rule of three). */
function plusMinusOf(times: number, plays: number): number {
  const share = times / plays;
  return Math.ceil(100 * Math.max(3 / plays, 1.96 * Math.sqrt((share * (1 - share)) / plays)));
}
