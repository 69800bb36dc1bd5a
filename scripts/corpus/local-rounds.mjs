import { startLocalBeacon } from '../../apps/server/dist/beacon/local-beacon.js';
import { HttpBeacon } from '../../apps/server/dist/beacon/sources.js';

/** Of what the beacon of the corpus is made, so that it can be asked again later: no secret of anybody. */
export const ownBeacon = { secret: 'b0'.repeat(32), genesis: 1_000_000_000, period: 3 };

/** A beacon of one's own on the clock of the table, asked over the network; it is away as long as the table says so. */
export async function localRounds(table) {
  const now = () => table().clock.now();
  const local = await startLocalBeacon({ ...ownBeacon, host: '127.0.0.1', port: 0, now });
  const means = { fetch, now: () => performance.now(), onAway: () => undefined, onCame: () => undefined };
  const source = new HttpBeacon([local.url], local.chain, means);
  return {
    close: () => local.close(),
    beacon: {
      offered: source.offered,
      isSigned: source.isSigned,
      round: (chain, round) => (table().beaconIsAway ? Promise.resolve(null) : source.round(chain, round)),
    },
  };
}
