/** Injection tokens for controllers and resolvers, so that no build step depends on emitted types. */
export const PORTS = Symbol('ports');
export const WORLD = Symbol('world');
export const SETTINGS = Symbol('settings');
export const HUB = Symbol('change hub');
export const LOG = Symbol('log');
export const DEPARTURE = Symbol('departure');
