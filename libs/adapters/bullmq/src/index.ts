export { deadlineQueueOf } from './deadline-queue-of.js';
export { BullDeadlineQueue, type BullDeadlineQueueSettings } from './bull-deadline-queue.js';
export { redisFacts, type RedisFacts } from './redis-facts.js';
