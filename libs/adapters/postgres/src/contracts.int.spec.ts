import {
  accountsContract,
  campaignDeskContract,
  campaignLogContract,
  campaignReadsContract,
  campaignStoreContract,
  changesContract,
  errandsContract,
  noticesContract,
  pastsContract,
  inboxContract,
  leaveBookContract,
  shelfContract,
  pressBoxContract,
} from '@warlog/application/contracts';
import { PostgresErrands } from './campaign/errands.js';
import { PostgresPasts } from './campaign/pasts.js';
import { PostgresCampaignLog } from './campaign/log.js';
import { PostgresChanges } from './events/changes.js';
import { PostgresNoticeBook } from './notices/book.js';
import { PostgresInbox } from './notices/inbox.js';
import { PostgresDeliveries } from './notices/deliveries.js';
import { PostgresAccounts } from './people/accounts.js';
import { PostgresLeaveBook } from './people/leave-book.js';
import { PostgresShelf } from './people/shelf.js';
import { PostgresGuesses, PostgresRecovery } from './people/recovery.js';
import { PostgresSessions } from './people/sessions.js';
import { benchOver, nothingAway, until } from './testing/bench.js';
import { PostgresPressBox } from './press/press-box.js';
import { onEveryEngine } from './testing/engines.js';

onEveryEngine('Postgres', (fresh) => {
  const bench = () => benchOver(fresh().database);
  campaignReadsContract('PostgresCampaignReads', bench);
  campaignStoreContract('PostgresCampaignStore', bench);
  campaignDeskContract('PostgresCampaignDesk', bench);
  changesContract('PostgresChanges', () => ({ ...bench(), changes: new PostgresChanges(fresh().database), until }));
  pressBoxContract('PostgresPressBox', () => ({ store: bench().store, press: new PostgresPressBox(fresh().database) }));
  campaignLogContract('PostgresCampaignLog', () => ({
    store: bench().store,
    log: new PostgresCampaignLog(fresh().database, nothingAway),
  }));
  inboxContract('PostgresInbox', () => ({
    store: bench().store,
    inbox: new PostgresInbox(fresh().database),
    deliveries: new PostgresDeliveries(fresh().database),
    now: () => bench().reads.now(),
  }));
  pastsContract('PostgresPasts', () => ({ ...bench(), pasts: new PostgresPasts(fresh().database) }));
  errandsContract('PostgresErrands', () => ({ ...bench(), errands: new PostgresErrands(fresh().database) }));
  shelfContract('PostgresShelf', () => new PostgresShelf(fresh().database));
  leaveBookContract('PostgresLeaveBook', () => new PostgresLeaveBook(fresh().database));
  noticesContract('PostgresNotices', () => ({
    store: bench().store,
    notices: new PostgresNoticeBook(fresh().database),
    deliveries: new PostgresDeliveries(fresh().database),
    pass: bench().pass,
    now: () => bench().reads.now(),
  }));
  accountsContract('PostgresAccounts', () => ({
    accounts: new PostgresAccounts(fresh().database),
    sessions: new PostgresSessions(fresh().database),
    recovery: new PostgresRecovery(fresh().database),
    guesses: new PostgresGuesses(fresh().database),
    pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => bench().reads.now(),
  }));
});
