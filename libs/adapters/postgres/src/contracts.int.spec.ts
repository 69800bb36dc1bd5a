import {
  accountsContract,
  draftsAndInvitationsContract,
  campaignLogContract,
  campaignReadsContract,
  campaignStoreContract,
  changesContract,
  crossCampaignTasksContract,
  noticesContract,
  pastsContract,
  inboxContract,
  leaveBookContract,
  shelfContract,
  pressBoxContract,
  ratingsContract,
} from '@warlog/application/contracts';
import { PostgresCrossCampaignTasks } from './campaign/cross-campaign-tasks.js';
import { PostgresPasts } from './campaign/pasts.js';
import { PostgresCampaignLog } from './campaign/log.js';
import { PostgresChanges } from './events/changes.js';
import { PostgresNoticeBook } from './notices/book.js';
import { PostgresInbox } from './notices/inbox.js';
import { PostgresDeliveries } from './notices/deliveries.js';
import { PostgresAccounts } from './people/accounts.js';
import { PostgresLeaveBook } from './people/leave-book.js';
import { PostgresRatings } from './people/ratings.js';
import { PostgresShelf } from './people/shelf.js';
import { PostgresGuesses, PostgresRecovery } from './people/recovery.js';
import { PostgresSessions } from './people/sessions.js';
import { fixtureOver, nothingAway, until } from './testing/bench.js';
import { PostgresPressBox } from './press/press-box.js';
import { onEveryEngine } from './testing/engines.js';

onEveryEngine('Postgres', (fresh) => {
  const fixture = () => fixtureOver(fresh().database);
  campaignReadsContract('PostgresCampaignReads', fixture);
  campaignStoreContract('PostgresCampaignStore', fixture);
  draftsAndInvitationsContract('PostgresDraftsAndInvitations', fixture);
  changesContract('PostgresChanges', () => ({ ...fixture(), changes: new PostgresChanges(fresh().database), until }));
  pressBoxContract('PostgresPressBox', () => ({
    store: fixture().store,
    press: new PostgresPressBox(fresh().database),
  }));
  campaignLogContract('PostgresCampaignLog', () => ({
    store: fixture().store,
    log: new PostgresCampaignLog(fresh().database, nothingAway),
  }));
  inboxContract('PostgresInbox', () => ({
    store: fixture().store,
    inbox: new PostgresInbox(fresh().database),
    deliveries: new PostgresDeliveries(fresh().database),
    now: () => fixture().reads.now(),
  }));
  pastsContract('PostgresPasts', () => ({ ...fixture(), pasts: new PostgresPasts(fresh().database) }));
  crossCampaignTasksContract('PostgresCrossCampaignTasks', () => ({
    ...fixture(),
    tasks: new PostgresCrossCampaignTasks(fresh().database),
  }));
  shelfContract('PostgresShelf', () => new PostgresShelf(fresh().database));
  ratingsContract('PostgresRatings', () => ({
    store: fixture().store,
    ratings: new PostgresRatings(fresh().database),
  }));
  leaveBookContract('PostgresLeaveBook', () => new PostgresLeaveBook(fresh().database));
  noticesContract('PostgresNotices', () => ({
    store: fixture().store,
    notices: new PostgresNoticeBook(fresh().database),
    deliveries: new PostgresDeliveries(fresh().database),
    pass: fixture().pass,
    now: () => fixture().reads.now(),
  }));
  accountsContract('PostgresAccounts', () => ({
    accounts: new PostgresAccounts(fresh().database),
    sessions: new PostgresSessions(fresh().database),
    recovery: new PostgresRecovery(fresh().database),
    guesses: new PostgresGuesses(fresh().database),
    pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => fixture().reads.now(),
  }));
});
