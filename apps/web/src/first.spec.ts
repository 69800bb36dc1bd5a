import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { CampaignRead, createClient, PhaseDisclosuresRead, Server } from '@warlog/api-client';
import { afterEach, describe, expect, it, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../public/first.js'), 'utf8');
const id = '018f2f64-0000-7000-8000-000000000001';
const files = {
  fr: ['assets/french.js'],
  'fr/others': ['assets/french-others.js'],
  campaign: ['assets/campaign.js', 'assets/campaign.css'],
  replay: ['assets/replay.js'],
  bzaarcke: ['assets/rules.js'],
  'bzaarcke/replay': ['assets/told.js'],
  'bzaarcke/fr': ['assets/sentences.js'],
};

/** Runs the page's first script at an address; returns what it linked, and a client without a network. */
async function visit(path: string) {
  const question = (name: string, content: string) =>
    Object.assign(document.createElement('meta'), { name, content }).outerHTML;
  document.head.innerHTML = [
    question('first-question', Server),
    question('campaign-question', CampaignRead),
    question('replay-question', PhaseDisclosuresRead),
    question('first-files', JSON.stringify(files)),
  ].join('');
  history.replaceState(null, '', path);
  const answers: Response[] = [];
  const respond = (data: unknown) => {
    answers.push(new Response(JSON.stringify({ data })));
    return Promise.resolve(answers.at(-1));
  };
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    if (body.includes('query PhaseDisclosuresRead')) return respond({ campaign: { phaseDisclosures: 'this' } });
    if (body.includes('query CampaignRead'))
      return respond({ campaign: { ruleset: 'bzaarcke', viewers: ['seat:s1'] } });
    return respond({ me: null });
  });
  // As in the page, where it is not a module either.
  runInThisContext(script);
  await new Promise((resolve) => setTimeout(resolve));
  const client = createClient({
    early: window.earlyAnswers ?? [],
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  const links = [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
  return { client, links, answers };
}

describe('public/first.js', () => {
  afterEach(() => vi.unstubAllGlobals());

  it("sends the app's requests, and for the past also loads the files that show it", async () => {
    const { client, links } = await visit(`/c/${id}/replay/7/3`);
    expect(await client.query(Server, {})).toMatchObject({ ok: true });
    expect(await client.query(CampaignRead, { id, known: null, after: null })).toMatchObject({ ok: true });
    const past = { id, ordinal: 7, viewer: 'seat:s1' };
    expect(await client.query(PhaseDisclosuresRead, past)).toMatchObject({
      data: { campaign: { phaseDisclosures: 'this' } },
    });
    expect(links).toEqual([
      'modulepreload /assets/campaign.js',
      'preload /assets/campaign.css',
      'modulepreload /assets/replay.js',
      'modulepreload /assets/rules.js',
      'modulepreload /assets/told.js',
    ]);
  });

  it('loads the French texts for French readers, all of them unless the first page opens', async () => {
    vi.stubGlobal('navigator', { languages: ['de-AT', 'fr-CH', 'en'] });
    expect((await visit('/')).links).toEqual(['modulepreload /assets/french.js']);
    const lobby = ['modulepreload /assets/french.js', 'modulepreload /assets/french-others.js'];
    expect((await visit('/lobby')).links).toEqual(lobby);
    const campaign = [
      'modulepreload /assets/campaign.js',
      'preload /assets/campaign.css',
      'modulepreload /assets/rules.js',
    ];
    expect((await visit(`/c/${id}/board`)).links).toEqual([
      ...lobby,
      ...campaign,
      'modulepreload /assets/sentences.js',
    ]);
    localStorage.setItem('warlog.language', 'en');
    expect((await visit('/lobby')).links).toEqual([]);
    localStorage.clear();
  });

  it('requests nothing about a campaign on other pages', async () => {
    for (const path of ['/', '/lobby', '/c/lesson-bzaarcke/board']) {
      const { client, links } = await visit(path);
      expect(await client.query(Server, {})).toMatchObject({ ok: true });
      expect(await client.query(CampaignRead, { id, known: null, after: null })).toMatchObject({ ok: false });
      expect(links).toEqual([]);
    }
  });

  it('ignores an address that names no screen', async () => {
    const { links } = await visit(`/c/${id}/constructor`);
    expect(links).toEqual([
      'modulepreload /assets/campaign.js',
      'preload /assets/campaign.css',
      'modulepreload /assets/rules.js',
    ]);
  });

  it('reads every answer to its end, whether or not it is used', async () => {
    const { answers } = await visit(`/c/${id}/replay/7/3`);
    expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true, true]);
  });

  it('leaves the past to the app if another viewer is selected', async () => {
    const { client } = await visit(`/c/${id}/replay/7/3?as=public`);
    expect(await client.query(PhaseDisclosuresRead, { id, ordinal: 7, viewer: 'seat:s1' })).toMatchObject({
      ok: false,
    });
  });
});
