import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import type { CampaignId, CommandId } from '@warlog/core';
import { TimerDeadlineQueue } from '@warlog/in-process';
import { migrate, openDatabase, PostgresCampaignReads } from '@warlog/postgres';
import { onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jsonLog } from '../log.js';
import { SettingsRefused } from '../modes/settings.js';
import { breakableRules } from '../testing/breakable.js';
import type { ApiPerson } from '../testing/person.js';
import { closePhase, command, look, phaseId, startedCampaign } from '../testing/play.js';
import { testHostKey, testServer, testSettings, type TestServer } from '../testing/server-kit.js';
import { startSweeps } from '../worker/worker.js';
import { withOrigins } from './facts.js';
import { openOperatorPort, type OperatorPort } from './operator-port.js';
import { startWatch, type Watch } from './watch.js';

interface SentSpan {
  readonly name: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

/** Starts a collector that records the spans sent to it. */
async function collector() {
  const spans: SentSpan[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(pieces).toString()) as {
        resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { spans, endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
}

onServer('Monitoring of a server', (fresh) => {
  const rules = breakableRules();
  const lines: Record<string, unknown>[] = [];
  const settings = testSettings({
    operatorPort: { host: '127.0.0.1', port: 0, names: [] },
    databaseUrl: 'postgres://elsewhere',
    hostKey: testHostKey,
    backupDir: '/nowhere/<b>',
  });
  let traces: Awaited<ReturnType<typeof collector>>;
  let watch: Watch;
  let server: TestServer;
  let operator: OperatorPort | null;
  let [ann, bob]: ApiPerson[] = [];

  const ask = async (path: string): Promise<{ readonly status: number; readonly text: string }> => {
    const answer = await fetch(`${operator?.address}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const figure = (text: string, name: string): number => {
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `)) ?? '';
    return Number(line.slice(name.length + 1));
  };

  beforeAll(async () => {
    traces = await collector();
    const started = await startWatch({ logFormat: 'json', traceEndpoint: traces.endpoint }, 'warlog-test');
    const written = jsonLog({ write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
    watch = { ...started, log: withOrigins(written, started.metrics) };
    server = await testServer(fresh().database, { watch, rulesets: rules.rulesets });
    operator = await openOperatorPort(watch, server.world, settings);
    [ann, bob] = [await server.person('Ann'), await server.person('Bob')];
  });
  afterAll(async () => {
    await operator?.close();
    await server.close();
    await watch.stop();
    traces.close();
  });

  it('counts closings, requests by route, notifications and connections', async () => {
    const campaign = await startedCampaign(ann!, bob!);
    await closePhase([ann!, bob!], campaign);
    const { status, text } = await ask('/metrics');
    expect(status).toBe(200);
    expect(figure(text, 'warlog_closing_lateness_seconds_count')).toBe(1);
    expect(figure(text, 'warlog_closing_lateness_seconds_sum')).toBeGreaterThan(0);
    expect(figure(text, 'warlog_closing_lateness_seconds_sum')).toBeLessThan(30);
    expect(figure(text, 'warlog_parked_campaigns')).toBe(0);
    expect(figure(text, 'warlog_database_connections{state="open"}')).toBeGreaterThan(0);
    expect(text).toContain('warlog_request_seconds_count{method="POST",route="/graphql",status="200"}');
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).not.toContain(campaign);
  });

  it('counts version conflicts', async () => {
    const campaign = await startedCampaign(ann!, bob!);
    const conflicts = async (): Promise<number> => figure((await ask('/metrics')).text, 'warlog_conflicts_total');
    const before = await conflicts();
    // Two concurrent commands need not conflict, so several are tried until some do.
    const many = [ann!, bob!, ann!, bob!, ann!, bob!, ann!, bob!];
    for (let turn = 0; turn < 50 && (await conflicts()) === before; turn += 1) {
      await Promise.all(
        many.map((apiPerson, n) => command(apiPerson, 'SendLetter', campaign, { body: `Letter ${turn}.${n}` })),
      );
    }
    expect(await conflicts()).toBeGreaterThan(before);
  });

  it('shows a defect in the log with its campaign, in the metrics, and as a parked campaign', async () => {
    const campaign = await startedCampaign(ann!, bob!);
    rules.broken = 'resolve';
    const phase = phaseId(await look(ann!, campaign));
    for (const apiPerson of [ann!, bob!]) await command(apiPerson, 'SetReady', campaign, { phase, ready: 'NOW' });
    const reported = () => lines.filter((line) => line['campaign'] === campaign && line['level'] === 'error');
    await expect.poll(() => reported().length, { timeout: 120_000 }).toBe(3);
    rules.broken = null;
    expect(reported()[0]).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      message: expect.stringContaining(campaign) as string,
      err: { message: 'A slip in resolve', stack: expect.stringContaining('resolve') as string },
    });
    const { text } = await ask('/metrics');
    expect(figure(text, 'warlog_parked_campaigns')).toBe(1);
    expect(figure(text, 'warlog_defects_total')).toBe(3);
    const page = await ask('/');
    expect(page.text).toContain(campaign);
    expect(page.text).toContain('warlog release');
  });

  it('logs a defect in a command with the command that caused it, even as a nested cause', async () => {
    const work = { campaign: 'c1' as CampaignId, command: '0190' as CommandId };
    const slip = new Error('A slip');
    await expect(watch.watcher.during(work, () => Promise.reject(slip))).rejects.toBe(slip);
    watch.log.defect('GraphQL setReady', new Error('It failed', { cause: slip }));
    expect(lines.at(-1)).toMatchObject({ ...work, about: 'GraphQL setReady', err: { message: 'It failed: A slip' } });
  });

  it('has a page that shows defects, and is protected against injection', async () => {
    const { status, text } = await ask('/');
    expect(status).toBe(200);
    expect(text).toContain('cannot be read');
    expect(text).not.toContain('/nowhere/<b>');
    expect((await ask('/elsewhere')).status).toBe(404);
  });

  it('names the stalled loop when the database is unavailable', async () => {
    expect(await ask('/health')).toMatchObject({ status: 200, text: expect.stringContaining('"up"') as string });
    const database = await openDatabase({ memory: true });
    await migrate(database);
    const ports = {
      reads: new PostgresCampaignReads(database, () => Promise.resolve()),
      queue: new TimerDeadlineQueue(),
    };
    const cameRound = watch.eventLoop.loop('a sweep', 3_000);
    const sweeps = await startSweeps(ports, watch.log, { everyMs: 20, cameRound });
    expect((await ask('/health')).status).toBe(200);
    await database.close();
    await expect.poll(async () => (await ask('/health')).status, { timeout: 120_000 }).toBe(503);
    expect((await ask('/health')).text).toContain('a sweep');
    expect((await ask('/')).text).toContain('Stands still: a sweep');
    await sweeps.stop();
    await ports.queue.close();
  });

  it('sends traces with a command inside its request', async () => {
    const campaign = await startedCampaign(ann!, bob!);
    await watch.tracing?.flush();
    const ofCampaign = ({ attributes }: SentSpan): boolean =>
      attributes.some(({ key, value }) => key === 'warlog.campaign' && value.stringValue === campaign);
    const commands = traces.spans.filter(ofCampaign);
    expect(commands.length).toBeGreaterThan(2);
    const parents = traces.spans.filter(({ spanId }) => commands.some(({ parentSpanId }) => parentSpanId === spanId));
    expect(parents.map(({ name }) => name)).toContain('POST /graphql');
  });

  it('contains no name, address or orders', async () => {
    await watch.tracing?.flush();
    const all = [
      JSON.stringify(lines),
      JSON.stringify(traces.spans),
      (await ask('/metrics')).text,
      (await ask('/')).text,
    ];
    const secret = [ann!.name, bob!.name, ann!.id, bob!.id, 'A test', testHostKey];
    for (const text of all) for (const word of secret) expect(text).not.toContain(word);
  });

  it('refuses names of other sites, and sends security headers', async () => {
    const { hostname, port } = new URL(operator?.address ?? '');
    const asked = (host: string) =>
      new Promise<{ readonly status: number; readonly policy: unknown }>((resolve, reject) => {
        request({ hostname, port, path: '/metrics', headers: { host } }, (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode ?? 0, policy: answer.headers['content-security-policy'] });
        })
          .on('error', reject)
          .end();
      });
    expect(await asked(`localhost:${port}`)).toMatchObject({ status: 200 });
    const foreign = await asked(`evil.example:${port}`);
    expect(foreign.status).toBe(421);
    expect(foreign.policy).toContain("default-src 'none'");
  });

  it('shows a sentence if the port is taken', async () => {
    const taken = { host: '127.0.0.1', port: Number(new URL(operator?.address ?? '').port), names: [] };
    const second = openOperatorPort({ ...watch, metrics: { ...watch.metrics } }, server.world, {
      ...settings,
      operatorPort: taken,
    });
    await expect(second).rejects.toThrow(SettingsRefused);
  });

  it('has a dashboard that uses only existing metrics', async () => {
    const file = new URL('../../../../infra/grafana/warlog.json', import.meta.url);
    const asked = [...readFileSync(file, 'utf8').matchAll(/\b(?:warlog|nodejs|process)_[a-z0-9_]+/g)].map(
      ([name]) => name,
    );
    const { text } = await ask('/metrics');
    expect(asked.length).toBeGreaterThan(8);
    for (const name of asked) expect(text).toContain(`# HELP ${name.replace(/_(bucket|count)$/, '')} `);
  });
});
