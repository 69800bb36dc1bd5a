export * from './adapter.js';
export * from './names.js';
export * from './normalise.js';
