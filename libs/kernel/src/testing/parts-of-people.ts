import type { UserId } from '../ids.js';
import { leaveSeat } from '../campaign/decide/lobby.js';
import { castVote, openVote } from '../campaign/decide/votes.js';
import { guest, host, Table } from './table.js';

export const gm = 'gm' as UserId;
export const eve = 'eve' as UserId;
export const blind = (user: UserId) => ({ mode: 'blind', user }) as const;

export const leave = (on: Table, user: UserId) => on.must((loaded) => leaveSeat(loaded, user));

/** Somebody's part in a campaign, and how they came by it: `s1` is the host's seat, `s2` the guest's. */
export const parts: Readonly<Record<string, { readonly who: UserId; readonly table: () => Table }>> = {
  'host who never played': { who: eve, table: () => hosted(eve) },
  'host who plays': { who: host, table: () => Table.started() },
  'host who played': {
    who: host,
    table: () => {
      const on = Table.started();
      leave(on, host);
      return on;
    },
  },
  'game master': { who: gm, table: () => Table.started({}, blind(gm)) },
  'game master who plays': { who: guest, table: () => Table.started({}, blind(guest)) },
  'game master who played': {
    who: guest,
    table: () => {
      const on = Table.started({}, blind(guest));
      leave(on, guest);
      return on;
    },
  },
  'former game master': {
    who: gm,
    table: () => {
      const on = Table.started({}, blind(gm));
      replaceGm(on, null);
      return on;
    },
  },
  player: { who: guest, table: () => Table.started() },
  'former player': {
    who: guest,
    table: () => {
      const on = Table.started();
      leave(on, guest);
      return on;
    },
  },
  outsider: { who: eve, table: () => Table.started() },
};

/** A campaign whose host takes no seat. */
function hosted(by: UserId): Table {
  const on = Table.started();
  on.loaded = { ...on.loaded, campaign: { ...on.loaded.campaign, host: by } };
  return on;
}

function replaceGm(on: Table, to: UserId | null): void {
  on.must((loaded, means) => openVote(loaded, { user: host, motion: { kind: 'replace-gm', to }, reason: 'r' }, means));
  const open = on.loaded.campaign.votes[0]?.id ?? '';
  on.must((loaded, means) => castVote(loaded, { user: guest, vote: open, choice: 'yes' }, means));
}
