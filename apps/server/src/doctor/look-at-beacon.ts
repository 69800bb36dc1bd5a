import { roundFrom, quicknet } from '@warlog/trust';
import { chainFrom, HttpBeacon } from '../beacon/sources.js';
import type { Settings } from '../modes/settings.js';
import { fault, note, reasonOf, ok, type Finding } from './finding.js';

/** Every source has rounds of this age. */
const AGO_MS = 60_000;

/** Checks that a source of the beacon serves a recent round, signed by its chain. */
export async function lookAtBeacon({ beacon }: Pick<Settings, 'beacon'>, now = Date.now()): Promise<Finding> {
  if (beacon === null) return note('beacon', 'WARLOG_BEACON is not set, so no beacon is offered.');
  const { sources, chain: name } = beacon;
  const faults: string[] = [];
  for (const source of sources) {
    try {
      const chain = name === quicknet.chain ? quicknet : await chainFrom(source, name, fetch);
      const { round } = roundFrom(chain, now - AGO_MS);
      const context = {
        fetch,
        now: () => 0,
        onAway: (_: number, why: string) => faults.push(why),
        onCame: () => undefined,
      };
      const signature = await new HttpBeacon([source], chain, context).round(chain, round);
      if (signature !== null) return ok('beacon', `${new URL(source).host} provides signed rounds of ${chain.id}.`);
    } catch (error) {
      faults.push(`${source}: ${reasonOf(error)}`);
    }
  }
  return fault(
    'beacon',
    `No source provides a signed round (${faults.join('; ')}), so campaigns with a beacon cannot close phases. Check WARLOG_BEACON.`,
  );
}
