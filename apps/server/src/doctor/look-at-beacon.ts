import { roundFrom } from '@warlog/kernel';
import { quicknet } from '@warlog/kernel';
import { chainFrom, HttpBeacon } from '../beacon/sources.js';
import type { Settings } from '../modes/settings.js';
import { fault, note, reasonOf, well, type Finding } from './finding.js';

/** Rounds so long ago are everywhere. */
const AGO_MS = 60_000;

/** The public beacon: does a source give a round of the last minutes, signed by its chain? */
export async function lookAtBeacon({ beacon }: Pick<Settings, 'beacon'>, now = Date.now()): Promise<Finding> {
  if (beacon === null) return note('beacon', 'None is offered: WARLOG_BEACON is not set.');
  const { sources, chain: name } = beacon;
  const faults: string[] = [];
  for (const source of sources) {
    try {
      const chain = name === quicknet.chain ? quicknet : await chainFrom(source, name, fetch);
      const { round } = roundFrom(chain, now - AGO_MS);
      const means = {
        fetch,
        now: () => 0,
        onAway: (_: number, why: string) => faults.push(why),
        onCame: () => undefined,
      };
      const signature = await new HttpBeacon([source], chain, means).round(chain, round);
      if (signature !== null) return well('beacon', `${new URL(source).host} gives signed rounds of ${chain.id}.`);
    } catch (error) {
      faults.push(`${source}: ${reasonOf(error)}`);
    }
  }
  return fault(
    'beacon',
    `No source gives a signed round (${faults.join('; ')}), so campaigns that rest on one wait at their closings. Look at WARLOG_BEACON.`,
  );
}
