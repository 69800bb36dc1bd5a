import { catalog } from '@warlog/catalog';
import type { AnyOrderText } from '@warlog/ruleset-api';
import { freshEmbedded, type FreshDatabase } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { commandId, nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { command, look, phaseId, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const readingOf = `query($id: ID!, $text: String!, $accept: LineReading) {
  campaign(id: $id) {
    orderText(text: $text, accept: $accept) {
      sheet
      read { lines text says how notes { code } }
      asks { line text candidates }
      problems { code sentence path suggestions warning }
      notRead { line text why { code sentence } }
    }
  }
}`;

type Misfit = readonly [text: string, code: string, suggestions: readonly string[]];
/** Lines that every game refuses. */
const misfits: readonly Misfit[] = [
  ['if they come, fire', 'TEXT_CONDITION', []],
  ['Dear Anna,', 'TEXT_NOT_READ', []],
];
/** Questions in games whose first phase accepts the line "ready". */
const questions: readonly Misfit[] = [
  ['done', 'TEXT_READY', ['ready']],
  ['please ready', 'TEXT_DECLARES', ['ready']],
];
const saysReady = (id: string) => ['armada-pnp', 'bzaarcke', 'ftarq'].includes(id);

describe('Orders as text over the API (TXT-6)', () => {
  let database: FreshDatabase;
  let server: TestServer;
  let ann: ApiPerson;

  beforeAll(async () => {
    database = await freshEmbedded();
    server = await testServer(database.database, { worker: false });
    ann = await server.person('Ann');
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
    await database.close();
  });

  describe.each(catalog)('of $id', (entry) => {
    const { id } = entry;
    let rules: AnyOrderText;
    let campaign: string;
    let phase: string;
    let view: unknown;
    /** Orders that the game itself gives as an example, in its own notation. */
    let example: string;
    /** One of them as a person would write it. */
    let courteous: string;

    beforeAll(async () => {
      rules = await entry.text();
      const input = { commandId: commandId(), nonce: nonce(), ruleset: id };
      const { openDemo } = await ann.data(operation('OpenDemo'), { input });
      campaign = String((openDemo?.['campaign'] as GraphqlReply)['id']);
      const now = await look(ann, campaign);
      phase = phaseId(now);
      view = (now['game'] as GraphqlReply)['view'];
      const lines = rules.exampleOrders(view).join('\n');
      example = rules.formatOrders(view, rules.parseOrders(view, lines).sheet);
      const [line = ''] = example.split('\n').filter((candidate) => isOrder(`please ${candidate}`));
      courteous = `please ${line}`;
    });

    const isOrder = (text: string) => rules.readOrders(view, text).read.length > 0;
    const read = async (text: string, accept?: string, person = ann) =>
      (await person.data(readingOf, { id: campaign, text, accept }))['campaign']?.['orderText'] as GraphqlReply;
    const preview = async (text: string, accept?: string) =>
      (await ann.rest('POST', `/api/campaigns/${campaign}/orders/preview`, { text, accept })).json;
    const send = (more: Record<string, unknown>) =>
      command(ann, 'SubmitOrderText', campaign, { phase, nonce: nonce(), replaces: 0, ...more });
    const post = (more: Record<string, unknown>) =>
      ann.rest('POST', `/api/campaigns/${campaign}/orders`, {
        ...{ commandId: commandId(), phase, nonce: nonce(), replaces: 0 },
        ...more,
      });

    it('reads the same from the view of the seat as the app does', async () => {
      for (const text of [example, courteous, `${courteous}\ndone\nsome of them\nDear Anna,`]) {
        const { sheet, read: orders, asks } = rules.readOrders(view, text);
        const found = await read(text, 'UNDERSTOOD');
        expect(found['sheet']).toEqual(JSON.parse(JSON.stringify(sheet)));
        const expected = orders.map(({ how, lines, says, text: line }) => ({
          how: how.toUpperCase(),
          lines,
          says,
          text: line,
        }));
        expect(found['read']).toMatchObject(expected);
        expect(found['asks']).toEqual(
          asks.map(({ line, text: said, candidates }) => ({ line, text: said, candidates })),
        );
        const { sheet: same, read: previewed } = await preview(text, 'understood');
        expect([same, previewed]).toMatchObject([found['sheet'], orders.map(({ how, says }) => ({ how, says }))]);
      }
    });

    it('accepts only exact lines by default', async () => {
      expect(lineProblems(await read(example))).toEqual([]);
      const [refused] = lineProblems(await read(`\n${courteous}`));
      expect(refused).toMatchObject({ code: 'TEXT_EXACT', path: ['text', '2'] });
      const [order = ''] = refused?.['suggestions'] as string[];
      expect(rules.parseOrders(view, order).problems).toEqual([]);
      expect(lineProblems(await read(courteous, 'UNDERSTOOD'))).toEqual([]);
      const sent = await send({ text: courteous });
      expect(sent).toMatchObject({ receipt: null, problems: [{ code: 'TEXT_EXACT', suggestions: [order] }] });
      const posted = await post({ text: courteous });
      expect([posted.status, posted.json]).toMatchObject([
        422,
        { code: 'TEXT_EXACT', problems: [{ path: ['text', '1'], suggestions: [order] }] },
      ]);
    });

    it.each(saysReady(id) ? [...misfits, ...questions] : misfits)(
      'refuses "%s" by its line, with what it may mean',
      async (text, code, suggestions) => {
        const problem = { code, path: ['text', '2'], suggestions };
        expect(lineProblems(await read(`\n${text}`))).toMatchObject([problem]);
        const given = { text: `\n${text}`, accept: 'understood' };
        expect(await send({ ...given, accept: 'UNDERSTOOD' })).toMatchObject({ receipt: null, problems: [problem] });
        expect((await post(given)).json).toMatchObject({ code, problems: [problem] });
        expect((await look(ann, campaign))['mySheet']).toBeNull();
      },
    );

    it('submits a text as the orders that it states, once for each command', async () => {
      const texts = [example, 'ready', ''];
      const free = await Promise.all(texts.map(async (text) => errorsOf(await read(text)).length === 0));
      const text = texts[free.indexOf(true)];
      const { ordinal } = (await look(ann, campaign))['phase'] as GraphqlReply;
      const input = { text, commandId: commandId() };
      expect(await send(input)).toMatchObject({ problems: [], conflict: null });
      expect(await send(input)).toMatchObject({ problems: [], conflict: null });
      expect((await post({ text })).status).toBe(422);
      const { campaign: seen } = await ann.data(operation('PhaseDisclosuresRead'), { id: campaign, ordinal });
      const events = (seen?.['phaseDisclosures'] as GraphqlReply)['events'] as {
        event: { type: string; sheet: unknown };
      }[];
      const { sheet } = rules.parseOrders(view, text ?? '');
      const sent = events.filter(({ event }) => event.type === 'OrdersSubmitted').map(({ event }) => event.sheet);
      expect(sent).toEqual([JSON.parse(JSON.stringify(sheet))]);
    });
  });

  describe('in any game', () => {
    let campaign: string;
    beforeAll(async () => {
      const input = { commandId: commandId(), nonce: nonce(), ruleset: 'bzaarcke' };
      const { openDemo } = await ann.data(operation('OpenDemo'), { input });
      campaign = String((openDemo?.['campaign'] as GraphqlReply)['id']);
    });
    const codesOf = async (text: string, accept: string) => {
      const { campaign: read } = await ann.data(readingOf, { id: campaign, text, accept });
      return ((read?.['orderText'] as GraphqlReply)['problems'] as GraphqlReply[]).map(({ code }) => code);
    };

    it('refuses a text that is too long, with a lower limit for lines to be understood', async () => {
      expect(await codesOf('ready\n'.repeat(1999), 'EXACT')).not.toContain('TEXT_TOO_LONG');
      expect(await codesOf('ready\n'.repeat(2001), 'EXACT')).toEqual(['TEXT_TOO_LONG']);
      expect(await codesOf('# '.padEnd(32_001), 'EXACT')).toEqual(['TEXT_TOO_LONG']);
      expect(await codesOf('hold all\n'.repeat(201), 'UNDERSTOOD')).toEqual(['TEXT_TOO_LONG']);
      const strict = await codesOf('hold all\n'.repeat(201), 'EXACT');
      expect(new Set(strict)).not.toContain('TEXT_TOO_LONG');
      expect(strict.length).toBeGreaterThan(200);
    });

    it('reads one text per request', async () => {
      const twice = '{ campaign(id: "x") { a: orderText(text: "a") { sheet } b: orderText(text: "b") { sheet } } }';
      expect((await ann.graphql(twice)).json.errors?.[0]?.message).toMatch(/too many large values/);
    });

    it('returns problems in the language of the request', async () => {
      const path = `/api/campaigns/${campaign}/orders/preview`;
      const french = { 'accept-language': 'fr' };
      const { json } = await ann.rest('POST', path, { text: 'done' }, french);
      expect((json['problems'] as GraphqlReply[])[0]?.['sentence']).toBe(
        '«\u00a0done\u00a0» veut-il dire que vous avez fini\u00a0?',
      );
      const { text } = await ann.rest(
        'POST',
        `/api/campaigns/${campaign}/orders`,
        {
          ...{ commandId: commandId(), phase: phaseId(await look(ann, campaign)), text: 'done', replaces: 0 },
        },
        french,
      );
      expect(text).toContain('fini');
    });

    it('refuses orders with hidden characters, and gives a receipt for accepted ones', async () => {
      const gathering = await startedCampaign(ann, await server.person('Gwen'));
      const sent = { commandId: commandId(), phase: phaseId(await look(ann, gathering)), nonce: nonce(), replaces: 0 };
      const path = `/api/campaigns/${gathering}/orders`;
      const { json } = await ann.rest('POST', path, { ...sent, text: 'name The \u202eSyndicate' });
      expect(json['code']).toBe('WLG_E_TEXT_HIDDEN');
      const done = await ann.rest('POST', path, { ...sent, text: 'name The Syndicate' });
      expect(done.json).toMatchObject({ number: 1, ready: false, sheet: { name: 'The Syndicate' } });
    });

    it('reads nothing for a user without a seat, and hides hidden campaigns', async () => {
      const ben = await server.person('Ben');
      expect((await ben.data(readingOf, { id: campaign, text: 'ready' }))['campaign']).toBeNull();
      const path = `/api/campaigns/${campaign}/orders`;
      expect((await ben.rest('POST', `${path}/preview`, { text: 'ready' })).status).toBe(404);
    });
  });
});

/** Returns the problems of lines, without those that the game has with the orders. */
function lineProblems(reading: GraphqlReply): readonly GraphqlReply[] {
  return (reading['problems'] as GraphqlReply[]).filter(({ path }) => (path as string[])[0] === 'text');
}

function errorsOf(reading: GraphqlReply): readonly GraphqlReply[] {
  return (reading['problems'] as GraphqlReply[]).filter(({ warning }) => warning !== true);
}
