export * from './generated/client.js';
export * from './generated/later-operations.js';
export type { Operation } from './operation.js';
export * from './reply.js';
export * from './ids.js';
export * from './live.js';
export * from './account.js';
export * from './requests.js';
export * from './client.js';
