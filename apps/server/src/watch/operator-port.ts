import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { examine } from '../doctor/doctor.js';
import { SettingsRefused, type Settings } from '../modes/settings.js';
import type { World } from '../modes/world.js';
import { isOperatorName, operatorHeaders } from './operator-headers.js';
import { operatorPage } from './operator-page.js';
import { measureWorld } from './metrics.js';
import type { Watch } from './watch.js';

/** The port for whoever keeps the server running, apart from the players' one. */
export interface OperatorPort {
  readonly address: string;
  close(): Promise<void>;
}

const unknownName =
  'This port answers to addresses, to names without a dot, and to those in WARLOG_OPERATOR_NAMES. Add this one there, or use an address.\n';

/**
 * Serves `/metrics` (Prometheus), `/health` (503 where a loop stands still; a process that hangs gives no answer) and,
 * at `/`, a page for a person. It knows no passwords: who can reach the port can read it,
 * by a name that it answers to. Null where none is asked for.
 */
export async function openOperatorPort(watch: Watch, world: World, settings: Settings): Promise<OperatorPort | null> {
  if (settings.operatorPort === null) return null;
  const { host, port, names } = settings.operatorPort;
  const answers: Readonly<Record<string, (response: ServerResponse) => Promise<void> | void>> = {
    '/metrics': async (response) => {
      const { registry } = watch.metrics;
      response.setHeader('content-type', registry.contentType).end(await registry.metrics());
    },
    '/health': (response) => {
      const standstills = watch.pulse.standstills();
      response.statusCode = standstills.length === 0 ? 200 : 503;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ status: standstills.length === 0 ? 'up' : 'standing still', standstills }));
    },
    '/': async (response) => {
      const { reads, deliveries } = world.ports;
      const page = operatorPage({
        ...{ service: world.described, at: new Date(), standstills: watch.pulse.standstills() },
        findings: await examine(settings, world.database),
        due: (await reads.due(0, 20_000)).length,
        parked: await reads.parked(),
        notices: await deliveries.counts(),
      });
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    },
  };
  const server = createServer((request, response) => {
    // Looks are rare: a connection kept for the next one would be closed just when it comes.
    response.setHeader('connection', 'close');
    for (const [name, value] of Object.entries(operatorHeaders)) response.setHeader(name, value);
    if (!isOperatorName(request.headers.host, names)) {
      response.writeHead(421, { 'content-type': 'text/plain' }).end(unknownName);
      return;
    }
    const answer = answers[new URL(request.url ?? '/', 'http://operator').pathname];
    if (answer === undefined || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Here are /, /metrics and /health.\n');
      return;
    }
    Promise.resolve(answer(response)).catch((error: unknown) => {
      watch.log.defect('the port for operators', error);
      if (!response.headersSent) response.writeHead(503, { 'content-type': 'text/plain' });
      response.end('The database does not answer, so there are no figures. The log says more.\n');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new SettingsRefused(`The port for operators, ${host}:${port}, cannot be opened: ${error.message}.`)),
    );
    server.listen(port, host, resolve);
  });
  measureWorld(watch.metrics, world);
  const bound = server.address() as AddressInfo;
  const address = `http://${host}:${bound.port}`;
  watch.log.info(`Metrics, health and the operator's page: ${address}`);
  return {
    address,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
