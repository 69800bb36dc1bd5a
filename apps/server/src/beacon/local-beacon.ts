import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NamedChain } from '@warlog/application';
import { ownChain, signRound, type OwnChain } from '@warlog/trust/beacon';
import { randomnessOf } from '@warlog/trust';

const SECOND = 1000;

/**
 * A beacon of the operator's own that speaks drand's protocol. For trials and tests: trusted only as far as its owner.
 */
export interface LocalBeacon {
  readonly chain: NamedChain;
  /** The address of its HTTP interface. */
  readonly url: string;
  close(): Promise<void>;
}

/** Options of a local beacon; `now` is the clock of its rounds. */
export interface LocalBeaconOptions extends OwnChain {
  readonly host: string;
  readonly port: number;
  readonly now: () => number;
}

/** Serves `/{chain}/info` and `/{chain}/public/{round}`. Refuses future rounds. */
export async function startLocalBeacon({ host, port, now, ...own }: LocalBeaconOptions): Promise<LocalBeacon> {
  const chain = ownChain(own);
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    chain,
    url: `http://${host}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const [, name, what, number, ...more] = url.split('/');
    if (name !== chain.chain || more.length > 0) return say(response, 404, { error: 'no such chain' });
    if (what === 'info' && number === undefined) return say(response, 200, infoOf(chain));
    const round = /^[1-9]\d{0,14}$/.test(number ?? '') ? Number(number) : null;
    if (what !== 'public' || round === null) return say(response, 404, { error: 'no such page' });
    const at = (own.genesis + (round - 1) * own.period) * SECOND;
    if (at > now()) return say(response, 425, { error: 'not yet' });
    const signature = signRound(own.secret, round);
    return say(response, 200, { round, randomness: randomnessOf(signature), signature });
  }
}

function infoOf({ key, period, genesis, group, chain, id }: NamedChain): object {
  const scheme = { schemeID: 'bls-unchained-g1-rfc9380', metadata: { beaconID: id } };
  return { public_key: key, period, genesis_time: genesis, hash: chain, groupHash: group, ...scheme };
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
