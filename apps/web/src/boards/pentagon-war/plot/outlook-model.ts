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
  readonly say: Say;
}

/** How often each ship is lost or crippled when the turn ends. A sample: nothing in it is certain or impossible. */
export function outlookOf({ sample, ships, nameOf, say }: OutlookScene): TurnOutlook {
  const { plays } = sample;
  const timesOf = (code: string, ship: Unit): number =>
    sample.counts.find((one) => one.code === code && one.place === ship.id)?.times ?? 0;
  const lines = ships.map((ship) => {
    const [lost, crippled] = [timesOf('lost', ship), timesOf('crippled', ship)];
    const said = [
      ...(lost > 0 ? [say('pentagon.outlook.lost', { share: shareWords(lost, plays, say) })] : []),
      ...(crippled > 0 ? [say('pentagon.outlook.crippled', { share: shareWords(crippled, plays, say) })] : []),
    ];
    const fate = said.length === 0 ? say('pentagon.outlook.neither') : said.join(', ');
    return { id: ship.id, text: say('pentagon.outlook.ship', { name: nameOf(ship), fate }), times: [lost, crippled] };
  });
  const widths = lines.flatMap(({ times }) => times.map((count) => halfWidth(count, plays)));
  return { lines: lines.map(({ id, text }) => ({ id, text })), plusMinus: Math.ceil(100 * Math.max(0, ...widths)) };
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
