import { setImmediate } from 'node:timers/promises';
import { byTheRules, headsOf, pastsHere, versionsOf, viewTextsOf, type Rulesets } from '@warlog/application';
import { foldStream, type Loaded, type StreamEvent } from '@warlog/kernel';
import {
  KeptCampaigns,
  PostgresAccounts,
  PostgresCampaignDesk,
  PostgresCampaignLog,
  PostgresCampaignReads,
  PostgresCampaignStore,
  PostgresDeliveries,
  PostgresErrands,
  PostgresGuesses,
  PostgresInbox,
  PostgresLeaveBook,
  PostgresNoticeBook,
  PostgresPasts,
  PostgresPressBox,
  PostgresRecovery,
  PostgresSessions,
  PostgresShelf,
  type Database,
} from '@warlog/postgres';
import { argonPasswords } from './passwords.js';
import type { ServerPorts } from './world.js';

/** The ports over one open database; what is left is the mode's own. `kept`: campaigns as this process last saw them. */
export function postgresPorts(
  database: Database,
  rest: Pick<ServerPorts, 'rulesets' | 'vault' | 'queue' | 'senders' | 'origin'>,
  kept = new KeptCampaigns(),
): ServerPorts {
  const { rulesets } = rest;
  const store = new PostgresCampaignStore(database, folding(rulesets), kept);
  const pasts = new PostgresPasts(database);
  const pastHere = pastsHere({ ...rest, store, pasts }, setImmediate, () => performance.now());
  const reads = new PostgresCampaignReads(database, pastHere);
  const accounts = new PostgresAccounts(database);
  const heads = headsOf({ store, reads, accounts }, () => performance.now());
  return {
    ...rest,
    store,
    heads: {
      ...heads,
      forgetNames() {
        // Names have no version by which a replica would be found behind.
        database.readings?.askAnew();
        heads.forgetNames();
      },
    },
    views: viewTextsOf(reads),
    reads,
    pasts,
    log: new PostgresCampaignLog(database, pastHere),
    desk: new PostgresCampaignDesk(database),
    leave: new PostgresLeaveBook(database),
    shelf: new PostgresShelf(database),
    press: new PostgresPressBox(database),
    notices: new PostgresNoticeBook(database),
    inbox: new PostgresInbox(database),
    deliveries: new PostgresDeliveries(database),
    errands: new PostgresErrands(database),
    accounts,
    sessions: new PostgresSessions(database),
    recovery: new PostgresRecovery(database),
    guesses: new PostgresGuesses(database),
    passwords: argonPasswords(),
  };
}

/** Folds a campaign by the versions of its rules that were in force. */
function folding(rulesets: Rulesets) {
  return async (before: Loaded | null, events: readonly StreamEvent[]): Promise<Loaded> => {
    const versions = await versionsOf({ rulesets }, before, events);
    return byTheRules(() => foldStream(versions, before, events));
  };
}
