export { findRedis, freshPrefix, removePrefix, startRedis, type OwnRedis, type TestRedis } from './find-redis.js';
export { onOwnRedis, onRedis } from './on-redis.js';
export { pass } from './waiting.js';
