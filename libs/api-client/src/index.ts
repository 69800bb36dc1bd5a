export * from './generated/operations.js';
export { apiShape } from './generated/shape.js';
export * from './operation.js';
export * from './reply.js';
export * from './ids.js';
export * from './live.js';
export * from './account.js';
export * from './requests.js';
export * from './client.js';
