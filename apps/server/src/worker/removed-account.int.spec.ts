import type { Owing } from '@warlog/application';
import { freshEmbedded, type FreshDatabase } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { commandId, nonce, type ApiPerson } from '../testing/person.js';
import { closePhase, command, look, phaseId, startedCampaign, untilPhase } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const DAY_MS = 86_400_000;

describe('A removed account that had submitted orders', () => {
  let fresh: FreshDatabase;
  let server: TestServer;

  beforeAll(async () => {
    fresh = await freshEmbedded();
    server = await testServer(fresh.database);
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
    await fresh.close();
  });

  async function withOrders() {
    const [gus, hana] = [await server.person('Gus'), await server.person('Hana')];
    const campaign = await startedCampaign(gus, hana);
    const phase = phaseId(await closePhase([gus, hana], campaign));
    const input = { commandId: commandId(), campaign, phase, sheet: { v: 1, turn: 1 }, nonce: nonce(), replaces: 0 };
    const { submitOrders } = await hana.data(operation('SubmitOrders'), { input });
    expect(submitOrders?.['problems']).toEqual([]);
    return { gus, hana, campaign, phase };
  }
  const removed = async (person: ApiPerson) => {
    const reply = await person.rest('POST', '/api/account/removal', { password: 'a good password' });
    expect(reply.status).toBe(204);
  };
  const ready = async (person: ApiPerson, campaign: string, phase: string) =>
    expect((await command(person, 'SetReady', campaign, { phase, ready: 'NOW' }))['problems']).toEqual([]);

  /** Returns who would be reminded of this campaign if the last reminder was two days ago. */
  async function owingIn(campaign: string): Promise<readonly string[]> {
    await fresh.database.kysely
      .updateTable('noticeClock')
      .set({ remindedTo: new Date(Date.now() - 2 * DAY_MS) })
      .execute();
    let found: readonly Owing[] = [];
    await server.world.ports.deliveries.remind([DAY_MS], (_, owing) => {
      found = owing;
      return [];
    });
    return found.filter((owing) => owing.campaign === campaign).map(({ user }) => user);
  }

  it('is not reminded, and the phase closes as soon as all others are ready', async () => {
    const { gus, hana, campaign, phase } = await withOrders();
    expect((await owingIn(campaign)).toSorted()).toEqual([gus.id, hana.id].toSorted());
    await removed(hana);
    expect(await owingIn(campaign)).toEqual([gus.id]);
    expect(phaseId(await look(gus, campaign))).toBe(phase);
    await ready(gus, campaign, phase);
    expect(phaseId(await untilPhase(gus, campaign, phase))).not.toBe(phase);
  });

  it('closes the phase by leaving, if it was the last one awaited', async () => {
    const { gus, hana, campaign, phase } = await withOrders();
    await ready(gus, campaign, phase);
    expect(phaseId(await look(gus, campaign))).toBe(phase);
    await removed(hana);
    expect(phaseId(await untilPhase(gus, campaign, phase))).not.toBe(phase);
  });
});
