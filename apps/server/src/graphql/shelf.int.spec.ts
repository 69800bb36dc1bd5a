import { ownData, removeAccount } from '@warlog/application';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { UserId } from '@warlog/core';
import { toyRuleset } from '@warlog/ruleset-testkit';
import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { catalogRulesets } from '../modes/rulesets.js';
import { operation } from '../testing/operations.js';
import type { ApiPerson, GraphqlReply } from '../testing/person.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const entry = (ruleset: AnyRuleset) => ({
  ...{ id: ruleset.id, version: ruleset.version, since: ruleset.version, offered: true },
  load: () => Promise.resolve(ruleset),
});
const plain: AnyRuleset = { ...toyRuleset, id: 'plain' };
delete (plain as { designs?: unknown }).designs;

onEveryEngine('A shelf of designs', (fresh) => {
  let server: TestServer;
  let ann: ApiPerson;
  let ben: ApiPerson;

  beforeAll(async () => {
    const rulesets = catalogRulesets([entry(toyRuleset), entry(plain)]);
    server = await testServer(fresh().database, { worker: false, rulesets });
    ann = await server.person('Ann');
    ben = await server.person('Ben');
  });
  afterEach(() => expect(server.log.defects).toEqual([]));
  afterAll(() => server.close());

  const banner = { id: 'one', ruleset: 'toy', kind: 'banner', name: 'Dawn', document: { stripes: 2 }, seen: 0 };
  const save = async (person: ApiPerson, more: object = {}) =>
    (await person.data(operation('SaveDesign'), { input: { ...banner, ...more } }))['saveDesign'] as GraphqlReply;
  const shelf = async (person: ApiPerson) =>
    (await person.data(operation('Designs'), { ruleset: 'toy' }))['designs'] as unknown as readonly GraphqlReply[];

  it('stores what its game accepts, for its owner only, and shows the newer version of another device', async () => {
    expect(await save(ann)).toMatchObject({ saved: true, problems: [], design: { name: 'Dawn', revision: 1 } });
    expect(await save(ann)).toMatchObject({ saved: true, design: { revision: 1 } });
    expect(await save(ann, { name: ' Dusk ', seen: 1 })).toMatchObject({ saved: true, design: { name: 'Dusk' } });
    expect(await save(ann, { name: 'Noon', seen: 1 })).toMatchObject({ saved: false, design: { name: 'Dusk' } });
    expect(await shelf(ann)).toMatchObject([{ name: 'Dusk', document: { stripes: 2 }, revision: 2 }]);
    expect(await shelf(ben)).toEqual([]);
    await ben.data(operation('RemoveDesign'), { input: { id: 'one' } });
    expect(await shelf(ann)).toHaveLength(1);
  });

  it.each([
    ['no such game', { ruleset: 'chess' }, 'WLG_E_DESIGN_KIND', ['kind']],
    ['a game without designs', { ruleset: 'plain' }, 'WLG_E_DESIGN_KIND', ['kind']],
    ['a kind that it does not know', { kind: 'toString' }, 'WLG_E_DESIGN_KIND', ['kind']],
    ['no name', { name: ' \n ' }, 'WLG_E_DESIGN_NAME', ['name']],
    ['a name too long', { name: 'x'.repeat(41) }, 'WLG_E_DESIGN_NAME', ['name']],
    ['a design that breaks a limit', { document: { stripes: 9 } }, 'TOY_E_SHAPE', ['document']],
    ['no design', { document: 'none' }, 'TOY_E_SHAPE', ['document']],
  ])('refuses %s with a sentence, and stores nothing', async (_, more, code, path) => {
    const { problems, saved, design } = await save(ann, { id: 'two', ...more });
    expect([saved, design]).toEqual([false, null]);
    expect(problems).toMatchObject([{ code, path: expect.arrayContaining(path) as unknown }]);
    expect(await shelf(ann)).toHaveLength(1);
  });

  it('is refused without a session, and hostile documents do not reach it', async () => {
    const stranger = server.stranger();
    for (const [name, variables] of [
      ['Designs', { ruleset: 'toy' }],
      ['SaveDesign', { input: banner }],
      ['RemoveDesign', { input: { id: 'one' } }],
    ] as const) {
      const { json } = await stranger.graphql(operation(name), variables);
      expect(json.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
    const deep = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown;
    const { json } = await ann.graphql(operation('SaveDesign'), { input: { ...banner, document: deep } });
    expect(json.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it("is part of the owner's data export, and is removed with the account", async () => {
    const cleo = await server.person('Cleo');
    await save(cleo);
    const { ports } = server.world;
    expect(await ownData(ports, cleo.id as UserId, '')).toMatchObject({ designs: [{ name: 'Dawn' }] });
    await removeAccount(ports, cleo.id as UserId);
    expect(await ports.shelf.all(cleo.id as UserId)).toEqual([]);
  });
});
