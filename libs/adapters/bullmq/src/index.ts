export { BullDeadlineQueue, type BullDeadlineQueueSettings } from './bull-deadline-queue.js';
