import type { GameTypes } from '@warlog/ruleset-api';
import type { LawKit } from '@warlog/ruleset-testkit';

/** The law kit of each game system, for tests that run over all of them. */
export const kits: Readonly<Record<string, () => Promise<LawKit<GameTypes>>>> = {
  'armada-pnp': async () => (await import('@warlog/armada-pnp/kit')).kit,
  bzaarcke: async () => (await import('@warlog/bzaarcke/kit')).kit,
  ftarq: async () => (await import('@warlog/ftarq/kit')).kit,
  'pentagon-war': async () => (await import('@warlog/pentagon-war/kit')).kit,
  'sw-armada': async () => (await import('@warlog/sw-armada/kit')).kit,
};
