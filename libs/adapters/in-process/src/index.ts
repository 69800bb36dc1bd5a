export { loadHostKey } from './host-key.js';
export { NodeVault } from './node-vault.js';
export { TimerDeadlineQueue } from './timer-deadline-queue.js';
