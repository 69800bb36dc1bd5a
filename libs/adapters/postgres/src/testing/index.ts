export { connectTo } from './connect-to.js';
export { onEveryEngine, onServer, onTwoClusters, serverUrl } from './engines.js';
export { openBranching, type Branching } from './branching.js';
export { onVirtualClock, type VirtualClock } from './virtual-clock.js';
export { findServer, type TestServer } from './find-server.js';
export { startCitus, type OwnCitus } from './own-citus.js';
export { emptyEmbedded, emptyOnServer, freshEmbedded, freshOnServer, type FreshDatabase } from './fresh-database.js';
export { restoredEmbedded, restoredOnServer } from './restored.js';
export { openTransactions } from './transactions.js';
