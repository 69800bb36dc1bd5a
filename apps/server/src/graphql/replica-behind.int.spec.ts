import { lawTrial } from '@warlog/ruleset-testkit';
import { onReplica } from '@warlog/postgres/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { operation } from '../testing/operations.js';
import { command, inviteToken, look, newCampaign, phaseId } from '../testing/play.js';
import { twoServers } from '../testing/two-servers.js';

const MINUTES = 300_000;
/** Stays below the limit of 40 campaigns per host. */
const MOST_HOSTED = 30;

onReplica('A user of two servers whose replica is paused and resumed', (followed) => {
  const { person, at, replay, used, answered } = twoServers(followed);
  const people = [0, 1, 2];
  const must = async (by: ApiPerson, name: string, campaign: string, more: Record<string, unknown> = {}) =>
    expect((await command(by, name, campaign, more)).problems).toEqual([]);

  /** What one user sees: a row of the campaign's event log, two values without a version, and a list. */
  interface Seen {
    readonly message: string | null;
    readonly unread: number;
    readonly draft: number;
    readonly home: number;
  }
  type Act = 'letter' | 'read' | 'draft' | 'create' | 'pause' | 'resume';
  const fields = ['message', 'unread', 'draft', 'home'] as const satisfies readonly (keyof Seen)[];
  const asked = `query ($id: ID!) {
    campaign(id: $id) { unreadLetters letters(first: 1) { nodes { message } } myDraft { revision } }
    home(first: 100) { nodes { id } }
  }`;
  const step = fc.record({
    act: fc.constantFrom<Act[]>('letter', 'letter', 'read', 'read', 'draft', 'draft', 'create', 'pause', 'resume'),
    who: fc.nat(2),
    where: fc.nat(1),
    looks: fc.array(fc.record({ who: fc.nat(2), where: fc.nat(1) }), { minLength: 2, maxLength: 4 }),
  });

  it(
    'reads nothing older than what existed at the request, whatever is done and through which server',
    async () => {
      const campaign = await newCampaign(person(0));
      for (const guest of [person(1), person(2)]) {
        const invitation = await inviteToken(person(0), campaign);
        await must(guest, 'TakeSeat', campaign, { invitation, nonce: nonce() });
      }
      await must(person(0), 'StartCampaign', campaign);
      const phase = phaseId(await look(person(0), campaign));

      const see = async (by: ApiPerson): Promise<Seen> => {
        const { campaign: shown, home } = await by.data(asked, { id: campaign });
        const [letter] = (shown?.['letters'] as GraphqlReply)['nodes'] as { message: string }[];
        return {
          message: letter?.message ?? null,
          unread: Number(shown?.['unreadLetters']),
          draft: Number((shown?.['myDraft'] as GraphqlReply | null)?.['revision'] ?? 0),
          home: (home?.['nodes'] as unknown[]).length,
        };
      };
      let known: readonly Seen[] = await Promise.all(people.map((who) => see(person(who))));
      const seenBy = (who: number): Seen => known[who] ?? expect.fail('There are three');
      const withOwn = (who: number, change: Partial<Seen>) =>
        known.map((seen, index) => (index === who ? { ...seen, ...change } : seen));

      const does: Record<Act, (by: ApiPerson, who: number) => Promise<readonly Seen[]>> = {
        async letter(by, who) {
          await must(by, 'SendLetter', campaign, { body: 'To all' });
          const { message } = await see(by);
          expect(message).not.toBe(seenBy(who).message);
          return known.map(({ unread, ...seen }, index) => ({
            ...seen,
            message,
            unread: unread + Number(index !== who),
          }));
        },
        async read(by, who) {
          const { message } = seenBy(who);
          if (message !== null) await must(by, 'ReadLetters', campaign, { message });
          return withOwn(who, { unread: 0 });
        },
        async draft(by, who) {
          const { draft: seen } = seenBy(who);
          const input = { campaign, phase, sheet: { note: seen }, device: 'phone', seen };
          await by.data(operation('SaveDraft'), { input });
          return withOwn(who, { draft: seen + 1 });
        },
        async create(by, who) {
          const { home } = seenBy(who);
          if (home > MOST_HOSTED) return known;
          await newCampaign(by);
          return withOwn(who, { home: home + 1 });
        },
        pause: () => replay('pause').then(() => known),
        async resume() {
          await replay('resume');
          await used();
          return known;
        },
      };

      const before = answered();
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
          for (const { act, who, where, looks } of steps) {
            const was = known;
            const doing = does[act](at(person(who), where), who);
            const during = await Promise.all(looks.map((eye) => see(at(person(eye.who), eye.where))));
            const is = await doing;
            for (const [index, { who: reader }] of looks.entries()) {
              for (const field of fields) {
                expect([was[reader]?.[field], is[reader]?.[field]]).toContain(during[index]?.[field]);
              }
            }
            known = is;
            for (const eye of looks) expect(await see(at(person(eye.who), eye.where))).toEqual(seenBy(eye.who));
          }
        }),
        { numRuns: 8, seed: lawTrial.seed },
      );
      expect(answered()).toBeGreaterThan(before);
    },
    MINUTES,
  );
});
