import type { BeaconSource, NamedChain } from '@warlog/application';
import type { Log } from '../log.js';
import type { Settings } from '../modes/settings.js';
import { quicknet } from '@warlog/kernel';
import { chainFrom, HttpBeacon, noBeacon } from './sources.js';

/**
 * The beacon of these settings. A chain that this program does not know tells of itself; while no source is there to ask, no new
 * campaign is offered it, and those that run go on by what their terms say.
 */
export async function beaconFor({ beacon }: Pick<Settings, 'beacon'>, log: Log): Promise<BeaconSource> {
  if (beacon === null) return noBeacon;
  const offered = await knownChain(beacon, log);
  return new HttpBeacon(beacon.sources, offered, {
    fetch,
    now: () => performance.now(),
    onAway: (round, why) => log.info(`The beacon gave no round ${round}: ${why}. It is asked again.`),
    onCame: (waitedMs) => {
      if (waitedMs > SLOW_MS)
        log.info(`A round of the beacon came ${Math.round(waitedMs / 1000)} s after it was asked for.`);
    },
  });
}

/** What comes sooner is worth no line. */
const SLOW_MS = 10_000;

async function knownChain({ sources, chain }: NonNullable<Settings['beacon']>, log: Log): Promise<NamedChain | null> {
  if (chain === quicknet.chain) return quicknet;
  for (const source of sources) {
    try {
      return await chainFrom(source, chain, fetch);
    } catch (error) {
      log.info(`The beacon at ${source} says nothing of chain ${chain}: ${String(error)}.`);
    }
  }
  return null;
}
