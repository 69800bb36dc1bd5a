import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from './api.js';
import { account, closePhase, look, play, submitSheet } from './campaigns.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import { choose, person, sendOrders, turnOpens, unscathed, type Person } from './actions.js';
import { overflow } from './layout.js';
import { openShip, disclosuresOf, type PentagonView, type DisclosedFact } from './pentagon-table.js';
import { startDemo, type Server } from './server.js';
import { lowControls, smallText } from './table-layout.js';

/** No ship fires, launches or defends by itself, so that only the orders given here have effects. */
const peace = { units: { '*': { doctrine: [], launchDoctrine: [], pointDefense: { priority: [] } } }, standing: true };

/** Raiders that go to the sentry: one to seize it, one to ram it. */
const meetsTheSentry = ['aklinon', 'barnard-volley'];

journey('ships of Pentagon War that meet, ordered on a phone', () => {
  let server: Server;
  let browser: Browser;
  let gil: Person;
  let ana: Person;
  let ben: Person;
  let campaign = '';

  const viewOf = async () => (await look<PentagonView>(ana, campaign)).game.view;
  /** The one unit of a design. */
  async function named(design: string) {
    const found = Object.values((await viewOf()).units).find((unit) => unit.design === design);
    if (found === undefined) throw new Error(`No ${design} is known`);
    return found;
  }
  /** Sets by ruling how a ship moves. */
  async function moves(design: string, { a, c }: { readonly a: number; readonly c: number }): Promise<void> {
    const { id: unit, velocity } = await named(design);
    const changes = [
      ...(velocity.a === a ? [] : [{ what: 'velocity.a', unit, a }]),
      ...(velocity.c === c ? [] : [{ what: 'velocity.c', unit, c }]),
    ];
    for (const change of changes)
      await command(gil, 'makeRuling', 'MakeRulingInput', { campaign, change, reason: 'So that they meet' });
  }
  /** Makes it coast into the hex of another one. */
  async function goesTo(design: string, goal: string): Promise<void> {
    const [from, to] = [(await named(design)).at, (await named(goal)).at];
    await moves(design, { a: to.a - from.a, c: to.c - from.c });
  }
  const rest = { a: 0, c: 0 };

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    gil = await person(browser, server.url, phone);
    ana = await person(browser, server.url, phone);
    ben = await person(browser, server.url, phone);
    await account(gil, 'Gil');
    await account(ana, 'Ana');
    await account(ben, 'Ben');
    campaign = await play(gil, [ben, ana], {
      ...{ name: 'The Gate', ruleset: 'pentagon-war', scenario: 'gate-watch', seats: 2 },
      ...{ gameMaster: 'BLIND', takeSeat: false, options: { docking: true, grabbing: true } },
    });
    await closePhase(campaign, [ana, ben]);
    for (const player of [ana, ben]) await submitSheet(player, campaign, peace);
    await moves('alpha-warden', rest);
    await goesTo('night-moth', 'alpha-warden');
    for (const design of meetsTheSentry) await goesTo(design, 'sol-sentry');
    await closePhase(campaign, [ana, ben]);
    for (const design of ['night-moth', ...meetsTheSentry]) await moves(design, rest);
  });
  afterAll(() => endJourney(browser, server));

  /** Opens a ship and its rare orders; ticks one of them. */
  async function order(design: string, label: RegExp): Promise<void> {
    const { page } = ana;
    await page.goto(`/c/${campaign}/board`);
    // The device first shows its copy of the turn before: orders given there would be for a closed turn.
    await page.waitForLoadState('networkidle');
    await turnOpens(ana, (await look(ana, campaign)).turn);
    await openShip(ana, (await named(design)).id);
    await page.getByRole('button', { name: /^More orders/ }).click();
    await choose(page.getByRole('checkbox', { name: label }));
    expect([...(await lowControls(page)), ...(await smallText(page)), ...(await overflow(page))]).toEqual([]);
  }

  /** Sends the draft and closes the turn: returns its ordinal and disclosures. */
  async function played(): Promise<{ readonly ordinal: number; readonly disclosures: readonly DisclosedFact[] }> {
    await ana.page.goto(`/c/${campaign}/orders`);
    await sendOrders(ana);
    const { ordinal } = (await look(ana, campaign)).phase;
    await closePhase(campaign, [ana, ben]);
    return { ordinal, disclosures: await disclosuresOf(ana, campaign, ordinal) };
  }

  /** Asserts that the replay shows it at its step. */
  async function shows(
    ordinal: number,
    disclosures: readonly DisclosedFact[],
    at: DisclosedFact | undefined,
    words: RegExp,
  ): Promise<void> {
    expect(at).toBeDefined();
    const before = disclosures.slice(0, disclosures.indexOf(at!));
    const impulse = before.filter(({ type }) => type === 'ImpulseBegan').length;
    const { page } = ana;
    await page.goto(`/c/${campaign}/replay/${ordinal}?impulse=${impulse}`);
    await page.waitForURL(/\/replay\/\d+\/\d+/);
    // Ships move first: their actions come a step or two later.
    const said = page.getByText(words).first();
    const isThere = () =>
      said.waitFor({ timeout: 1_500 }).then(
        () => true,
        () => false,
      );
    for (let tries = 0; tries < 8 && !(await isThere()); tries += 1) await page.keyboard.press('ArrowRight');
    await said.waitFor();
  }

  it('a ship docks with another, and moves with it from then on', async () => {
    const [moth, warden] = [await named('night-moth'), await named('alpha-warden')];
    await order('night-moth', /^Dock with /);
    const { ordinal, disclosures } = await played();
    const docked = disclosures.find(({ type }) => type === 'UnitsDocked');
    expect(docked?.['units']).toEqual({ [moth.id]: warden.id });
    await shows(ordinal, disclosures, docked, /docks with .*: they move together/);
  });

  it('a ship seizes an enemy with its beam, if the roll succeeds', async () => {
    const [holder, foe] = [await named('aklinon'), await named('sol-sentry')];
    await order('aklinon', /^Grab .* with mb1/);
    const { ordinal, disclosures } = await played();
    const shot = disclosures.find(({ type }) => type === 'ShotsResolved');
    expect(shot?.['shots']).toEqual([expect.objectContaining({ by: holder.id, target: foe.id, weapon: 'mb1' })]);
    const grabbed = shot?.['grabbed'] as Readonly<Record<string, string>>;
    expect([{}, { [foe.id]: holder.id }]).toContainEqual(grabbed);
    await shows(ordinal, disclosures, shot, foe.id in grabbed ? /^grabbed$/ : /^missed$/);
  });

  it('a ship rams an enemy in its hex', async () => {
    const [rammer, foe] = [await named('barnard-volley'), await named('sol-sentry')];
    await order('barnard-volley', /^Ram /);
    const { ordinal, disclosures } = await played();
    const rammed = disclosures.find(({ type }) => type === 'RamAttempted');
    expect(rammed).toMatchObject({ by: rammer.id, target: foe.id });
    await shows(ordinal, disclosures, rammed, rammed?.['hit'] === true ? /rams .*, total/ : /fails to ram .*, total/);
  });

  it('the journey logs no console error and contacts no third party', () => unscathed(gil, ana, ben));
});
