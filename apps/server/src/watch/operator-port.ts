import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { examine } from '../doctor/doctor.js';
import { SettingsRefused, type Settings } from '../modes/settings.js';
import type { Runtime } from '../modes/runtime.js';
import { isOperatorName, operatorHeaders } from './operator-headers.js';
import { operatorPage } from './operator-page.js';
import { measureWorld } from './metrics.js';
import type { Watch } from './watch.js';

/** The operator's port, separate from the players' port. */
export interface OperatorPort {
  readonly address: string;
  close(): Promise<void>;
}

const unknownName =
  'This port answers to addresses, to names without a dot, and to those in WARLOG_OPERATOR_NAMES. Add this one there, or use an address.\n';

/**
 * Serves `/metrics` (Prometheus), `/health` (503 if a loop is stalled) and a page for the operator at `/`.
 *
 * A process that hangs does not answer at all. There are no passwords: anyone who can reach the port by an allowed name
 * can read it. Returns null if no port is configured.
 */
export async function openOperatorPort(
  watch: Watch,
  runtime: Runtime,
  settings: Settings,
): Promise<OperatorPort | null> {
  if (settings.operatorPort === null) return null;
  const { host, port, names } = settings.operatorPort;
  const answers: Readonly<Record<string, (response: ServerResponse) => Promise<void> | void>> = {
    '/metrics': async (response) => {
      const { registry } = watch.metrics;
      response.setHeader('content-type', registry.contentType).end(await registry.metrics());
    },
    '/health': (response) => {
      const standstills = watch.eventLoop.standstills();
      response.statusCode = standstills.length === 0 ? 200 : 503;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ status: standstills.length === 0 ? 'up' : 'standing still', standstills }));
    },
    '/': async (response) => {
      const { reads, deliveries } = runtime.ports;
      const page = operatorPage({
        ...{ service: runtime.described, at: new Date(), standstills: watch.eventLoop.standstills() },
        findings: await examine(settings, runtime.database),
        due: (await reads.due(0, 20_000)).length,
        parked: await reads.parked(),
        notices: await deliveries.counts(),
      });
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    },
  };
  const server = createServer((request, response) => {
    // Requests are rare: a connection kept alive would be closed just when the next one comes.
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
      reject(
        new SettingsRefused(
          `The operator’s port ${host}:${port} cannot be opened: ${error.message}. Set WARLOG_OPERATOR_PORT to a free port.`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  measureWorld(watch.metrics, runtime);
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
