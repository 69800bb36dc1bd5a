import {
  accountsContract,
  campaignDeskContract,
  campaignReadsContract,
  campaignStoreContract,
  changesContract,
  eventFeedContract,
  noticesContract,
  leaveBookContract,
  pressBoxContract,
} from '@warlog/application/contracts';
import { PostgresChanges } from './events/changes.js';
import { PostgresNoticeBook } from './notices/book.js';
import { PostgresDeliveries } from './notices/deliveries.js';
import { PostgresAccounts } from './people/accounts.js';
import { PostgresLeaveBook } from './people/leave-book.js';
import { PostgresSessions } from './people/sessions.js';
import { benchOver, until } from './testing/bench.js';
import { PostgresPressBox } from './press/press-box.js';
import { onEveryEngine } from './testing/engines.js';

onEveryEngine('Postgres', (fresh) => {
  const bench = () => benchOver(fresh().database);
  campaignReadsContract('PostgresCampaignReads', bench);
  campaignStoreContract('PostgresCampaignStore', bench);
  campaignDeskContract('PostgresCampaignDesk', bench);
  eventFeedContract('PostgresEventFeed', bench);
  changesContract('PostgresChanges', () => ({ ...bench(), changes: new PostgresChanges(fresh().database), until }));
  pressBoxContract('PostgresPressBox', () => ({ store: bench().store, press: new PostgresPressBox(fresh().database) }));
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
    now: () => bench().reads.now(),
  }));
});
