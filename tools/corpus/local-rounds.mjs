import { startLocalBeacon } from '../../apps/server/dist/beacon/local-beacon.js';
import { HttpBeacon } from '../../apps/server/dist/beacon/sources.js';

/** The parameters of the corpus's beacon, so that it can be asked again later; the secret protects nothing. */
export const ownBeacon = { secret: 'b0'.repeat(32), genesis: 1_000_000_000, period: 3 };

/**
 * A private beacon on the clock of the recording, asked over the network; it is unavailable as long as the recording
 * says so.
 */
export async function localRounds(table) {
  const now = () => table().clock.now();
  const local = await startLocalBeacon({ ...ownBeacon, host: '127.0.0.1', port: 0, now });
  const context = { fetch, now: () => performance.now(), onAway: () => undefined, onCame: () => undefined };
  const source = new HttpBeacon([local.url], local.chain, context);
  return {
    close: () => local.close(),
    beacon: {
      offered: source.offered,
      isSigned: source.isSigned,
      round: (chain, round) => (table().beaconIsAway ? Promise.resolve(null) : source.round(chain, round)),
    },
  };
}
