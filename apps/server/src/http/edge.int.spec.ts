import { connect } from 'node:net';
import { freshEmbedded, type FreshDatabase } from '@warlog/postgres/testing';
import WebSocket from 'ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { usualLimits } from '../modes/settings.js';
import { listening } from '../testing/listening.js';
import { operation } from '../testing/operations.js';
import { commandId, type GraphqlReply } from '../testing/person.js';
import { newCampaign, quickPace } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const MEGABYTE = 1024 * 1024;
const limits = { ...usualLimits, guestsPerHour: 5, socketsPerAddress: 12, socketsPerVisitor: 4, requestMs: 1_500 };

describe('The limits of a server', () => {
  let fresh: FreshDatabase;
  let server: TestServer;
  let address: string;
  const opened: WebSocket[] = [];

  beforeAll(async () => {
    fresh = await freshEmbedded();
    server = await testServer(fresh.database, { worker: false, settings: { limits, proxies: 1 } });
    address = await listening(server);
  });
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.terminate();
    await pause(50);
    expect(server.log.defects).toEqual([]);
  });
  afterAll(async () => {
    await server.close();
    await fresh.close();
  });

  function open(headers: Record<string, string> = {}): WebSocket {
    const socket = new WebSocket(`ws://${address}/graphql`, 'graphql-transport-ws', { headers });
    socket.on('error', () => undefined);
    opened.push(socket);
    return socket;
  }

  it('drops sockets that send more than a request may hold, without more memory or delay', async () => {
    const before = process.memoryUsage().rss;
    const flood = Promise.all(Array.from({ length: 12 }, (_, index) => flooded(address, index)));
    const asked = performance.now();
    expect((await fetch(`http://${address}/api/health`)).status).toBe(200);
    expect(performance.now() - asked).toBeLessThan(20_000);
    // A closing frame with code 1009, if it was still read; no socket could send its whole message.
    for (const sent of await flood) expect(sent).toBeLessThan(60 * MEGABYTE);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MEGABYTE);
  });

  it('limits the sockets of one visitor and of one address', async () => {
    const greeted = await Promise.all(Array.from({ length: 6 }, () => greeting(open())));
    expect(greeted.filter((said) => said === 'connection_ack')).toHaveLength(4);
    expect(greeted.filter((said) => said === 4429)).toHaveLength(2);
    const elsewhere = await greeting(open({ 'x-forwarded-for': '203.0.113.9' }));
    expect(elsewhere).toBe('connection_ack');
    const silent = Array.from({ length: 20 }, () => open({ 'x-forwarded-for': '1.1.1.1, 203.0.113.10' }));
    const answers = await Promise.all(silent.map((socket) => upgradeOf(socket)));
    expect(answers.filter((status) => status === 101)).toHaveLength(12);
    expect(answers.filter((status) => status === 429)).toHaveLength(8);
  });

  it('drops requests that arrive too slowly', async () => {
    const begun = performance.now();
    const [host = '', port] = address.split(':');
    const answer = await new Promise<string>((resolve) => {
      let heard = '';
      const socket = connect(Number(port), host, () => {
        socket.write(
          'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
        );
      });
      const drops = setInterval(() => socket.write(' '), 200);
      socket.on('data', (data) => (heard += data.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(drops);
        resolve(heard);
      });
    });
    expect(answer).toMatch(/^HTTP\/1.1 408/);
    // Node's own limit is five minutes.
    expect(performance.now() - begun).toBeLessThan(60_000);
  });

  it('limits the guests of one address, whatever address they claim', async () => {
    const statuses = [];
    for (let count = 0; count < 8; count += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${count}, 198.51.100.7`, 'content-type': 'application/json' };
      statuses.push((await fetch(`http://${address}/api/guests`, { method: 'POST', headers, body: '{}' })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  });

  it('forbids caches to store files and answers, and asks devices for no permission', async () => {
    const host = await server.person('Carla');
    const campaign = await newCampaign(host);
    const { headers, status } = await host.rest('GET', `/api/campaigns/${campaign}/export`);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['permissions-policy']).toContain('geolocation=()');
  });

  it('lists ten campaigns of one host at a time', async () => {
    const host = await server.person('Egon');
    for (let count = 0; count < 10; count += 1) await newCampaign(host, { listed: true, takeSeat: false });
    const create = async (more: object) => {
      const input = { ...eleventh(), commandId: commandId(), ...more };
      return (await host.data(operation('CreateCampaign'), { input }))['createCampaign'] as GraphqlReply;
    };
    expect((await create({ listed: true }))['problems']).toMatchObject([{ code: 'WLG_E_MOST_LISTED' }]);
    expect((await create({ listed: false }))['problems']).toEqual([]);
    expect(await server.world.ports.reads.hosted(host.id as never)).toEqual({ demos: 0, campaigns: 11, listed: 10 });
  });

  it('accepts only the secure cookie over https', async () => {
    const secure = await testServer(fresh.database, { worker: false, settings: { origin: 'https://warlog.test' } });
    const person = await secure.person('Dora');
    const me = async (cookie: string) =>
      (await secure.stranger().graphql(operation('Server'), {}, { cookie })).json.data['me'];
    expect(await me(person.cookie)).toMatchObject({ name: person.name });
    expect(await me(person.cookie.replace('__Host-warlog', 'warlog'))).toBeNull();
    expect(await me(`warlog=${'0'.repeat(64)}; ${person.cookie}`)).toMatchObject({ name: person.name });
    await secure.close();
  });
});

function eleventh() {
  const rules = { ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', seats: 3, pace: quickPace, gameMaster: 'NONE' };
  return { ...rules, name: 'One more', spectators: false, takeSeat: false };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Announces a message of 60 MB and sends it until the server hangs up; returns the bytes sent. */
function flooded(address: string, index: number): Promise<number> {
  const [host = '', port] = address.split(':');
  const piece = Buffer.alloc(MEGABYTE);
  const header = Buffer.alloc(14);
  header.set([0x81, 0xff]);
  header.writeBigUInt64BE(BigInt(60 * MEGABYTE), 2);
  const requestHeader = [
    'GET /graphql HTTP/1.1',
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: graphql-transport-ws',
    `X-Forwarded-For: 192.0.2.${index}`,
  ];
  return new Promise((resolve) => {
    const socket = connect(Number(port), host, () => socket.write(`${requestHeader.join('\r\n')}\r\n\r\n`));
    const pour = (): void => {
      while (socket.bytesWritten < 60 * MEGABYTE && socket.write(piece));
    };
    socket.once('data', () => {
      socket.write(header);
      socket.on('drain', pour);
      pour();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(socket.bytesWritten));
  });
}

/** Returns the first reply of the server to an init message: its type, or the close code. */
function greeting(socket: WebSocket): Promise<string | number> {
  return new Promise((resolve) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
    socket.on('message', (data: Buffer) => resolve((JSON.parse(data.toString()) as { type: string }).type));
    socket.on('close', (code) => resolve(code));
  });
}

function upgradeOf(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
  });
}
