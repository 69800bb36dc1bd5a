import type { AuditGap, AuditReport } from '@warlog/audit';
import { mount, RouterLinkStub } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WholeNews } from '../../../composables/proof/whole.js';
import { unchecked } from '../../../composables/remembered-here.js';
import '../../../messages/campaign.js';
import { i18n } from '../../../messages/index.js';
import { useAccount } from '../../../stores/account.js';
import { EndedServer } from '../../../testing/ended-server.js';
import { eventually } from '../../../testing/eventually.js';
import { freshPinia } from '../../../testing/pinia.js';
import WholeCheck from './WholeCheck.vue';

const sound: AuditReport = {
  ...{ events: 40, resolved: 6, rolls: 12, unverifiable: 0, checkpoints: 7, rounds: 0, withoutRound: 0 },
  ...{ signedActions: 4, unsignedActions: 0, unsignable: 0, difference: null, gaps: [] },
};
const given = { status: 200, text: `${JSON.stringify({ warlog: 1, holds: 'stream' })}\n` };
const onlookers = { status: 200, text: `${JSON.stringify({ warlog: 1, holds: 'visible' })}\n` };

let server: EndedServer;
beforeEach(() => void (server = new EndedServer()));
afterEach(() => {
  vi.unstubAllGlobals();
  unchecked.value = new Set();
});

/** A worker that returns this result. */
const comesTo = (news: WholeNews | { readonly at: 'broken' }) =>
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((message: { readonly data: unknown }) => void) | null = null;
      postMessage(): void {
        this.onmessage?.({ data: news });
      }
      terminate(): void {
        this.onmessage = null;
      }
    },
  );
const reports = (change: Partial<AuditReport>) => comesTo({ at: 'done', report: { ...sound, ...change }, faults: [] });

/** The check after the button was pressed. */
async function checked() {
  const pinia = freshPinia();
  await useAccount(pinia).load();
  const check = mount(WholeCheck, {
    props: { campaign: 'c' },
    global: { plugins: [pinia, i18n], stubs: { RouterLink: RouterLinkStub } },
  });
  await check.get('button').trigger('click');
  await eventually(() => {
    if (check.text().includes('Loading')) throw new Error('It still loads');
  });
  return check;
}

it('WholeCheck says that a record is sound only if nothing is missing', async () => {
  server.answer = given;
  reports({});
  const check = await checked();
  expect(check.get('.verdict').classes()).toContain('good');
  expect(check.text()).toContain('6 phases, 12 rolls, 0 differences');
});

const gaps: readonly (readonly [gap: AuditGap, words: string])[] = [
  [{ code: 'unsigned', by: 'nobody' }, 'No one signed this record'],
  [{ code: 'unsigned', by: 'seats' }, 'No seat signed its orders'],
  [{ code: 'unverified' }, 'could not be verified'],
  [{ code: 'no-key' }, 'no dice key'],
  [{ code: 'no-end' }, 'The end of a battle’s record is missing'],
  [{ code: 'no-campaign' }, 'the record of a battle'],
  [{ code: 'no-heads', missing: 2 }, '2 phases lack the host’s signature'],
  [{ code: 'beacon-unchecked', rounds: 2 }, '2 rounds of the beacon'],
  [{ code: 'unexplained', decisions: 2 }, '2 moves'],
  [{ code: 'earlier-bots', sheets: 2 }, '2 sets of orders'],
];
it.each(gaps)('WholeCheck shows a record with the gap $code in red, and never as sound', async (gap, words) => {
  server.answer = given;
  reports({ gaps: [gap] });
  const check = await checked();
  expect(check.get('.verdict').classes()).toContain('bad');
  expect(check.get('.verdict').text()).toBe('Not everything could be checked');
  expect(check.text()).toContain(words);
  expect(check.text()).not.toContain('0 differences');
});

it('WholeCheck shows a difference in red', async () => {
  server.answer = given;
  reports({ difference: 'Event 7 differs.', gaps: [{ code: 'unsigned', by: 'nobody' }] });
  const check = await checked();
  expect(check.get('.verdict').classes()).toContain('bad');
  expect(check.text()).toContain('Event 7 differs.');
});

it('WholeCheck shows in red that the record is withheld from a player, and offers to request it again', async () => {
  for (const answer of [onlookers, { status: 403, text: '' }, { status: 500, text: '' }]) {
    server.answer = answer;
    const check = await checked();
    expect(check.get('.verdict').classes()).toContain('bad');
    expect(check.get('.verdict').text()).toBe('The server doesn’t give you the record');
    expect(check.text()).toContain('though you played in it');
    expect(check.find('button').exists()).toBe(true);
  }
});

it('WholeCheck says to a spectator that they may not read the whole record', async () => {
  server.user = 'eve';
  server.answer = onlookers;
  const check = await checked();
  expect(check.find('.bad').exists()).toBe(false);
  expect(check.text()).toContain('Only those who took part');
});

it('WholeCheck says that nothing is checked yet if the record cannot be fetched, now or before', async () => {
  const check = await checked();
  expect(check.text()).toContain('Not checked yet');
  expect(check.find('.verdict').exists()).toBe(false);
  unchecked.value = new Set(['c']);
  const later = mount(WholeCheck, {
    props: { campaign: 'c' },
    global: { plugins: [freshPinia(), i18n], stubs: { RouterLink: RouterLinkStub } },
  });
  expect(later.text()).toContain('Not checked yet');
});

it('WholeCheck says that a check that this device could not run shows nothing, good or bad', async () => {
  server.answer = given;
  comesTo({ at: 'broken' });
  const check = await checked();
  expect(check.get('.bad').text()).toContain('shows nothing about the campaign, good or bad');
  expect(check.text()).not.toContain('Nothing is wrong');
});
