// @vitest-environment happy-dom
import { armadaPnp } from '@warlog/armada-pnp';
import { bzaarcke } from '@warlog/bzaarcke';
import { ftarq } from '@warlog/ftarq';
import { seat } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { expect, it, vi } from 'vitest';
import { openHarness } from '../testing/harness.js';
import { playedUntil } from '../testing/played-view.js';
import { eventually } from '../../../testing/eventually.js';

const tables = [
  { ruleset: bzaarcke as unknown as AnyRuleset, scenario: 'bzaarcke-reach', seats: 4 },
  { ruleset: ftarq as unknown as AnyRuleset, scenario: 'ftarq-march', seats: 4 },
  { ruleset: armadaPnp as unknown as AnyRuleset, scenario: 'kestrel-reach', seats: 2 },
];

it.each(tables)('shows for a campaign of $ruleset.id that its host has ended it', async ({ ruleset, ...table }) => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  const view = playedUntil(ruleset, table, 'ended', ({ turn, awaited }) => turn > 0 && awaited.includes(seat(1)));
  const harness = await openHarness(ruleset.id, structuredClone(view));
  const { open } = harness.orders;
  expect(document.body.textContent).not.toContain('The campaign has ended');
  open.accept({ ...open.campaign.value!, status: 'ENDED', phase: null });
  await eventually(() => expect(document.body.textContent).toContain('The campaign has ended'));
  expect(document.body.textContent).not.toContain('Nothing to do right now');
  harness.close();
});
