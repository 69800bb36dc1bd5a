import type { CampaignFields } from '@warlog/api-client';
import { mount, shallowMount } from '@vue/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryHistory, createRouter } from 'vue-router';
import '../../messages/campaign.js';
import { i18n } from '../../messages/index.js';
import { eventually } from '../../testing/eventually.js';
import { freshPinia } from '../../testing/pinia.js';
import { SigningServer } from '../../testing/signing-server.js';
import { speakFully } from '../../testing/speak-fully.js';
import CampaignScreen from './CampaignScreen.vue';
import UnverifiedNote from './UnverifiedNote.vue';

type Unverified = NonNullable<CampaignFields['unverified']>;

afterEach(() => void vi.unstubAllGlobals());

const said = (unverified: Unverified) => mount(UnverifiedNote, { props: { unverified }, global: { plugins: [i18n] } });

it('UnverifiedNote says that a campaign came from a file, and whether that was unverifiable or changed', async () => {
  expect(said('INCOMPLETE').text()).toContain('Not everything in that file could be checked');
  expect(said('DIFFERENT').text()).toContain('Something in that file was changed or made up');
  await speakFully('fr');
  expect(said('INCOMPLETE').text()).toContain('Tout n’a pas pu y être vérifié');
  expect(said('DIFFERENT').text()).toContain('Quelque chose y a été modifié ou inventé');
  await speakFully('en');
});

/** A server that imported its campaign from a file with this finding. */
class TakenIn extends SigningServer {
  found: Unverified | null = null;

  override get campaign(): CampaignFields {
    return { ...super.campaign, moves: [], away: null, governance: { steers: false }, unverified: this.found } as never;
  }
}

it.each(['INCOMPLETE', 'DIFFERENT', null] as const)(
  'UnverifiedNote appears on every screen of such a campaign: %s',
  async (found) => {
    const server = new TakenIn();
    server.found = found;
    const { id } = server.campaign;
    const router = createRouter({
      history: createMemoryHistory(),
      routes: ['board', 'orders', 'report', 'log', 'dice', 'replay', 'home'].map((name) => ({
        ...{ path: `/${name}`, name, component: { template: '' } },
      })),
    });
    await router.push('/log');
    const screen = shallowMount(CampaignScreen, {
      props: { id },
      global: { plugins: [freshPinia(), i18n, router], stubs: { UnverifiedNote } },
    });
    await eventually(() => expect(screen.find('campaign-desk-stub').exists()).toBe(true));
    for (const name of ['board', 'orders', 'report', 'log', 'dice', 'replay']) {
      await router.push({ name });
      const note = screen.findComponent(UnverifiedNote);
      expect(note.exists() ? note.props('unverified') : null, name).toBe(found);
    }
  },
);
