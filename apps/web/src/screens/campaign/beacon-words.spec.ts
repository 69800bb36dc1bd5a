// @vitest-environment happy-dom
import type { CampaignFields } from '@warlog/api-client';
import { quicknet } from '@warlog/trust';
import { mount } from '@vue/test-utils';
import type { Component } from 'vue';
import { expect, it } from 'vitest';
import '../../messages/campaign.js';
import '../../messages/new-campaign.js';
import { i18n } from '../../messages/index.js';
import { freshPinia } from '../../testing/pinia.js';
import BeaconFields from '../new-campaign/BeaconFields.vue';
import SealedNote from './SealedNote.vue';

const own = '00'.repeat(32);

function said(component: Component, props: object): string {
  return mount(component, { props, global: { plugins: [freshPinia(), i18n], stubs: { RouterLink: true } } }).text();
}

/** The texts about a beacon before a campaign, and while orders are fixed. */
function wordsOf(chain: string): readonly [form: string, note: string] {
  const campaign = {
    dice: { scheme: 2, source: 'vrf', beacon: { chain, fallback: 'WAIT', patienceMinutes: 60 } },
  } as unknown as CampaignFields;
  const [sealedAt, roundAt] = ['2026-01-01T00:00:00Z', '9999-01-01T00:00:00Z'];
  const sealed = { round: 7, sealedAt, roundAt, waitsUntil: roundAt };
  return [said(BeaconFields, { modelValue: null, chain, plays: true }), said(SealedNote, { campaign, sealed })];
}

it('only the public network is described as unknown in advance', () => {
  const [form, note] = wordsOf(quicknet.chain);
  expect(form).toContain('no one, including you, can know the dice');
  expect(note).toContain('no one knows the dice');
});

it('any other beacon is described as known to its operator', () => {
  const [form, note] = wordsOf(own);
  expect(form).toContain('The person who runs it knows its numbers beforehand');
  expect(note).toContain('The person who runs that beacon may know it already');
  expect([form, note].join(' ').toLowerCase()).not.toContain('no one');
});
