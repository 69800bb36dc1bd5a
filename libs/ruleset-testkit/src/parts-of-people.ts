import type { UserId } from '@warlog/core';
import { leaveSeat, castVote, openVote } from '@warlog/campaign';
import { guest, host, CampaignHarness } from './campaign-harness.js';
import { gm } from './recorded-table.js';

export const eve = 'eve' as UserId;
export const blind = (user: UserId) => ({ mode: 'blind', user }) as const;

export const leave = (on: CampaignHarness, user: UserId) => on.must((loaded) => leaveSeat(loaded, user));

/** A user's part in a campaign, and how they got it: `s1` is the host's seat, `s2` the guest's. */
export const parts: Readonly<Record<string, { readonly who: UserId; readonly table: () => CampaignHarness }>> = {
  'host who never played': { who: eve, table: () => hosted(eve) },
  'host who plays': { who: host, table: () => CampaignHarness.started() },
  'host who played': {
    who: host,
    table: () => {
      const on = CampaignHarness.started();
      leave(on, host);
      return on;
    },
  },
  'game master': { who: gm, table: () => CampaignHarness.started({}, blind(gm)) },
  'game master who plays': { who: guest, table: () => CampaignHarness.started({}, blind(guest)) },
  'game master who played': {
    who: guest,
    table: () => {
      const on = CampaignHarness.started({}, blind(guest));
      leave(on, guest);
      return on;
    },
  },
  'former game master': {
    who: gm,
    table: () => {
      const on = CampaignHarness.started({}, blind(gm));
      replaceGm(on, null);
      return on;
    },
  },
  player: { who: guest, table: () => CampaignHarness.started() },
  'former player': {
    who: guest,
    table: () => {
      const on = CampaignHarness.started();
      leave(on, guest);
      return on;
    },
  },
  outsider: { who: eve, table: () => CampaignHarness.started() },
};

/** A campaign whose host takes no seat. */
function hosted(by: UserId): CampaignHarness {
  const on = CampaignHarness.started();
  on.loaded = { ...on.loaded, campaign: { ...on.loaded.campaign, host: by } };
  return on;
}

function replaceGm(on: CampaignHarness, to: UserId | null): void {
  on.must((loaded, context) =>
    openVote(loaded, { user: host, motion: { kind: 'replace-gm', to }, reason: 'r' }, context),
  );
  const open = on.loaded.campaign.votes[0]?.id ?? '';
  on.must((loaded, context) => castVote(loaded, { user: guest, vote: open, choice: 'yes' }, context));
}
