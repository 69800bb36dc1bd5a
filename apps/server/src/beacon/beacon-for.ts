import type { BeaconSource, NamedChain } from '@warlog/application';
import type { Log } from '../log.js';
import type { Settings } from '../modes/settings.js';
import { quicknet } from '@warlog/trust';
import { chainFrom, HttpBeacon, noBeacon } from './sources.js';

/**
 * Returns the beacon of the settings.
 *
 * The parameters of an unknown chain are fetched from its sources. If none answers, new campaigns cannot choose the
 * beacon, and running campaigns follow their terms.
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

/** Faster answers are not logged. */
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
