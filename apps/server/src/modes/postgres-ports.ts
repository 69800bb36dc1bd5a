import { setImmediate } from 'node:timers/promises';
import { byTheRules, cacheHeaders, storedPasts, versionsOf, viewTextsOf, type Rulesets } from '@warlog/application';
import { foldStream, type Loaded, type StreamEvent } from '@warlog/campaign';
import {
  CampaignCache,
  PostgresAccounts,
  PostgresDraftsAndInvitations,
  PostgresCampaignLog,
  PostgresCampaignReads,
  PostgresCampaignStore,
  PostgresDeliveries,
  PostgresCrossCampaignTasks,
  PostgresGuesses,
  PostgresInbox,
  PostgresLeaveBook,
  PostgresModeration,
  PostgresNoticeBook,
  PostgresPasts,
  PostgresPeople,
  PostgresPressBox,
  PostgresRatings,
  PostgresRecovery,
  PostgresSessions,
  PostgresShelf,
  type Database,
} from '@warlog/postgres';
import { argonPasswords } from './passwords.js';
import type { ServerPorts } from './runtime.js';

/**
 * Builds the ports over one open database; the rest depends on the mode.
 *
 * @param cache cache of campaigns in this process
 */
export function postgresPorts(
  database: Database,
  rest: Pick<ServerPorts, 'rulesets' | 'vault' | 'queue' | 'senders' | 'origin'>,
  cache = new CampaignCache(),
): ServerPorts {
  const { rulesets } = rest;
  const store = new PostgresCampaignStore(database, folding(rulesets), cache);
  const pasts = new PostgresPasts(database);
  const pastHere = storedPasts({ ...rest, store, pasts }, setImmediate, () => performance.now());
  const reads = new PostgresCampaignReads(database, pastHere);
  const accounts = new PostgresAccounts(database);
  const headers = cacheHeaders({ store, reads, accounts }, () => performance.now());
  return {
    ...rest,
    store,
    headers: {
      ...headers,
      forgetNames() {
        // Names have no version by which the lag of a replica would be noticed.
        database.readings?.refresh();
        headers.forgetNames();
      },
    },
    views: viewTextsOf(reads),
    reads,
    pasts,
    log: new PostgresCampaignLog(database, pastHere),
    drafts: new PostgresDraftsAndInvitations(database),
    leave: new PostgresLeaveBook(database),
    people: new PostgresPeople(database),
    moderation: new PostgresModeration(database),
    ratings: new PostgresRatings(database),
    shelf: new PostgresShelf(database),
    press: new PostgresPressBox(database),
    notices: new PostgresNoticeBook(database),
    inbox: new PostgresInbox(database),
    deliveries: new PostgresDeliveries(database),
    crossCampaignTasks: new PostgresCrossCampaignTasks(database),
    accounts,
    sessions: new PostgresSessions(database),
    recovery: new PostgresRecovery(database),
    guesses: new PostgresGuesses(database),
    passwords: argonPasswords(),
  };
}

/** Folds events of a campaign by the ruleset versions in force. */
function folding(rulesets: Rulesets) {
  return async (before: Loaded | null, events: readonly StreamEvent[]): Promise<Loaded> => {
    const versions = await versionsOf({ rulesets }, before, events);
    return byTheRules(() => foldStream(versions, before, events));
  };
}
